import { useSyncExternalStore } from 'react'

const events = ['focus', 'blur'] as const

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  for (const event of events) addEventListener(event, listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    for (const event of events) removeEventListener(event, listener)
  }
}

/** Whether a person is looking at this tab; false on the server. */
export function useIsLookedAt(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
}
