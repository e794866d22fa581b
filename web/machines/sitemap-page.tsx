import { requestFacts } from '#web/request/actor.ts'
import { notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/sitemap-page'
import { sitemapPart } from './sitemap.server.ts'
import { xml } from './xml.server.ts'

/** One of the sitemaps that the index names. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return xml((await sitemapPart(context.get(requestFacts).publicUrl, params.name)) ?? notFound())
}
