/** A form's unsent contents, kept in the browser so that a reload or a sign-in loses nothing. */
export type Draft = {
  values: Record<string, string[]>
  requestId?: string
  version?: string
  /** The account of the person who typed it; absent if nobody was signed in. */
  of?: string | undefined
}

/** The storage key of a draft, or the prefix of several. */
export const draftPrefix = (key: string) => `draft:${key}`

/** A draft from before signing in may be restored by `account`; one of another account is never shown. */
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
    // If storage is full or forbidden there is no draft; the form itself still works.
  }
}

/**
 * Once the server has a form, its address opens it, with a draft `there`. Only what the same form wrote is continued
 * there: over anything newer it is a conflict.
 */
export function writeDraftThere(key: string, there: string | undefined, draft: Draft) {
  if (there === undefined || there === key) return writeDraft(key, draft)
  clearDraft(key)
  writeDraft(there, { ...draft, version: '0' })
}

export function clearDraft(key: string) {
  try {
    localStorage.removeItem(draftPrefix(key))
  } catch {
    // Nothing was kept, so there is nothing to clear.
  }
}
