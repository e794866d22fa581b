import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The values of the last render, for later events. */
export function useLatest<Known>(known: Known): RefObject<Known> {
  const latest = useRef(known)
  useLayoutEffect(() => {
    latest.current = known
  })
  return latest
}
