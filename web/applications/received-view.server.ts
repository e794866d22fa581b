import { cookiesIn } from '#platform/cookies.ts'
import { cookieLine, yearSeconds } from '#web/request/cookie-line.ts'
import { isPrefetch } from '#web/request/guards.server.ts'

const cookieName = 'applications-view'

export type ReceivedView = 'list' | 'board'

/** The view of applications that this browser's person last used; initially a list. */
export function rememberedView(request: Request): ReceivedView {
  return cookiesIn(request.headers.get('cookie'))[cookieName] === 'board' ? 'board' : 'list'
}

/** The headers that make the browser remember the view. */
export function viewHeaders(request: Request, view: ReceivedView): HeadersInit {
  if (isPrefetch(request) || rememberedView(request) === view) return {}
  return { 'Set-Cookie': cookieLine(cookieName, view, { maxAgeSeconds: yearSeconds }) }
}
