import type { IncomingMessage, ServerResponse } from 'node:http'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { config } from '#platform/config.ts'
import { clientAddress, limitedNetwork } from './client-address.ts'
import { isLocalRequest } from './local-request.ts'

/** After how long a refused browser tries again. */
const refusedSeconds = 15

/**
 * The event after which the reader continues: from its address, or from the browser's own header when it reconnects.
 */
export function numberOf({ url = '', headers }: IncomingMessage): number {
  const { searchParams } = new URL(url, 'http://any')
  const asked = [searchParams.get('after'), headers['last-event-id']].map((text) =>
    Number(text || Number.NaN),
  )
  const numbers = asked.filter((number) => Number.isSafeInteger(number) && number >= 0)
  return Math.max(0, ...numbers)
}

export function clientNetwork({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-for']
  const requestHeaders = new Headers(forwarded ? { 'x-forwarded-for': String(forwarded) } : {})
  return limitedNetwork(clientAddress(requestHeaders, socket.remoteAddress ?? ''))
}

/** Whether a session counts as nobody's for this request, as for all others of its kind (actor-of-request.ts). */
export async function isOfAbsentAdministrator(request: IncomingMessage, token: string): Promise<boolean> {
  const { headers, socket } = request
  if (!config().loopback) return false
  const requestHeaders = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  if (isLocalRequest(requestHeaders, socket.remoteAddress ?? '')) return false
  return (await authenticateSession(token)).actor.role === 'admin'
}

export const security = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export function turnAway(response: ServerResponse, status: 401 | 403 | 429 | 503): void {
  response.writeHead(status, {
    ...security,
    'Content-Length': 0,
    'Cache-Control': 'no-store',
    ...(status >= 429 && { 'Retry-After': refusedSeconds }),
  })
  response.end()
}
