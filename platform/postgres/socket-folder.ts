import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { canEnter, type User } from './unprivileged-user.ts'

/**
 * A socket's path has at most 107 bytes (103 on macOS), including PostgreSQL's `/.s.PGSQL.5432` and a lock file's
 * ending.
 */
const folderBytesMax = 82

/**
 * A short folder for the socket that only the owner of the cluster can enter: beside the cluster, where nothing is
 * cleaned up; otherwise in a folder of the system or the user; as a last resort among temporary files, which are
 * cleaned up.
 */
export async function chooseSocketDir(clusterDir: string, user: User | undefined): Promise<string> {
  const name = `ustat-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 10)}`
  const own = user ? ['/run', '/var/lib'] : [join(homedir(), '.local', 'state'), homedir()]
  const elsewhere = [...own, '/var/tmp', tmpdir()].map((base) => join(base, name))
  for (const folder of new Set([`${clusterDir}.socket`, ...elsewhere])) {
    if (await serves(folder, user)) return folder
  }
  throw new ClusterError('There is no folder with a name short enough for the socket of PostgreSQL.')
}

/** Makes the folder if it is missing; false if somebody else's exists. */
export function makeSocketDir(folder: string, user: User | undefined): boolean {
  const uid = user?.uid ?? process.getuid?.()
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found) return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return true
}

async function serves(folder: string, user: User | undefined): Promise<boolean> {
  if (!/^\/[\w./-]+$/.test(folder) || Buffer.byteLength(folder) > folderBytesMax) return false
  if (!existsSync(dirname(folder))) return false
  const isNew = !existsSync(folder)
  try {
    if (!makeSocketDir(folder, user)) return false
    if ((!user || canEnter(user, folder)) && (await canHoldSocket(folder))) return true
  } catch {
    // Not writable.
  }
  if (isNew) rmSync(folder, { recursive: true, force: true })
  return false
}

/** Folders shared with another system, as in a virtual machine, may hold files but no sockets. */
function canHoldSocket(folder: string): Promise<boolean> {
  const server = createServer()
  rmSync(join(folder, 'probe'), { force: true })
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(join(folder, 'probe'), () => server.close(() => resolve(true)))
  })
}
