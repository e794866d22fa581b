import type { Route } from './+types/google-start-page'
import { startGoogle } from './google.server.ts'

export function loader(args: Route.LoaderArgs) {
  return startGoogle(args)
}

/** There so that an address without Google behind it says so on a page. */
export default function GoogleStartPage() {
  return null
}
