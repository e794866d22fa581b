import type { Route } from './+types/google-callback-page'
import { returnFromGoogle } from './google.server.ts'

export function loader(args: Route.LoaderArgs) {
  return returnFromGoogle(args)
}

/** There so that an address without Google behind it says so on a page. */
export default function GoogleCallbackPage() {
  return null
}
