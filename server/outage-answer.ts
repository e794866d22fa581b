import { m } from '#locales/messages.ts'
import { escapeHtml } from '#platform/html.ts'
import { secretFields } from '#web/request/form.server.ts'
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
  const address = escaped(url.pathname + url.search)
  const fields = form && [...new URLSearchParams(form.toString())]
  const mayComeBack = fields?.every(([name]) => !secretFields.has(name))
  const answer = { requestId, retryAfterSeconds }
  if (raw.method !== 'POST') {
    const again = `<p><a href="${address}">${m.error_retry({}, { locale })}</a></p>`
    return refusal(503, path, { ...answer, further: again })
  }
  if (!mayComeBack) return refusal(503, path, { ...answer, text: m.outage_back({}, { locale }) })
  const inputs = fields?.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return refusal(503, path, {
    ...answer,
    text: m.outage_form({}, { locale }),
    further: `<form method="post" action="${address}">
${inputs?.join('\n')}
<button>${m.outage_send_again({}, { locale })}</button>
</form>`,
  })
}

function escaped(text: string): string {
  return escapeHtml(text).replace(/[\r\n]+/g, (breaks) =>
    breaks.replaceAll('\r\n', '\n').replaceAll('\n', '&#10;'),
  )
}
