import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPlace } from './came-from.ts'

/** After the page, so that the page reports its source first. */
export function RememberPlace() {
  const location = useLocation()
  useEffect(() => rememberPlace(location), [location])
  return null
}
