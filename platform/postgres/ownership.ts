import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ClusterError } from './cluster-error.ts'

/** What a cluster outside its DATA_DIR records about it. */
interface Owner {
  id: string
  dataDir: string
  /** Stays the same when the folder is renamed. */
  inode: string
}

/**
 * Refuses a cluster outside `dataDir` that belongs to another folder. A copy of a DATA_DIR names the cluster of the
 * original (`postgres.location`, or a symbolic link) and would write into it.
 */
export function refuseForeignCluster(dataDir: string, clusterDir: string): void {
  const owner = isOutside(dataDir, clusterDir) ? ownerOf(clusterDir) : undefined
  if (!owner || owner.inode === inodeOf(dataDir)) return
  const isMoved = idOf(dataDir) === owner.id && idOf(owner.dataDir) !== owner.id
  const isRestored = idOf(dataDir) === owner.id && realpathSync(dataDir) === owner.dataDir
  if (isMoved || isRestored) return
  throw new ClusterError(
    `The folder ${dataDir} is a copy of ${owner.dataDir} without a database of its own (${clusterDir} belongs to the original): restore a backup into an empty folder, or delete postgres.location in the copy to begin with an empty database.`,
  )
}

/** Notes on both sides that the cluster belongs to this folder. */
export function claimCluster(dataDir: string, clusterDir: string): void {
  if (!isOutside(dataDir, clusterDir)) return
  const id = idOf(dataDir) ?? randomUUID()
  const owner: Owner = { id, dataDir: realpathSync(dataDir), inode: inodeOf(dataDir) }
  if (JSON.stringify(ownerOf(clusterDir)) === JSON.stringify(owner) && idOf(dataDir) === id) return
  writeFileSync(idFile(dataDir), `${id}\n`)
  writeFileSync(ownerFile(clusterDir), JSON.stringify(owner), { mode: 0o600 })
}

function isOutside(dataDir: string, clusterDir: string): boolean {
  return !realpathSync(clusterDir).startsWith(realpathSync(dataDir) + sep)
}

function ownerOf(clusterDir: string): Owner | undefined {
  const content = read(ownerFile(clusterDir))
  if (content === undefined) return undefined
  try {
    return JSON.parse(content)
  } catch {
    // A crash during writing left half a note.
    return undefined
  }
}

function idOf(dataDir: string): string | undefined {
  return read(idFile(dataDir))?.trim()
}

function inodeOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return `${dev}:${ino}`
}

function idFile(dataDir: string): string {
  return join(dataDir, 'postgres.id')
}

function ownerFile(clusterDir: string): string {
  return join(clusterDir, 'ustat-owner.json')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
