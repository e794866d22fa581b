import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
const worthBytes = 1_024
/** A page of 140 KB becomes 16 KB in 0.7 ms; gzip makes 20 KB of it in 1.1 ms. */
const brotliQuality = 4
const brotliWindow = 18
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|[\w.-]+\+(json|xml)))/

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** What pages answer, compressed as a whole: they are there as a whole. */
export function compressed(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, body, status } = c.res
    if (!body || headers.has('Content-Encoding') || !compressible.test(headers.get('Content-Type') ?? ''))
      return
    headers.append('Vary', 'Accept-Encoding')
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '')
    if (!encoding || c.req.method === 'HEAD') return
    let bytes = Buffer.from(await c.res.arrayBuffer())
    if (bytes.length >= worthBytes) {
      const params = {
        [BROTLI_PARAM_QUALITY]: brotliQuality,
        [BROTLI_PARAM_LGWIN]: brotliWindow,
        [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      bytes = encoding === 'br' ? await inBrotli(bytes, { params }) : await inGzip(bytes)
      headers.set('Content-Encoding', encoding)
      headers.delete('Content-Length')
    }
    const answer = new Response(bytes, { status, headers })
    // Hono would copy the headers from one to the other.
    c.res = undefined
    c.res = answer
  }
}

/** The better of the encodings that the browser takes. */
export function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}
