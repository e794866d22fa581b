import { getLocale } from '#locales/messages.ts'
import { answer } from '#web/api/api-answer.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/json-feed-page'
import { vacancyFeed } from './feed.server.ts'

/** The newest vacancies of a search as JSON Feed 1.1. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await vacancyFeed(url, context.get(requestFacts).publicUrl)
  const body = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self,
    description: feed.description,
    language: getLocale(),
    items: feed.items.map(({ id, url: address, title, text, publishedAt }) => ({
      id,
      url: address,
      title,
      content_text: text,
      date_published: publishedAt.toISOString(),
    })),
  }
  return answer(body, 'application/feed+json')
}
