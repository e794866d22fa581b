import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { type Locale, m } from '#locales/messages.ts'
import { escapeHtml } from '#platform/html.ts'
import { withoutAddresses } from './without-addresses.ts'

export function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

function codeLine({ line, digits }: { line: string; digits: string }): string {
  return escapeHtml(line).replace(escapeHtml(digits), (found) => `<strong class="code">${found}</strong>`)
}

/** People's words in HTML: a range such as «5\u20139» does not break at the end of a line. */
const inHtml = (words: string) =>
  escapeHtml(words).replace(/\d{1,4}[\u2013-]\d{1,4}/g, '<span class="whole">$&</span>')

export type MailAside = { words: string; links: { label: string; url: string }[] }

function asideHtml({ words, links }: MailAside): string {
  const each = links.map(
    ({ label, url }) => `<a class="quiet" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
  )
  return `<p class="quiet">${escapeHtml(words)} ${each.join(' · ')}</p>`
}

/** Removes web addresses from people's texts (rule 63), but not from `teamWords`. */
export function framedMail(
  locale: Locale,
  mail: {
    subject: string
    paragraphs: string[]
    teamWords?: string
    code?: { line: string; digits: string }
    button: { label: string; url: string }
    asides?: MailAside[]
    after?: string
    unsubscribe?: { label: string; url: string }
    isForTeam?: boolean
  },
): { subject: string; text: string; html: string } {
  const { code, button, asides = [], after, unsubscribe } = mail
  const shown = (words: string) => withInnerQuotes(mail.isForTeam ? words : withoutAddresses(words, locale))
  const subject = shown(mail.subject)
  const paragraphs = [...mail.paragraphs.map(shown), ...(mail.teamWords ? [mail.teamWords] : [])]
  const footer = m.mail_footer({}, { locale })
  const text = [
    ...paragraphs,
    ...(code ? [code.line] : []),
    `${button.label}: ${button.url}`,
    ...asides.map(({ words, links }) =>
      [words, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
    ),
    ...(after ? [after] : []),
    '—',
    footer,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
body { margin: 0; padding: 24px 12px; background: #f6f3ee; color: #22201c; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 520px; margin: 0 auto; padding: 28px 24px; background: #fffdfa; border: 1px solid #e2dcd2; border-radius: 10px }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3 }
.name { margin: 0 0 20px; font-weight: 700; color: #0b6a78 }
.button { display: inline-block; padding: 12px 20px; border-radius: 10px; background: #0b6a78; color: #ffffff; font-weight: 600; text-decoration: none }
.code { display: block; margin-top: 4px; padding: 12px 8px; border-radius: 10px; background: #e3f1f2; color: #22201c; font: 700 32px/1.25 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 2px; text-align: center; white-space: nowrap }
.quiet { color: #655f55; font-size: 14px }
.whole { white-space: nowrap }
@media (prefers-color-scheme: dark) {
body { background: #171614 !important; color: #eeeae3 !important }
main { background: #201f1c !important; border-color: #3a3731 !important }
.name { color: #6cc5d2 !important }
.code { background: #16343a !important; color: #eeeae3 !important }
.quiet { color: #b1aa9e !important }
}
</style>
</head>
<body>
<main>
<p class="name">${escapeHtml(m.site_name({}, { locale }))}</p>
<h1>${inHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p>${inHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${code ? `<p>${codeLine(code)}</p>` : ''}
<p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>
${asides.map(asideHtml).join('\n')}
${after ? `<p class="quiet">${escapeHtml(after)}</p>` : ''}
<p class="quiet">${escapeHtml(footer)}</p>
${unsubscribe ? `<p class="quiet"><a class="quiet" href="${escapeHtml(unsubscribe.url)}">${escapeHtml(unsubscribe.label)}</a></p>` : ''}
</main>
</body>
</html>
`
  return { subject, text, html }
}

/** Rule 10. */
export function pageAddress(publicUrl: string, locale: Locale, path: string): string {
  return `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}${path}`
}
