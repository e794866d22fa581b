import { config } from '#platform/config.ts'
import { isLoopback } from '#platform/setting-checks.ts'

/** What a proxy or a tunnel says of those for whom it asks. */
const saidByProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether who asks sits at this machine. That the server listens on loopback alone does not say it: a tunnel asks from
 * there for anybody, and a name of somebody else's may lead a browser there.
 */
export function isLocalRequest(headers: Headers, peer: string): boolean {
  if (!config().loopback || saidByProxies.some((name) => headers.has(name))) return false
  const host = URL.parse(`http://${headers.get('host') ?? ''}`)?.hostname ?? ''
  return isLoopback(host) && isLoopback(peer.replace(/^::ffff:/, ''))
}
