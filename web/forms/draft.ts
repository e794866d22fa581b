/** A form's unsent contents, kept in the browser so that a reload or a sign-in loses nothing. */
export type Draft = {
  values: Record<string, string[]>
  requestId?: string
  version?: string
  /** The account of whoever typed it; absent where nobody was signed in. */
  of?: string | undefined
}

/** Where what is kept under a key stands, or everything whose key begins so. */
export const draftPrefix = (key: string) => `draft:${key}`

/** Who sat here before `account` may come back to what they typed; nobody else sees it. */
export function readDraft(key: string, account?: string): Draft | undefined {
  try {
    const stored = localStorage.getItem(draftPrefix(key))
    if (!stored) return undefined
    const draft: unknown = JSON.parse(stored)
    if (!draft || typeof draft !== 'object' || !('values' in draft)) return undefined
    const { of } = draft as Draft
    return of && of !== account ? undefined : (draft as Draft)
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
