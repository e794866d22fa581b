const key = 'chosen-applications'

/** What is ticked in a list, for the way back to it from a comparison or from an action that was not taken. */
export function keepChoice(list: string, ids: string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ list, ids }))
  } catch {
    // Without storage everything is ticked anew.
  }
}

/** What was ticked in this list when it was left; a second call finds nothing. */
export function takeChoice(list: string): Set<string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { list?: string; ids?: string[] }
    forgetChoice()
    return new Set(kept.list === list ? kept.ids : [])
  } catch {
    return new Set()
  }
}

export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
