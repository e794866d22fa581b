import { useSyncExternalStore } from 'react'

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes that a dialog lies over the page, until the returned function is called. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    const at = open.indexOf(dialog)
    if (at < 0) return
    open.splice(at, 1)
    tell()
  }
}

/** The topmost dialog: what is outside it can be neither seen nor pressed. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
