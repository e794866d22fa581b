import { type Locale, m } from '#locales/messages.ts'
import { escapeHtml } from '#platform/html.ts'
import { secretFields } from '#web/request/form.server.ts'

/** The sent form with a button that sends it again; undefined if only the browser may keep it, for a password. */
export function formAgain(form: Buffer | undefined, url: URL, locale: Locale): string | undefined {
  const fields = form && [...new URLSearchParams(form.toString())]
  if (!fields?.every(([name]) => !secretFields.has(name))) return undefined
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form method="post" action="${escaped(url.pathname + url.search)}">
${inputs.join('\n')}
<button>${m.outage_send_again({}, { locale })}</button>
</form>`
}

/** For an attribute, with line breaks as they were typed. */
export function escaped(text: string): string {
  return escapeHtml(text).replace(/[\r\n]+/g, (breaks) =>
    breaks.replaceAll('\r\n', '\n').replaceAll('\n', '&#10;'),
  )
}
