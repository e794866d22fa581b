import type { Route } from './+types/google-callback-page'
import { returnFromGoogle } from './google.server.ts'

export function loader(args: Route.LoaderArgs) {
  return returnFromGoogle(args)
}

/** Exists so that an installation without Google answers on a page. */
export default function GoogleCallbackPage() {
  return null
}
