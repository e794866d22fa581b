import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { canEnter, type User } from './unprivileged-user.ts'

/** The folder of the cluster in DATA_DIR, or the one that was chosen instead. */
export function clusterDirOf(dataDir: string): string {
  const note = noteOf(dataDir)
  if (!existsSync(note)) return join(dataDir, 'postgres')
  const noted = readFileSync(note, 'utf8').trim()
  if (!existsSync(noted))
    throw new ClusterError(`The database folder ${noted}, which ${note} names, is missing.`)
  return noted
}

/** The folder for a new cluster: in DATA_DIR if `user` may enter it, otherwise under /var/lib, recorded in DATA_DIR. */
export function newClusterDir(dataDir: string, user: User | undefined): string {
  if (!user || canEnter(user, dataDir)) return join(dataDir, 'postgres')
  const folder = mkdtempSync('/var/lib/ustat-cluster-')
  chmodSync(folder, 0o711)
  const clusterDir = join(folder, 'postgres')
  mkdirSync(clusterDir)
  writeFileSync(noteOf(dataDir), `${clusterDir}\n`)
  return clusterDir
}

function noteOf(dataDir: string): string {
  return join(dataDir, 'postgres.location')
}
