import { draftPrefix } from '#web/forms/draft.ts'
import { forgetDraftsCookie } from '#web/request/forget-drafts-cookie.ts'

/**
 * Deletes every draft of this browser if the server asked for it: the next person may be somebody else. The mark stays
 * until a script has done it, however long that takes.
 */
export function forgetDraftsAsAsked(): void {
  if (!document.cookie.split('; ').includes(`${forgetDraftsCookie}=1`)) return
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(draftPrefix(''))) localStorage.removeItem(name)
    }
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: few browsers have the Cookie Store
  document.cookie = `${forgetDraftsCookie}=; Path=/; Max-Age=0`
}
