import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './files.ts'
import { uuidv7 } from './ids.ts'

/** Files in a folder of this machine: on the disk before a key has them. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const passing = `${path}.${uuidv7()}`
      await mkdir(dirname(path), { recursive: true })
      const file = await open(passing, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(passing, path)
    },

    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async deleteFolder(key) {
      await rm(pathOf(key), { recursive: true, force: true })
    },
  }
}
