import { config } from '#platform/config.ts'
import { traitsOf } from './route-traits.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isOneClick(request: Request): boolean {
  return traitsOf(new URL(request.url).pathname).oneClick === true
}

/** The router has its own guard against other origins; a one-click request of a mail program has none. */
export function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

/**
 * Whether a request that changes something comes from our own pages. A foreign or null Origin and a
 * Sec-Fetch-Site other than same-origin or none are refused; a client that sends neither has no cookies
 * of a browser to abuse (SameSite=Lax).
 */
export function isOurOrigin(request: Request): boolean {
  if (readingMethods.has(request.method) || isOneClick(request)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  if (!origin) return true
  if (origin === new URL(config().publicUrl).origin) return true
  const host = request.headers.get('host')
  return !config().production && host !== null && origin === `http://${host}`
}
