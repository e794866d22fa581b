import { type Locale, m } from '#locales/messages.ts'

const words = {
  400: { title: m.error_request_title, text: m.error_request_text },
  403: { title: m.refusal_origin_title, text: m.refusal_origin_text },
  404: { title: m.error_not_found_title, text: m.error_not_found_text },
  408: { title: m.refusal_slow_title, text: m.refusal_slow_text },
  405: { title: m.refusal_method_title, text: m.refusal_method_text },
  500: { title: m.error_server_title, text: m.error_server_text },
  413: { title: m.refusal_size_title, text: m.refusal_size_text },
} as const

/**
 * An answer to a request that no page gets to see: refused before it is read, or failed before one could answer. Plain words in the
 * person's language, with the way back.
 */
export function refusal(status: keyof typeof words, locale: Locale): Response {
  const { title, text } = words[status]
  const home = locale === 'ru' ? '/' : `/${locale}`
  const page = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title({}, { locale })}</title>
<main>
<h1>${title({}, { locale })}</h1>
<p>${text({}, { locale })}</p>
<p><a href="${home}">${m.refusal_home({}, { locale })}</a></p>
</main>
</html>
`
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      // What was not read of the body is not read either.
      ...((status === 413 || status === 408) && { Connection: 'close' }),
    },
  })
}
