import type { Route } from './+types/google-start-page'
import { startGoogle } from './google.server.ts'

export function loader(args: Route.LoaderArgs) {
  return startGoogle(args)
}

/** Exists so that an installation without Google answers on a page. */
export default function GoogleStartPage() {
  return null
}
