import type { MiddlewareHandler } from 'hono'

/** Those that files of the build are compressed in, as serveStatic chooses between them. */
const encodings = ['br', 'gzip']

/** What says how to read a file. Other headers are of one request. */
const ofTheFile = [
  'Content-Type',
  'Content-Encoding',
  'Content-Length',
  'Vary',
  'Last-Modified',
  'Cache-Control',
]

interface KeptFile {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * Keeps in memory what the handler after it sends of the build's files: a page has thirty of them, and opening, reading and
 * closing each costs more than sending it. No more is kept than the build holds, in each encoding that was asked for.
 */
export function keptFiles(): MiddlewareHandler {
  const kept = new Map<string, KeptFile>()
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('Range')) return next()
    const accepted = new Set(
      c.req
        .header('Accept-Encoding')
        ?.split(',')
        .map((name) => name.trim()),
    )
    const key = [c.req.path, ...encodings.filter((name) => accepted.has(name))].join(' ')
    const found = kept.get(key)
    if (found) return c.body(found.bytes, 200, found.headers)
    await next()
    if (c.res.status !== 200) return
    const said = ofTheFile.flatMap((name) => {
      const value = c.res.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    const bytes = new Uint8Array(await c.res.arrayBuffer())
    kept.set(key, { bytes, headers: Object.fromEntries(said) })
    c.res = new Response(bytes, c.res)
  }
}
