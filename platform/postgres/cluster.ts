import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, binariesFor, majorOfBinaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { lockFolder } from './folder-lock.ts'
import { Keeper, lastLine, type Place, role } from './keeper.ts'
import { claimCluster, refuseForeignCluster } from './ownership.ts'
import { clusterDirOf, newClusterDir } from './places.ts'
import { postmasterOf } from './postmaster.ts'
import { environment, port } from './server-settings.ts'
import { chooseSocketDir } from './socket-folder.ts'
import { type User, unprivilegedUser } from './unprivileged-user.ts'

export interface Cluster {
  /** For `pg` and everything built on it. */
  url: string
  /** Ends every connection and waits until PostgreSQL has written all it must. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that lives in `dataDir`, made on the first start, or takes over one that outlived its
 * process; and starts it again whenever it dies. Meanwhile no other process may. `durable: false` is for tests, whose
 * data nobody misses.
 */
export async function startCluster(options: { dataDir: string; durable?: boolean }): Promise<Cluster> {
  const lock = await lockFolder(options.dataDir)
  try {
    const place = await prepare(options.dataDir, options.durable ?? true)
    const keeper = new Keeper(place)
    await keeper.start()
    return { url: urlOf(place.socketDir), stop: () => keeper.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The address of the cluster in `dataDir` when it runs, for commands beside the server. */
export function runningClusterUrl(dataDir: string): string | undefined {
  const clusterDir = clusterDirOf(dataDir)
  const running = postmasterOf(clusterDir)
  if (!running?.ready) return undefined
  refuseForeignCluster(dataDir, clusterDir)
  return urlOf(running.socketDir)
}

function urlOf(socketDir: string): string {
  return `postgresql://${role}@localhost:${port}/${role}?host=${encodeURIComponent(socketDir)}`
}

async function prepare(dataDir: string, durable: boolean): Promise<Place> {
  let clusterDir = clusterDirOf(dataDir)
  const user = unprivilegedUser(clusterDir)
  const isNew = !existsSync(join(clusterDir, 'PG_VERSION'))
  if (isNew && clusterDir === join(dataDir, 'postgres')) clusterDir = newClusterDir(dataDir, user)
  if (!isNew) {
    refuseForeignCluster(dataDir, clusterDir)
    checkMajor(clusterDir)
  }
  const binaries = binariesFor(user)
  if (isNew) initialise(clusterDir, binaries, user, durable)
  claimCluster(dataDir, clusterDir)
  const socketDir = await chooseSocketDir(clusterDir, user)
  return { clusterDir, dataDir, user, binaries, durable, socketDir }
}

/** A cluster is opened by the major version that made it, and by no other. */
function checkMajor(clusterDir: string): void {
  const made = Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10)
  const brought = majorOfBinaries()
  if (made === brought) return
  throw new ClusterError(
    `The database in ${clusterDir} was made by PostgreSQL ${made}, and this version of the product brings ${brought}: make an archive with the version that was used so far (npm run backup -- FILE) and restore it with this one into an empty DATA_DIR (npm run restore -- FILE).`,
  )
}

/** Under a temporary name first, so that an interrupted start leaves nothing that looks like a cluster. */
function initialise(
  clusterDir: string,
  { initdb }: Binaries,
  user: User | undefined,
  durable: boolean,
): void {
  const unfinished = `${clusterDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (user) chownSync(unfinished, user.uid, user.gid)
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: unfinished, env: environment, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new ClusterError(
      `PostgreSQL could not make its folder ${clusterDir}: ${lastLine(made.stderr ?? '', made.error)}`,
    )
  }
  rmSync(clusterDir, { recursive: true, force: true })
  renameSync(unfinished, clusterDir)
}
