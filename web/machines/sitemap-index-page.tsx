import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/sitemap-index-page'
import { sitemapIndex } from './sitemap.server.ts'
import { xml } from './xml.server.ts'

/** What search engines may find here. */
export async function loader({ context }: Route.LoaderArgs) {
  return xml(await sitemapIndex(context.get(requestFacts).publicUrl))
}
