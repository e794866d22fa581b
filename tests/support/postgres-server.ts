import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { binariesFor } from '#platform/postgres/binaries.ts'
import { unprivilegedUser } from '#platform/postgres/unprivileged-user.ts'
import { freePort } from './server.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const startTimeoutMs = 60_000
const superuser = 'postgres'

type PostgresServer = {
  databaseUrl: string
  /** The same database by the role `program`, which owns nothing; db/program-role.ts lists its rights. */
  programUrl: string
  stop(): Promise<void>
}

/** A PostgreSQL as somebody else might run it: over TCP with a password, by a role that owns only its database. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = makeTemporaryFolder()
  const cluster = join(folder, 'cluster')
  const user = unprivilegedUser(cluster)
  const { initdb, postgres } = binariesFor(user)
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [cluster, passwordFile]) chownSync(path, user.uid, user.gid)

  const made = spawnSync(
    initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: cluster, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be made: ${made.stderr}`)
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const child = spawn(
    postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: cluster, stdio: 'ignore' },
  )
  async function stop() {
    if (child.exitCode === null) {
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const owner = await connected(`postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`, child)
    await owner.query(`create role ustat login password '${password}'`)
    await owner.query(`create role program login password '${password}'`)
    await owner.query('create database ustat owner ustat')
    await owner.end()
  } catch (error) {
    await stop()
    throw error
  }
  const urlOf = (role: string) => `postgresql://${role}:${password}@127.0.0.1:${port}/ustat`
  return { databaseUrl: urlOf('ustat'), programUrl: urlOf('program'), stop }
}

async function connected(url: string, child: ChildProcess): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs
  while (true) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error
      await sleep(50)
    }
  }
}
