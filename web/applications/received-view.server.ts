import { config } from '#platform/config.ts'
import { cookiesIn } from '#platform/cookies.ts'
import { isPrefetch } from '#web/request/guards.server.ts'

const cookieName = 'applications-view'
const yearSeconds = 365 * 24 * 60 * 60

export type ReceivedView = 'list' | 'board'

/** How this browser's person last looked at the applications; a list at first. */
export function rememberedView(request: Request): ReceivedView {
  return cookiesIn(request.headers.get('cookie'))[cookieName] === 'board' ? 'board' : 'list'
}

/** What makes the browser remember it. */
export function viewHeaders(request: Request, view: ReceivedView): HeadersInit {
  if (isPrefetch(request) || rememberedView(request) === view) return {}
  const secure = config().production ? '; Secure' : ''
  return {
    'Set-Cookie': `${cookieName}=${view}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure}`,
  }
}
