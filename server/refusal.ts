import { createHash } from 'node:crypto'
import { m } from '#locales/messages.ts'
import { withoutLanguage } from '#locales/without-language.ts'
import { pathTraitsOf } from '#web/request/path-traits.server.ts'
import { localeOfPath } from './languages.ts'

const words = {
  400: { title: m.error_request_title, text: m.error_request_text },
  401: { title: m.signed_out_title, text: m.signed_out_text },
  403: { title: m.refusal_origin_title, text: m.refusal_origin_text },
  404: { title: m.error_not_found_title, text: m.error_not_found_text },
  405: { title: m.refusal_method_title, text: m.refusal_method_text },
  408: { title: m.refusal_slow_title, text: m.refusal_slow_text },
  413: { title: m.refusal_size_title, text: m.refusal_size_text },
  429: { title: m.error_limit_title, text: m.error_limit_text },
  500: { title: m.error_server_title, text: m.error_server_text },
  503: { title: m.outage_title, text: m.outage_text },
} as const

export type RefusedStatus = keyof typeof words

interface RefusalDetails {
  /** Another title and text than the usual ones of the status. */
  title?: string
  text?: string
  /** The number under which the log has more. */
  requestId?: string
  retryAfterSeconds?: number
  /** HTML below the text: a link to continue. */
  further?: string
}

/** In the colours of the pages, which load their own styles. */
const style = `:root{--paper:#fcf9f3;--ink:#28211a;--lake:#00687f;--on-lake:#fbfeff}
@media (prefers-color-scheme:dark){:root{--paper:#181410;--ink:#efebe4;--lake:#5cc3d5;--on-lake:#0c191e}}
body{background:var(--paper);color:var(--ink);font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.25}
a{color:var(--lake);display:inline-flex;align-items:center;min-height:2.75rem}
button{background:var(--lake);color:var(--on-lake);font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.75rem;cursor:pointer}
small{opacity:.8}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/**
 * An answer to a request that no page sees: refused before it was read, or failed before a page could answer. It needs
 * neither the database nor a script, and fits the client: a small page in the language of the address, a problem
 * document for programs (RFC 9457), and plain text for a page's script, which shows it in place of the answer.
 */
export function refusal(status: RefusedStatus, path: string, details: RefusalDetails = {}): Response {
  const locale = localeOfPath(path)
  const title = details.title ?? words[status].title({}, { locale })
  const text = details.text ?? words[status].text({}, { locale })
  const headers = {
    'Cache-Control': 'no-store',
    ...(details.retryAfterSeconds && { 'Retry-After': String(details.retryAfterSeconds) }),
    // The rest of the body is not read either.
    ...((status === 413 || status === 408) && { Connection: 'close' }),
  }
  const ownPath = withoutLanguage(path)
  if (ownPath.startsWith('/api/')) {
    const problem = { title, status, detail: text, request_id: details.requestId }
    const type = 'application/problem+json; charset=utf-8'
    return Response.json(problem, {
      status,
      headers: { ...headers, 'Content-Type': type, 'Access-Control-Allow-Origin': '*' },
    })
  }
  if (ownPath.endsWith('.data') || (status >= 429 && pathTraitsOf(ownPath).forPrograms))
    return new Response(text, {
      status,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  const number =
    details.requestId && `<p><small>${m.error_request_id({ id: details.requestId }, { locale })}</small></p>`
  const page = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
<p><strong>${m.site_name({}, { locale })}</strong></p>
<h1>${title}</h1>
<p>${text}</p>
${[details.further, number].filter(Boolean).join('\n')}
<p><a href="${locale === 'ru' ? '/' : `/${locale}`}">${m.refusal_home({}, { locale })}</a></p>
</main>
</html>
`
  return new Response(page, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}
