import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'

/** An archive that cannot be used; its message is one sentence for the person who gave it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

export interface ArchiveEntry {
  name: string
  size: number
  /** To be read to its end, or destroyed, before the next entry comes. */
  bytes: Readable
}

const sumsName = 'SHA256SUMS'
const manifestName = 'manifest.json'

/** The name of an archive until it is complete. */
export function unfinishedArchive(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.unfinished`)
}

/**
 * Writes a tar archive whose last two entries are `SHA256SUMS`, which `sha256sum -c` understands, and
 * `manifest.json`. Only its owner may read it, and it has its name once it is whole and on the disk.
 */
export class ArchiveWriter {
  readonly #path: string
  readonly #unfinished: string
  readonly #pack: Pack = pack()
  readonly #file: WriteStream
  readonly #written: Promise<void>
  readonly #sums: string[] = []
  readonly #at = new Date()

  constructor(path: string) {
    this.#path = path
    this.#unfinished = unfinishedArchive(path)
    this.#file = createWriteStream(this.#unfinished, { flags: 'w', mode: 0o600, flush: true })
    this.#written = pipeline(this.#pack, this.#file)
    // `add` and `finish` report the failure; one that comes between two calls must not end the process.
    this.#written.catch(() => {})
  }

  async add(name: string, bytes: Uint8Array | { size: number; stream: Readable }): Promise<void> {
    const { size, stream } =
      bytes instanceof Uint8Array ? { size: bytes.length, stream: Readable.from([bytes]) } : bytes
    const hash = createHash('sha256')
    const entry = await this.#entry({ name, size, mode: 0o600, mtime: this.#at })
    await this.#orFailed(pipeline(stream, hashing(hash), entry))
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  /** `manifest` is what the archive says of itself; answers the archive's size in bytes. */
  async finish(manifest: object): Promise<number> {
    const sums = Buffer.from(this.#sums.join(''))
    const sha256 = createHash('sha256').update(sums).digest('hex')
    await this.add(sumsName, sums)
    await this.add(manifestName, Buffer.from(`${JSON.stringify({ ...manifest, sums: sha256 }, null, 2)}\n`))
    this.#pack.finalize()
    await this.#written
    await rename(this.#unfinished, this.#path)
    await syncFolder(dirname(this.#path))
    return this.#file.bytesWritten
  }

  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await rm(this.#unfinished, { force: true })
  }

  /** The library refuses an entry of an ended archive in words of its own: why it ended is what counts. */
  async #entry(header: Parameters<Pack['entry']>[0]): Promise<ReturnType<Pack['entry']>> {
    try {
      return this.#pack.entry(header)
    } catch (error) {
      await this.#written
      throw error
    }
  }

  /** A full disk ends the archive and rejects the pending writes. */
  #orFailed(work: Promise<void>): Promise<void> {
    work.catch(() => {})
    return Promise.race([work, this.#written.then(() => work)])
  }
}

/** Every entry in turn. Leaving the loop early closes the archive. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  const fed = pipeline(createReadStream(path), entries)
  fed.catch(() => {})
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      yield { name, size, bytes: Readable.from(entry) }
      entry.resume()
    }
    await fed
  } catch (error) {
    throw asArchiveError(error, path)
  } finally {
    entries.destroy()
  }
}

/** Errors of the system have a code; errors of the format have none. */
function asArchiveError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new ArchiveError(`There is no archive ${path}.`)
  return code ? error : new ArchiveError(`The file ${path} is no whole archive.`)
}

/** The archive's manifest, after checking that every entry is there and unchanged. */
export async function verifyArchive(path: string): Promise<unknown> {
  const found = new Map<string, string>()
  let sums = ''
  let manifest: (Record<string, unknown> & { sums?: unknown }) | undefined
  for await (const { name, bytes } of readArchive(path)) {
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    const isKept = name === sumsName || name === manifestName
    try {
      for await (const chunk of bytes) {
        hash.update(chunk)
        if (isKept) kept.push(chunk)
      }
    } catch (error) {
      throw asArchiveError(error, path)
    }
    if (name === manifestName) manifest = parsed(Buffer.concat(kept))
    else if (name === sumsName) sums = Buffer.concat(kept).toString()
    if (!isKept) found.set(name, hash.digest('hex'))
  }
  if (!manifest) throw new ArchiveError(`The file ${path} is no whole archive: its manifest is missing.`)
  if (createHash('sha256').update(sums).digest('hex') !== manifest.sums)
    throw new ArchiveError(`The archive ${path} is damaged: its list of checksums was changed.`)
  for (const line of sums.split('\n').slice(0, -1)) {
    const [sha256, name] = [line.slice(0, 64), line.slice(66)]
    if (found.get(name) !== sha256)
      throw new ArchiveError(`The archive ${path} is damaged: ${name} is missing or was changed.`)
    found.delete(name)
  }
  const [unlisted] = found.keys()
  if (unlisted) throw new ArchiveError(`The archive ${path} is damaged: ${unlisted} is not in its list.`)
  return manifest
}

function parsed(json: Buffer) {
  try {
    return JSON.parse(json.toString())
  } catch {
    return undefined
  }
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/** After this a crash of the machine does not undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
