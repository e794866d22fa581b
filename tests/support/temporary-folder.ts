import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterDirOf } from '#platform/postgres/places.ts'
import { postmasterOf } from '#platform/postgres/postmaster.ts'

const prefix = 'ustat-test-'

/** A file system in memory, as Linux has it. */
const memoryFolder = '/dev/shm'
/** What all databases of a run take is a tenth of it. */
const roomyBytes = 12 * 1024 ** 3

/**
 * A folder for a test's DATA_DIR. Its name holds the process that will remove it. It is in memory if there is plenty: a
 * database has a thousand files, and a busy disk takes a second to copy them.
 */
export function makeTemporaryFolder(): string {
  const parent = isMemoryRoomy() ? memoryFolder : tmpdir()
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

function isMemoryRoomy(): boolean {
  if (!existsSync(memoryFolder) || process.availableMemory() < roomyBytes) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= roomyBytes
}

/** Removes what killed test runs left, including their databases. */
export function sweepTemporaryFolders(): void {
  for (const parent of new Set([tmpdir(), memoryFolder])) sweep(parent)
}

function sweep(parent: string): void {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    const folder = join(parent, name)
    const postmaster = postmasterOf(clusterDirOf(folder))
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGQUIT')
      rmSync(postmaster.socketDir, { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
