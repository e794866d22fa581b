/** A form's unsent contents, kept in the browser so that a reload or a sign-in loses nothing. */
export type Draft = { values: Record<string, string[]>; requestId?: string; version?: string }

/** Where what is kept under a key stands, or everything whose key begins so. */
export const draftPrefix = (key: string) => `draft:${key}`

export function readDraft(key: string): Draft | undefined {
  try {
    const stored = localStorage.getItem(draftPrefix(key))
    if (!stored) return undefined
    const draft: unknown = JSON.parse(stored)
    return draft && typeof draft === 'object' && 'values' in draft ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, draft: Draft) {
  try {
    localStorage.setItem(draftPrefix(key), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still works.
  }
}

export function clearDraft(key: string) {
  try {
    localStorage.removeItem(draftPrefix(key))
  } catch {
    // Nothing was kept, so there is nothing to clear.
  }
}
