import { languages } from '#web/page/languages.ts'
import { requestFacts } from '#web/request/actor.ts'
import { pathTraits } from '#web/request/path-traits.server.ts'
import type { Route } from './+types/robots-page'

/** What is for one person alone, or no page at all. */
const closed = Object.entries(pathTraits).flatMap(([part, traits]) =>
  traits.closed ? (traits.closed === 'below' ? `${part}/` : part) : [],
)

/** Tells search engines what to crawl and where the sitemaps are. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts)
  const lines = closed.flatMap((path) => languages.map(({ prefix }) => `Disallow: ${prefix}/${path}`))
  const text = ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
