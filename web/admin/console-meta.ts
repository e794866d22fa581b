import { m } from '#locales/messages.ts'
import { pageTitle } from '#web/page/page-title.ts'

/** The console's meta tags for browsers and search engines. */
export function consoleMeta(title: string) {
  return [{ title: pageTitle(title, m.console_title()) }, { name: 'robots', content: 'noindex' }]
}
