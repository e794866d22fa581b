import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkDatabase } from './check.ts'
import { type Cluster, runningClusterUrl, startCluster } from './cluster.ts'
import { postmasterOf } from './postmaster.ts'

const folders: string[] = []
const clusters: Cluster[] = []

afterEach(async () => {
  await Promise.all(clusters.splice(0).map((cluster) => cluster.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a cluster starts, finds Cyrillic, stops and keeps what it was given', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  await checkDatabase(first.url)
  expect(runningClusterUrl(dataDir)).toBe(first.url)
  await query(first.url, 'create table note as select 1 as number')
  await first.stop()
  expect(runningClusterUrl(dataDir)).toBeUndefined()
  expect(existsSync(socketDirOf(first.url))).toBe(false)

  const second = await start(dataDir)
  expect(await query(second.url, 'select number from note')).toEqual([{ number: 1 }])
})

test('a killed PostgreSQL comes back with everything it acknowledged', async () => {
  const dataDir = folder()
  const { url } = await start(dataDir, true)
  await query(url, 'create table note as select 1 as number')
  const killed = pidOf(dataDir)
  process.kill(killed, 'SIGKILL')
  await until(() => {
    const pid = postmasterOf(join(dataDir, 'postgres'))?.pid
    return runningClusterUrl(dataDir) !== undefined && pid !== undefined && pid !== killed
  })
  expect(await query(url, 'select number from note')).toEqual([{ number: 1 }])
})

test('a PostgreSQL that outlived its killed process is taken over', async () => {
  const dataDir = folder()
  await killedOwner(dataDir)
  const survivor = pidOf(dataDir)
  const cluster = await start(dataDir)
  expect(pidOf(dataDir)).toBe(survivor)
  await cluster.stop()
  expect(postmasterOf(join(dataDir, 'postgres'))).toBeUndefined()
})

test('after both were killed the next start recovers', async () => {
  const dataDir = folder()
  await killedOwner(dataDir)
  process.kill(pidOf(dataDir), 'SIGKILL')
  const cluster = await start(dataDir)
  expect(await query(cluster.url, 'select 1 as number')).toEqual([{ number: 1 }])
})

test('a second owner of the same folder is refused', async () => {
  const dataDir = folder()
  const { url } = await start(dataDir)
  await expect(startCluster({ dataDir, durable: false })).rejects.toThrow(
    /is in use by another running server\.$/,
  )
  expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }])
})

function folder(): string {
  const made = makeTemporaryFolder()
  folders.push(made)
  return made
}

async function start(dataDir: string, durable = false): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, durable })
  clusters.push(cluster)
  return cluster
}

/** Another process starts the cluster in `dataDir` and is killed without a chance to stop it. */
async function killedOwner(dataDir: string): Promise<void> {
  const program = `
    import { startCluster } from '#platform/postgres/cluster.ts'
    await startCluster({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log('ready')
  `
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(owner, 'exit')
  await once(createInterface({ input: owner.stdout }), 'line')
  owner.kill('SIGKILL')
  await exited
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20)
}

function pidOf(dataDir: string): number {
  const pid = postmasterOf(join(dataDir, 'postgres'))?.pid
  if (pid === undefined) throw new Error('No PostgreSQL runs.')
  return pid
}

function socketDirOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? ''
}
