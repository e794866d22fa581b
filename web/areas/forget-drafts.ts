import { draftPrefix } from '#web/forms/draft.ts'
import { forgetDraftsCookie } from '#web/request/forget-drafts-cookie.ts'

/**
 * Forgets every draft of this browser where the server asked for it: the next person who sits here is somebody else. The
 * mark stays until a script has done it, as long as that may take.
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
