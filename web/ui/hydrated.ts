import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether hydration has finished; false on the server and before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Sets `data-scripted` on the root element when hydration and the effects of the first render have finished: test
 * programs wait for it.
 */
export function useSayScripted(): void {
  useEffect(() => {
    document.documentElement.dataset.scripted = ''
  }, [])
}
