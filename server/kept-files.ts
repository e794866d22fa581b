import type { MiddlewareHandler } from 'hono'

/** Those that files of the build are compressed in, as serveStatic chooses between them. */
const encodings = ['br', 'gzip']

/** The headers that say how to read a file. Others belong to one request. */
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
 * Keeps in memory what this handler sends of the build's files: a page has thirty of them, and opening, reading and closing
 * each costs more than sending it. No more is kept than the handler's folder holds, and each of its files once.
 */
export function keptFiles(present: MiddlewareHandler): MiddlewareHandler {
  const files = new Map<string, KeptFile>()
  /** Also by what the request accepts: several such requests get the same file. */
  const answers = new Map<string, KeptFile>()
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('Range')) return present(c, next)
    const accepted = new Set(
      c.req
        .header('Accept-Encoding')
        ?.split(',')
        .map((name) => name.trim()),
    )
    const key = [c.req.path, ...encodings.filter((name) => accepted.has(name))].join(' ')
    const found = answers.get(key)
    if (found) return c.body(found.bytes, 200, found.headers)
    const response = await present(c, async () => {})
    if (!response) return next()
    if (response.status !== 200) return response
    const ownHeaders = ofTheFile.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    const name = `${c.req.path} ${response.headers.get('Content-Encoding') ?? ''}`
    const bytes = new Uint8Array(await response.arrayBuffer())
    const file = files.get(name) ?? { bytes, headers: Object.fromEntries(ownHeaders) }
    files.set(name, file)
    answers.set(key, file)
    return new Response(file.bytes, response)
  }
}
