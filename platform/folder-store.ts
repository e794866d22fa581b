import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from './files.ts'
import { uuidv7 } from './ids.ts'

/** Names the file that holds the folder's identity, the same wherever it is mounted. */
const wordName = '.store'

/** The name of a file while its bytes arrive. */
const passingName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files in a folder of this machine: the bytes are synced to disk before the key names them. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    identity: () => wordIn(folder),

    async put(key, bytes) {
      const path = pathOf(key)
      const passing = `${path}.${uuidv7()}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
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
    },

    async get(key) {
      return ifPresent(readFile(pathOf(key)))
    },

    async stream(key) {
      const path = pathOf(key)
      const found = await ifPresent(stat(path))
      const read = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
      return found && { size: found.size, read }
    },

    async *list() {
      for (const outer of (await ifPresent(readdir(folder))) ?? []) {
        if (outer === wordName) continue
        const options = { recursive: true, withFileTypes: true } as const
        for (const entry of (await ifPresent(readdir(join(folder, outer), options))) ?? []) {
          if (!entry.isFile() || passingName.test(entry.name)) continue
          yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        }
      }
    },

    async deleteFolder(key) {
      // A file that is being stored may appear after the last file was deleted and before the folder is.
      await rm(pathOf(key), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    },
  }
}

/** The identity of a folder, made on first use; of several processes that make one, the first wins. */
async function wordIn(folder: string): Promise<string> {
  const path = join(folder, wordName)
  const known = await ifPresent(readFile(path, 'utf8'))
  if (known) return known
  const passing = `${path}.${uuidv7()}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(passing, `folder ${uuidv7()}`, { mode: 0o600, flush: true })
  try {
    await link(passing, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(passing, { force: true })
  }
  return readFile(path, 'utf8')
}

async function ifPresent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
