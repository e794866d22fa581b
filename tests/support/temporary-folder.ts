import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterDirOf } from '#platform/postgres/places.ts'
import { postmasterOf } from '#platform/postgres/postmaster.ts'

const prefix = 'ustat-test-'

/** A folder for a DATA_DIR of a test. Its name holds the process that will remove it. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Removes what test runs left that were killed, their databases included. */
export function sweepTemporaryFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
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
