import { withoutLanguage } from '#locales/without-language.ts'
import { type RouteTraits, routeTraits } from '#web/route-traits.server.ts'

/** Of a thing, or of a room, which contains the ids of its two sides. */
const id = /(?<=\/)(chat(_[0-9a-f-]{36}){2}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/
const none: RouteTraits = {}

/** The traits of the route that answers a path, in any language. Its data have another path: see `pageOfData`. */
export function traitsOf(pathname: string): RouteTraits {
  const path = withoutLanguage(pathname).replace(id, ':id')
  return (Object.hasOwn(routeTraits, path) && routeTraits[path]) || none
}

/** The path of the page whose data a script requests; any other path unchanged. */
export function pageOfData(pathname: string): string {
  return pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/'
}
