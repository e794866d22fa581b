import type { MiddlewareHandler } from 'hono'
import { compress } from '#platform/compression.ts'

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|[\w.-]+\+(json|xml)))/

/** Compresses as a whole what pages answer and did not compress themselves. */
export function compressed(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, body, status } = c.res
    if (!compressible.test(headers.get('Content-Type') ?? '')) return
    headers.append('Vary', 'Accept-Encoding')
    if (headers.has('Content-Encoding') || c.req.method === 'HEAD' || !body) return
    const whole = Buffer.from(await c.res.arrayBuffer())
    const { bytes, encoding } = compress(whole, c.req.header('Accept-Encoding') ?? null)
    if (encoding) headers.set('Content-Encoding', encoding)
    headers.delete('Content-Length')
    const answer = new Response(bytes, { status, headers })
    // Hono would copy the headers from one to the other.
    c.res = undefined
    c.res = answer
  }
}
