import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser's script has taken the page over; false on the server and while it does. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
