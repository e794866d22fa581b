import type { MiddlewareHandler } from 'hono'
import { compress } from '#platform/compression.ts'

const compressible = /^(text\/(?!event-stream)|application\/(json|xml|javascript|[\w.-]+\+(json|xml)))/

/** Compresses answers that are not compressed yet, each as a whole. */
export function compressed(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (headers.get('Vary') === 'Accept-Encoding') return
    if (!compressible.test(headers.get('Content-Type') ?? '')) return
    if (headers.has('Content-Encoding') || c.req.method === 'HEAD' || !c.res.body) {
      headers.append('Vary', 'Accept-Encoding')
      return
    }
    const answer = inOnePiece(Buffer.from(await c.res.arrayBuffer()), c.res, c.req.header('Accept-Encoding'))
    // Hono would copy the headers of the former response.
    c.res = undefined
    c.res = answer
  }
}

/** The response with these bytes as its body, compressed for the browser. */
export function inOnePiece(
  whole: Buffer<ArrayBuffer>,
  { status, headers }: Response,
  accepted: string | undefined,
): Response {
  const { bytes, encoding } = compress(whole, accepted ?? null)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  return new Response(bytes, { status, headers })
}
