import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPlace } from './came-from.ts'

/** Stands after the page, so that what the page tells of where people came from is told before. */
export function RememberPlace() {
  const location = useLocation()
  useEffect(() => rememberPlace(location), [location])
  return null
}
