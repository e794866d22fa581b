import { getLocale } from '#locales/messages.ts'
import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/rss-page'
import { vacancyFeed } from './feed.server.ts'
import { element, htmlElement, xml, xmlHead } from './xml.server.ts'

/** The newest vacancies of a search as RSS 2.0. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await vacancyFeed(url, context.get(requestFacts).publicUrl)
  const items = feed.items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.url),
      `<guid isPermaLink="false">${item.id}</guid>`,
      element('pubDate', item.publishedAt.toUTCString()),
      htmlElement('description', item.text),
      '</item>',
    ].join(''),
  )
  const head = [
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', getLocale()),
  ]
  return xml(
    `${xmlHead}<rss version="2.0"><channel>${[...head, ...items].join('\n')}</channel></rss>\n`,
    'application/rss+xml',
  )
}
