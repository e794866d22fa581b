import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '#platform/log.ts'
import { type Binaries, binariesFor } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { clusterDirOf, makeSocketDir, newClusterDir } from './places.ts'
import { forgetDeadPostmaster, postmasterOf } from './postmaster.ts'
import { type User, unprivilegedUser } from './unprivileged-user.ts'

export interface Cluster {
  /** For `pg` and everything built on it. */
  url: string
  /** Ends every connection and waits until PostgreSQL has written all it must. */
  stop(): Promise<void>
}

interface Place {
  clusterDir: string
  dataDir: string
  user: User | undefined
  binaries: Binaries
  socketDir: string
  durable: boolean
}

const port = 5432
const role = 'ustat'
const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000
const otherOwnerTimeoutMs = 1_000
const pollMs = 15
const logBytesMax = 5 * 1024 * 1024
/** Held by the one process that owns the cluster for as long as that process lives. */
const ownerLock = 1_970_496_884

/**
 * Starts the PostgreSQL that lives in `dataDir`, made on the first start, or takes over one that outlived its
 * process; and starts it again when it dies. `durable: false` is for tests, whose data nobody misses.
 */
export async function startCluster(options: { dataDir: string; durable?: boolean }): Promise<Cluster> {
  const place = prepare(options.dataDir, options.durable ?? true)
  const postmaster = new Keeper(place)
  await postmaster.start()
  return { url: urlOf(postmaster.socketDir), stop: () => postmaster.stop() }
}

/** The address of the cluster in `dataDir` when it runs, for commands beside the server. */
export function runningClusterUrl(dataDir: string): string | undefined {
  const running = postmasterOf(clusterDirOf(dataDir))
  return running?.ready ? urlOf(running.socketDir) : undefined
}

function urlOf(socketDir: string): string {
  return `postgresql://${role}@localhost:${port}/${role}?host=${encodeURIComponent(socketDir)}`
}

function prepare(dataDir: string, durable: boolean): Place {
  let clusterDir = clusterDirOf(dataDir)
  const user = unprivilegedUser(clusterDir)
  const isNew = !existsSync(join(clusterDir, 'PG_VERSION'))
  if (isNew && clusterDir === join(dataDir, 'postgres')) clusterDir = newClusterDir(dataDir, user)
  const binaries = binariesFor(user)
  if (isNew) initialise(clusterDir, binaries, user, durable)
  return { clusterDir, dataDir, user, binaries, durable, socketDir: makeSocketDir(clusterDir, user) }
}

/** Under a passing name first, so that an interrupted start leaves nothing that looks like a cluster. */
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

const environment = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' }

function settings({ socketDir, durable }: Place): string[] {
  return Object.entries({
    listen_addresses: '',
    port,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: 100,
    ...memorySettings(),
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...(durable ? {} : withoutDurability),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the machine's memory for pages of the database, which is taken as they come; the system keeps others. */
function memorySettings() {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  const shared = Math.round(Math.min(Math.max(megabytes / 8, 128), 1_024))
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(shared, Math.round(megabytes / 2))}MB`,
  }
}

/** For tests. An autovacuum worker would be a superuser's process, which a test may not end as it drops its database. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Keeps one postmaster alive until it is told to stop. */
class Keeper {
  socketDir: string
  readonly #place: Place
  #child: ChildProcess | undefined
  #owner: pg.Client | undefined
  #stopping: Promise<void> | undefined

  constructor(place: Place) {
    this.#place = place
    this.socketDir = place.socketDir
  }

  async start(): Promise<void> {
    try {
      await this.#own()
    } catch (error) {
      if (this.#child) await this.stop()
      throw error
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #own(): Promise<void> {
    const owner = await this.#connect()
    let lost = false
    const onLost = () => {
      if (lost) return
      lost = true
      if (!this.#stopping) void this.#restart()
    }
    owner.on('error', onLost)
    owner.on('end', onLost)
    this.#owner = owner
    try {
      await waitForOwnership(owner, this.#place)
      await makeDatabase(owner)
      if (lost) throw new ClusterError('PostgreSQL stopped while it started.')
    } catch (error) {
      lost = true
      await owner.end().catch(() => {})
      throw error
    }
  }

  async #restart(): Promise<void> {
    log.error('PostgreSQL stopped by itself and is started again')
    while (!this.#stopping) {
      try {
        await this.#own()
        return
      } catch (error) {
        if (this.#stopping) return
        log.error({ err: error }, 'PostgreSQL did not start again')
        await sleep(1_000)
      }
    }
  }

  /** Waits for the postmaster that is there, or starts one, until it takes a connection. */
  async #connect(): Promise<pg.Client> {
    const { clusterDir } = this.#place
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      if (this.#stopping) throw new ClusterError('PostgreSQL was stopped while it started.')
      const running = postmasterOf(clusterDir)
      if (running?.ready) {
        const client = await connected(running.socketDir)
        if (client) {
          this.socketDir = running.socketDir
          return client
        }
      }
      if (!running && !isAlive(this.#child)) await this.#spawn()
      await sleep(pollMs)
    }
    throw new ClusterError(
      `PostgreSQL did not start within ${startTimeoutMs / 1000} seconds: see ${logOf(this.#place)}.`,
    )
  }

  async #spawn(): Promise<void> {
    const { clusterDir, binaries, socketDir, user } = this.#place
    forgetDeadPostmaster(clusterDir)
    for (const name of readdirSync(socketDir)) rmSync(join(socketDir, name))
    const logFile = logOf(this.#place)
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax)
      renameSync(logFile, `${logFile}.old`)
    const output = openSync(logFile, 'a', 0o600)
    const from = statSync(logFile).size
    const child = spawn(binaries.postgres, ['-D', clusterDir, ...settings(this.#place)], {
      ...user,
      cwd: clusterDir,
      env: environment,
      // In a group of its own, because Ctrl-C is for the server, which stops PostgreSQL when it is done.
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    child.unref()
    this.#child = child
    let failure: Error | undefined
    child.on('error', (error) => {
      failure = error
    })
    while (isAlive(child) && !postmasterOf(clusterDir)) await sleep(pollMs)
    if (isAlive(child)) return
    const said = readFileSync(logFile).subarray(from).toString()
    // What a killed postmaster leaves behind goes away by itself soon.
    if (/shared memory block|lock file/.test(said)) return void (await sleep(100))
    throw new ClusterError(`PostgreSQL did not start: ${lastLine(said, failure)}`)
  }

  async #stop(): Promise<void> {
    const { clusterDir } = this.#place
    await this.#owner?.end().catch(() => {})
    const running = postmasterOf(clusterDir)
    if (running) {
      signal(running.pid, 'SIGINT')
      const deadline = Date.now() + stopTimeoutMs
      while (postmasterOf(clusterDir)?.pid === running.pid) {
        if (Date.now() > deadline) signal(running.pid, 'SIGQUIT')
        await sleep(pollMs)
      }
    }
    rmSync(this.socketDir, { recursive: true, force: true })
  }
}

async function connected(socketDir: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: 'ustat owner',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

async function waitForOwnership(owner: pg.Client, { dataDir }: Place): Promise<void> {
  const deadline = Date.now() + otherOwnerTimeoutMs
  while (true) {
    const { rows } = await owner.query('select pg_try_advisory_lock($1) as mine', [ownerLock])
    if (rows[0].mine) return
    if (Date.now() > deadline)
      throw new ClusterError(`The folder ${dataDir} is in use by another running server.`)
    await sleep(100)
  }
}

async function makeDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [role],
  )
  if (!rows[0].role) await owner.query(`create role ${role} login createdb`)
  if (!rows[0].database) await owner.query(`create database ${role} owner ${role}`)
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}

function logOf({ dataDir }: Place): string {
  return join(dataDir, 'postgres.log')
}

function lastLine(output: string, error: Error | undefined): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((candidate) => /FATAL|PANIC|error:/.test(candidate)) ?? lines.at(-1)
  return (line?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') || error?.message || 'it gave no reason').replace(
    /\.?$/,
    '.',
  )
}
