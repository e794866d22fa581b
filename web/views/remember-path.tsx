import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPath } from './came-from.ts'

/** After the page, so that the page reports its source first. */
export function RememberPath() {
  const location = useLocation()
  useEffect(() => rememberPath(location), [location])
  return null
}
