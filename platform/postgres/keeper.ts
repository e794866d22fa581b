import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '#platform/log.ts'
import type { Binaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { forgetDeadPostmaster, type Postmaster, postmasterOf } from './postmaster.ts'
import { environment, port, roleLogLevel, serverSettings } from './server-settings.ts'
import { makeSocketDir } from './socket-folder.ts'
import type { User } from './unprivileged-user.ts'

export interface Place {
  clusterDir: string
  dataDir: string
  user: User | undefined
  binaries: Binaries
  socketDir: string
  durable: boolean
}

/** The product's role in PostgreSQL, and the name of its database. */
export const role = 'ustat'

const startTimeoutMs = 60_000
/** After a crash PostgreSQL may have much to recover, and reports that it is starting. */
const recoveryTimeoutMs = 600_000
const connectTimeoutMs = 5_000
const farewellTimeoutMs = 2_000
const stopTimeoutMs = 20_000
const quitTimeoutMs = 5_000
const restartPauseMs = 1_000
const socketCheckMs = 1_000
/** How often the same failure is logged during repeated starts. */
const sameFailureMs = 60_000
const pollMs = 15
const logBytesMax = 5 * 1024 * 1024

/** Keeps one postmaster alive until it is told to stop. */
export class Keeper {
  readonly #place: Place
  #child: ChildProcess | undefined
  #owner: pg.Client | undefined
  #stopping: Promise<void> | undefined
  #restarting: Promise<void> | undefined
  #socketWatch: NodeJS.Timeout | undefined

  constructor(place: Place) {
    this.#place = place
  }

  async start(): Promise<void> {
    try {
      await this.#own()
    } catch (error) {
      if (this.#child) await this.stop()
      throw error
    }
    this.#socketWatch = setInterval(() => this.#findSocket(), socketCheckMs)
    this.#socketWatch.unref()
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
      this.#restart('PostgreSQL stopped by itself and is started again')
    }
    owner.on('error', onLost)
    owner.on('end', onLost)
    this.#owner = owner
    try {
      await makeDatabase(owner)
      if (lost) throw new ClusterError('PostgreSQL stopped while it started.')
    } catch (error) {
      lost = true
      await owner.end().catch(() => {})
      throw error
    }
  }

  /** A postmaster whose socket was deleted serves only existing connections, until it is restarted. */
  #findSocket(): void {
    const running = postmasterOf(this.#place.clusterDir)
    if (running?.ready && !existsSync(socketOf(this.#place)))
      this.#restart('The socket of PostgreSQL is gone, and PostgreSQL is started again')
  }

  #restart(reason: string): void {
    if (this.#stopping || this.#restarting) return
    log.error(reason)
    this.#restarting = this.#ownAgain().finally(() => {
      this.#restarting = undefined
    })
  }

  async #ownAgain(): Promise<void> {
    let logged = { message: '', at: 0 }
    while (!this.#stopping) {
      try {
        return await this.#own()
      } catch (error) {
        if (this.#stopping) return
        const { message } = error as Error
        if (message !== logged.message || Date.now() - logged.at > sameFailureMs) {
          log.error({ err: error }, 'PostgreSQL did not start again, and is tried until it does')
          logged = { message, at: Date.now() }
        }
        await sleep(restartPauseMs)
      }
    }
  }

  /** Waits for the existing postmaster, or starts one, until it accepts a connection. */
  async #connect(): Promise<pg.Client> {
    const { clusterDir, socketDir } = this.#place
    const startedAt = Date.now()
    while (true) {
      if (this.#stopping) throw new ClusterError('PostgreSQL was stopped while it started.')
      const running = postmasterOf(clusterDir)
      if (running?.ready) {
        // A postmaster left by a program of another version or user may listen elsewhere.
        if (running.socketDir !== socketDir || !existsSync(socketOf(this.#place)))
          await this.#shutDown(running)
        else {
          const client = await connected(socketDir)
          if (client) return client
        }
      }
      if (!running && !isAlive(this.#child)) await this.#spawn()
      const patience = running && !running.ready ? recoveryTimeoutMs : startTimeoutMs
      if (Date.now() - startedAt > patience) break
      await sleep(pollMs)
    }
    throw new ClusterError(
      `PostgreSQL did not start within ${startTimeoutMs / 1000} seconds: see ${logOf(this.#place)}.`,
    )
  }

  async #spawn(): Promise<void> {
    const { clusterDir, binaries, socketDir, user } = this.#place
    forgetDeadPostmaster(clusterDir)
    if (!makeSocketDir(socketDir, user))
      throw new ClusterError(`The folder ${socketDir} for the socket of PostgreSQL belongs to somebody else.`)
    for (const name of readdirSync(socketDir)) rmSync(join(socketDir, name))
    const logFile = logOf(this.#place)
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax)
      renameSync(logFile, `${logFile}.old`)
    const output = openSync(logFile, 'a', 0o600)
    const from = statSync(logFile).size
    const child = spawn(binaries.postgres, ['-D', clusterDir, ...serverSettings(this.#place)], {
      ...user,
      cwd: clusterDir,
      env: environment,
      // In its own process group, because Ctrl-C is for the server, which stops PostgreSQL afterwards.
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
    const logged = readFileSync(logFile).subarray(from).toString()
    // The remains of a killed postmaster disappear by themselves soon.
    if (/shared memory block|lock file/.test(logged)) return void (await sleep(100))
    throw new ClusterError(`PostgreSQL did not start: ${lastLine(logged, failure)}`)
  }

  async #stop(): Promise<void> {
    clearInterval(this.#socketWatch)
    await this.#restarting
    await Promise.race([this.#owner?.end().catch(() => {}), sleep(farewellTimeoutMs)])
    const running = postmasterOf(this.#place.clusterDir)
    if (running) await this.#shutDown(running)
    rmSync(this.#place.socketDir, { recursive: true, force: true })
  }

  async #shutDown(running: Postmaster): Promise<void> {
    signal(running.pid, 'SIGINT')
    const startedAt = Date.now()
    while (postmasterOf(this.#place.clusterDir)?.pid === running.pid) {
      const waitedMs = Date.now() - startedAt
      // A frozen process reacts to no other signal.
      if (waitedMs > stopTimeoutMs + quitTimeoutMs) signal(running.pid, 'SIGKILL')
      else if (waitedMs > stopTimeoutMs) signal(running.pid, 'SIGQUIT')
      await sleep(pollMs)
    }
  }
}

async function connected(socketDir: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: 'ustat owner',
    connectionTimeoutMillis: connectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

async function makeDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_roles where rolname = $1 and $2 = any(rolconfig)) as silent,
            exists (select from pg_database where datname = $1) as database`,
    [role, `log_min_messages=${roleLogLevel}`],
  )
  if (!rows[0].role) await owner.query(`create role ${role} login createdb`)
  if (!rows[0].silent) await owner.query(`alter role ${role} set log_min_messages = '${roleLogLevel}'`)
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

function socketOf({ socketDir }: Place): string {
  return join(socketDir, `.s.PGSQL.${port}`)
}

function logOf({ dataDir }: Place): string {
  return join(dataDir, 'postgres.log')
}

export function lastLine(output: string, error: Error | undefined): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((candidate) => /FATAL|PANIC|error:/.test(candidate)) ?? lines.at(-1)
  return (line?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') || error?.message || 'it gave no reason').replace(
    /\.?$/,
    '.',
  )
}
