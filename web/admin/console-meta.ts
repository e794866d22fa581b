import { m } from '#locales/messages.ts'
import { pageTitle } from '#web/page/page-title.ts'

/** What every page of the console says of itself to browsers and search engines. */
export function consoleMeta(title: string) {
  return [{ title: pageTitle(title, m.console_title()) }, { name: 'robots', content: 'noindex' }]
}
