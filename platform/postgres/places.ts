import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { canEnter, type User } from './unprivileged-user.ts'

/** A socket's path has at most 107 bytes, of which PostgreSQL adds `/.s.PGSQL.5432` and a lock file's ending. */
const socketDirBytesMax = 85

/** The folder of the cluster in DATA_DIR, or the one that was chosen in its stead. */
export function clusterDirOf(dataDir: string): string {
  const note = noteOf(dataDir)
  if (!existsSync(note)) return join(dataDir, 'postgres')
  const noted = readFileSync(note, 'utf8').trim()
  if (!existsSync(noted))
    throw new ClusterError(`The database folder ${noted}, which ${note} names, is missing.`)
  return noted
}

/** The folder for a new cluster: in DATA_DIR where `user` may go there, else under /var/lib, and DATA_DIR keeps its name. */
export function newClusterDir(dataDir: string, user: User | undefined): string {
  if (!user || canEnter(user, dataDir)) return join(dataDir, 'postgres')
  const folder = mkdtempSync('/var/lib/ustat-cluster-')
  chmodSync(folder, 0o711)
  const clusterDir = join(folder, 'postgres')
  mkdirSync(clusterDir)
  writeFileSync(noteOf(dataDir), `${clusterDir}\n`)
  return clusterDir
}

/** A short folder for the socket that nobody but the owner of the cluster enters. */
export function makeSocketDir(clusterDir: string, user: User | undefined): string {
  const name = `ustat-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 10)}`
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (!/^[\w./-]+$/.test(base) || base.length + name.length > socketDirBytesMax || !existsSync(base))
      continue
    const folder = ownFolder(base, name, user)
    if (!user || canEnter(user, folder)) return folder
    rmdirSync(folder)
  }
  throw new ClusterError(
    'There is no temporary folder with a name short enough for the socket of PostgreSQL.',
  )
}

function ownFolder(base: string, name: string, user: User | undefined): string {
  const uid = user?.uid ?? process.getuid?.()
  const known = join(base, name)
  const found = lstatSync(known, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return known
  const folder = found ? mkdtempSync(`${known}-`) : known
  if (!found) mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function noteOf(dataDir: string): string {
  return join(dataDir, 'postgres.location')
}
