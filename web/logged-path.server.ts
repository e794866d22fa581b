import { routeTraits } from './route-traits.server.ts'

/** «/cv/» and the like, of routes whose addresses end in a secret. */
const secretPlaces = Object.keys(routeTraits).flatMap((path) =>
  routeTraits[path]?.secret ? path.slice(0, path.indexOf(':')) : [],
)
/** As the router matches them: in whatever case, and under whatever language. */
const secretPath = new RegExp(`^((?:/[a-z]{2})?(?:${secretPlaces.join('|')})).*`, 'is')

/** What a log may say of a path: all of it but a secret that stands there (rule Q22). */
export function loggedPath(pathname: string): string {
  return pathname.replace(secretPath, '$1…')
}
