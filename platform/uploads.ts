import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { chunksOf, UnfinishedBody } from './body.ts'
import { config } from './config.ts'
import { uuidv7 } from './ids.ts'

export type Upload =
  | { ok: true; path: string; size: number }
  /** `malformed`: what no browser's form sends, or a broken connection; `empty`: a file without bytes. */
  | { ok: false; reason: 'none' | 'empty' | 'too-large' | 'malformed' }

/** One of several files, with its original name, which says nothing about its bytes. */
export type UploadedFile = { name: string; upload: Upload }

export type Uploads =
  /** How many exceeded `filesMax` and were dropped. */
  | { ok: true; files: UploadedFile[]; leftOut: number }
  /** `too-large` are all of them together. */
  | { ok: false; reason: 'none' | 'too-large' | 'malformed' }

const folder = () => join(config().dataDir, 'uploads')

/** What surrounds the files in the body: boundaries, headers, the form's other fields. */
const overheadBytes = 64 * 1024
/** A form may tick every document of a wallet (50) besides its own fields: no page of ours sends more. */
const fieldsMax = 80
/** Longer than any text sent with a file (5,000 characters of four bytes); the rest is cut off. */
const fieldBytesMax = 24 * 1024
const filesCountedMax = 200

/** Reads the one file of a posted form, like `withUploads` for several. */
export async function withUpload<T>(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
  work: (upload: Upload, fields: FormData) => Promise<T>,
): Promise<T> {
  return withUploads(request, { field, maxBytes, filesMax: 1 }, (uploads, fields) =>
    work(uploads.ok ? (uploads.files[0]?.upload ?? { ok: false, reason: 'none' }) : uploads, fields),
  )
}

/**
 * Streams the files of a posted form to disk, never into memory, counts their bytes (`maxBytes` for each), and passes
 * them to `work`. Afterwards they are deleted in any case. A field without a chosen file is none; of more than
 * `filesMax` the first ones are kept. Other fields are known as far as they were read; too many fields are answered
 * 413, because `work` would not know which of them are missing.
 */
export async function withUploads<T>(
  request: Request,
  options: { field: string; maxBytes: number; filesMax: number },
  work: (uploads: Uploads, fields: FormData) => Promise<T>,
): Promise<T> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const paths: string[] = []
  const fields = new FormData()
  try {
    return await work(await receive(request, options, paths, fields), fields)
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

async function receive(
  request: Request,
  { field, maxBytes, filesMax }: { field: string; maxBytes: number; filesMax: number },
  paths: string[],
  fields: FormData,
): Promise<Uploads> {
  const type = request.headers.get('content-type') ?? ''
  const { body } = request
  if (!body || !/^multipart\/form-data\s*;.*boundary="?[^\s";]/i.test(type))
    return { ok: false, reason: 'malformed' }
  // A file a little too large is read to its end, so that the answer arrives; a much larger one is not.
  const endOfPatience = maxBytes * (filesMax + 1) + overheadBytes
  if (Number(request.headers.get('content-length') ?? 0) > endOfPatience)
    return { ok: false, reason: 'too-large' }

  let [leftOut, isTooMany] = [0, false]
  const streams: Readable[] = []
  const writing: Promise<UploadedFile>[] = []
  try {
    const headers: IncomingHttpHeaders & { 'content-type': string } = { 'content-type': type }
    const form = new Busboy({
      headers,
      limits: {
        files: filesCountedMax,
        fields: fieldsMax,
        parts: filesCountedMax + fieldsMax,
        fieldSize: fieldBytesMax,
        headerPairs: 50,
        fileSize: maxBytes,
      },
    })
    for (const limit of ['fieldsLimit', 'partsLimit'] as const)
      form.once(limit, () => {
        isTooMany = true
      })
    form.on('field', (name, value) => fields.append(name, value))
    form.on('file', (fieldName, stream, name) => {
      const isRoomLeft = writing.length < filesMax
      if (fieldName !== field || !isRoomLeft) {
        // A field without a chosen file has no name.
        if (fieldName === field && name) leftOut += 1
        stream.resume()
        return
      }
      const path = join(folder(), uuidv7())
      paths.push(path)
      streams.push(stream)
      writing.push(written(stream, path, name).then((upload) => ({ name, upload })))
    })
    await pipeline(chunksOf(body, { bytesMax: endOfPatience }), form)
    const files = (await Promise.all(writing)).filter(({ upload }) => upload.ok || upload.reason !== 'none')
    if (!isTooMany) return files.length > 0 ? { ok: true, files, leftOut } : { ok: false, reason: 'none' }
  } catch (error) {
    // The parser does not end a file in progress; without an error its reader would wait forever.
    for (const stream of streams) stream.destroy(new Error('the form broke off'))
    await Promise.allSettled(writing)
    const isTooLarge = error instanceof UnfinishedBody && error.reason === 'too-large'
    return { ok: false, reason: isTooLarge ? 'too-large' : 'malformed' }
  }
  throw new Response(null, { status: 413 })
}

async function written(stream: Readable, path: string, name: string): Promise<Upload> {
  let isTooLarge = false
  stream.once('limit', () => {
    isTooLarge = true
  })
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (isTooLarge) return { ok: false, reason: 'too-large' }
  const { size } = await stat(path)
  if (size > 0) return { ok: true, path, size }
  // A browser sends a field without a chosen file as one without a name.
  return { ok: false, reason: name ? 'empty' : 'none' }
}

/** Removes what an upload left whose process died. */
export async function sweepUploads(olderThan: Date): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name)
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }))
    if (mtime < olderThan) await rm(path, { force: true })
  }
}
