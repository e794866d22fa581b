import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { config } from './config.ts'
import { uuidv7 } from './ids.ts'

export type Upload =
  | { ok: true; path: string; size: number }
  /** `malformed` is what no form of a browser sends, or a connection that broke. */
  | { ok: false; reason: 'none' | 'too-large' | 'malformed' }

const folder = () => join(config().dataDir, 'uploads')

/** What surrounds the file in the body: boundaries, headers, the form's other fields. */
const overheadBytes = 64 * 1024

/**
 * Reads the one file of a posted form onto the disk, never into memory, counting its bytes, and lets `work`
 * have it. Afterwards the file is gone, whatever happened.
 */
export async function withUpload<T>(
  request: Request,
  options: { field: string; maxBytes: number },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const path = join(folder(), uuidv7())
  try {
    return await work(await receive(request, options, path))
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
  path: string,
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  const { body } = request
  if (!body || !/^multipart\/form-data\s*;.*boundary="?[^\s";]/i.test(type))
    return { ok: false, reason: 'malformed' }
  // A file a little too large is read to its end, so that the answer arrives; one far too large is not.
  const endOfPatience = maxBytes * 2 + overheadBytes
  if (Number(request.headers.get('content-length') ?? 0) > endOfPatience)
    return { ok: false, reason: 'too-large' }

  let upload: Upload = { ok: false, reason: 'none' }
  let isTooLarge = false
  const streams: Readable[] = []
  const writing: Promise<void>[] = []
  try {
    const headers: IncomingHttpHeaders & { 'content-type': string } = { 'content-type': type }
    const form = new Busboy({
      headers,
      limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 50, fileSize: maxBytes },
    })
    form.on('file', (name, stream) => {
      if (name !== field) {
        stream.resume()
        return
      }
      stream.once('limit', () => {
        isTooLarge = true
      })
      streams.push(stream)
      writing.push(
        pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).then(async () => {
          const { size } = await stat(path)
          if (size > 0) upload = { ok: true, path, size }
        }),
      )
    })
    await pipeline(chunksOf(body, endOfPatience), form)
    await Promise.all(writing)
  } catch (error) {
    // The parser does not end the file that it was in the middle of.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(writing)
    return { ok: false, reason: error instanceof TooManyBytes ? 'too-large' : 'malformed' }
  }
  return isTooLarge ? { ok: false, reason: 'too-large' } : upload
}

class TooManyBytes extends Error {}

/**
 * The body, so many bytes of it and no more, whatever was announced. Whoever stops early leaves the rest
 * unread and cancels nothing: a cancelled request that still has bytes under way throws where nobody catches.
 */
async function* chunksOf(body: ReadableStream<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.length
    if (bytes > bytesMax) throw new TooManyBytes()
    yield value
  }
}

/** Removes what an upload left whose process died. */
export async function sweepUploads(olderThan: Date): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name)
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }))
    if (mtime < olderThan) await rm(path, { force: true })
  }
}
