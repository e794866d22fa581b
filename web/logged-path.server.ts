import { routeTraits } from './route-traits.server.ts'

/** «/cv/» and the like, from routes whose addresses end in a secret. */
const secretPaths = Object.keys(routeTraits).flatMap((path) =>
  routeTraits[path]?.secret ? path.slice(0, path.indexOf(':')) : [],
)
/** As the router matches them: in upper or lower case, and in every language. */
const secretPath = new RegExp(`^((?:/[a-z]{2})?(?:${secretPaths.join('|')})).*`, 'is')

/** The part of a path that a log may contain: without a secret in it (rule Q22). */
export function loggedPath(pathname: string): string {
  return pathname.replace(secretPath, '$1…')
}
