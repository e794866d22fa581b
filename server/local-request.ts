import { config } from '#platform/config.ts'
import { isLoopback } from '#platform/setting-checks.ts'

/** The headers that a proxy or a tunnel adds for its clients. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether a request comes from this machine. Listening on loopback alone does not prove it: a tunnel connects from
 * there for anybody, and a foreign name may resolve to it in a browser.
 */
export function isLocalRequest(headers: Headers, peer: string): boolean {
  if (!config().loopback || proxyHeaders.some((name) => headers.has(name))) return false
  const host = URL.parse(`http://${headers.get('host') ?? ''}`)?.hostname ?? ''
  return isLoopback(host) && isLoopback(peer.replace(/^::ffff:/, ''))
}
