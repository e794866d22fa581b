import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { config } from './config.ts'
import { uuidv7 } from './ids.ts'

/**
 * Where the bytes of files are kept, each under a key such as `3f/0192…/384.webp`: a folder of DATA_DIR.
 * Whoever keeps files asks these functions and knows nothing of folders.
 */
function pathOf(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw new Error(`No key of a file: ${key}`)
  return join(config().dataDir, 'files', ...key.split('/'))
}

/** Keeps the bytes for good, all at once or as they come: whoever reads the key afterwards finds all of them or, after a crash, nothing. */
export async function putFile(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const path = pathOf(key)
  const passing = `${path}.${uuidv7()}`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(passing, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(passing, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(passing, path)
}

export async function getFile(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(pathOf(key))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export type StreamedFile = { size: number; read(): ReadableStream<Uint8Array> }

/** A file that is too large to be held in memory, read while it is sent. */
export async function streamFile(key: string): Promise<StreamedFile | undefined> {
  try {
    const path = pathOf(key)
    const { size } = await stat(path)
    return { size, read: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Removes everything under a folder of keys; what is not there is removed already. */
export async function deleteFiles(folder: string): Promise<void> {
  await rm(pathOf(folder), { recursive: true, force: true })
}
