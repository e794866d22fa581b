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

/** Whether somebody has this tab in front of them; on the server nobody has. */
export function useIsLookedAt(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
}
