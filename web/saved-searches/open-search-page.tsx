import { redirect } from 'react-router'
import { openSearch } from '#domain/saved-searches/own-searches.server.ts'
import { searchAddress } from '#domain/saved-searches/search-address.ts'
import { idOf, isPrefetch, notFound, requireMember } from '#web/request/guards.server.ts'
import type { Route } from './+types/open-search-page'

/** Redirects to the results of a saved search, which then are no longer new to its person. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const isSeen = request.method === 'GET' && !isPrefetch(request)
  const opened = await openSearch(actor, idOf(params.id), isSeen)
  return redirect(opened ? searchAddress(opened, actor.role === 'school') : notFound())
}
