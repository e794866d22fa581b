import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser's script has taken the page over; false on the server and while it does. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Says on the page itself, as `data-scripted` of its root, that the script has taken it over and the effects of its first
 * drawing are done: whoever drives the page by a program waits for it.
 */
export function useSayScripted(): void {
  useEffect(() => {
    document.documentElement.dataset.scripted = ''
  }, [])
}
