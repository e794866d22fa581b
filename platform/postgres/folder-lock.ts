import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterError } from './cluster-error.ts'

export interface FolderLock {
  release(): void
}

const otherProgramTimeoutMs = 2_000
const sqliteBusy = 5

/** Reachable while they are held: a garbage-collected one would be released. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only program that works in `dataDir`. The lock is SQLite's on an empty file: the system
 * releases it when the process ends, however it ends, and PostgreSQL, which may live on, does not inherit it.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const deadline = Date.now() + otherProgramTimeoutMs
  while (true) {
    const file = tryLock(dataDir)
    if (file) {
      held.add(file)
      return {
        release() {
          if (held.delete(file)) file.close()
        },
      }
    }
    if (Date.now() > deadline)
      throw new ClusterError(`The folder ${dataDir} is in use by another running server.`)
    await sleep(50)
  }
}

function tryLock(dataDir: string): DatabaseSync | undefined {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(join(dataDir, 'lock'))
    file.exec('begin exclusive')
    return file
  } catch (error) {
    file?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw new ClusterError(`The folder ${dataDir} cannot be locked: ${(error as Error).message}.`)
  }
}
