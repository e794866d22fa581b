import { m } from '#locales/messages.ts'
import { escaped, formAgain } from './form-again.ts'
import { localeOfPath } from './languages.ts'
import { refusal } from './refusal.ts'

export const retryAfterSeconds = 10

type OutageRequest = { raw: Request; url: URL; path: string; requestId: string }

/**
 * The answer during a database outage. A form comes back with what was typed, ready to be sent again, unless it has a
 * password, which only the browser keeps, one step back.
 */
export function outageAnswer(
  { raw, url, path, requestId }: OutageRequest,
  form: Buffer | undefined,
): Response {
  const locale = localeOfPath(path)
  const answer = { requestId, retryAfterSeconds }
  if (raw.method !== 'POST') {
    const address = escaped(url.pathname + url.search)
    const again = `<p><a href="${address}">${m.error_retry({}, { locale })}</a></p>`
    return refusal(503, path, { ...answer, further: again })
  }
  const further = formAgain(form, url, locale)
  if (!further) return refusal(503, path, { ...answer, text: m.outage_back({}, { locale }) })
  return refusal(503, path, { ...answer, text: m.outage_form({}, { locale }), further })
}
