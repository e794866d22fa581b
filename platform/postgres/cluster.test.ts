import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkDatabase } from './check.ts'
import { type Cluster, runningClusterUrl, startCluster } from './cluster.ts'
import { postmasterOf } from './postmaster.ts'

const folders: string[] = []
const clusters: Cluster[] = []
const made = makeTemporaryFolder()

beforeAll(async () => (await startCluster({ dataDir: made, durable: false })).stop())
afterAll(() => rmSync(made, { recursive: true, force: true }))

afterEach(async () => {
  await Promise.all(clusters.splice(0).map((cluster) => cluster.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a cluster starts, sorts Cyrillic, stops and keeps its data', async () => {
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
  const dataDir = folderWithCluster()
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
  const dataDir = folderWithCluster()
  await killedOwner(dataDir)
  const survivor = pidOf(dataDir)
  const cluster = await start(dataDir)
  expect(pidOf(dataDir)).toBe(survivor)
  await cluster.stop()
  expect(postmasterOf(join(dataDir, 'postgres'))).toBeUndefined()
})

test('after both were killed the next start recovers', async () => {
  const dataDir = folderWithCluster()
  await killedOwner(dataDir)
  process.kill(pidOf(dataDir), 'SIGKILL')
  const cluster = await start(dataDir)
  expect(await query(cluster.url, 'select 1 as number')).toEqual([{ number: 1 }])
})

test('a second owner of the same folder is refused', async () => {
  const dataDir = folderWithCluster()
  const { url } = await start(dataDir)
  await expect(startCluster({ dataDir, durable: false })).rejects.toThrow(
    /is in use by another running server\.$/,
  )
  expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }])
})

test('of two programs that start in one folder at once, one is refused', async () => {
  const dataDir = folder()
  const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: `The folder ${dataDir} is in use by another running server.` },
  })
})

describe('the socket', () => {
  test('lies beside the cluster, where nobody cleans', async () => {
    const dataDir = folderWithCluster()
    const { url } = await start(dataDir)
    expect(socketDirOf(url)).toBe(join(dataDir, 'postgres.socket'))
  })

  test('that was cleaned away is made again, also when PostgreSQL still runs', async () => {
    const dataDir = folderWithCluster()
    const { url } = await start(dataDir, true)
    await query(url, 'create table note as select 1 as number')
    rmSync(socketDirOf(url), { recursive: true })
    await comesBack(url)
    expect(await query(url, 'select number from note')).toEqual([{ number: 1 }])
  })

  test('that was cleaned away is made again when PostgreSQL dies with it', async () => {
    const dataDir = folderWithCluster()
    const { url } = await start(dataDir)
    rmSync(socketDirOf(url), { recursive: true })
    process.kill(pidOf(dataDir), 'SIGKILL')
    await comesBack(url)
  })

  test('of a PostgreSQL that outlived its program moves to where this program looks for it', async () => {
    const dataDir = folderWithCluster()
    await killedOwner(dataDir)
    const moved = folder()
    renameSync(join(dataDir, 'postgres.socket'), join(moved, 'socket'))
    const { url } = await start(dataDir)
    expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }])
  })
})

test('starting again is tried until it succeeds', async () => {
  const dataDir = folderWithCluster()
  const { url } = await start(dataDir)
  const clusterDir = join(dataDir, 'postgres')
  renameSync(join(clusterDir, 'global'), join(clusterDir, 'global.away'))
  process.kill(pidOf(dataDir), 'SIGKILL')
  await sleep(2_500)
  await expect(query(url, 'select 1')).rejects.toThrow()
  renameSync(join(clusterDir, 'global.away'), join(clusterDir, 'global'))
  await comesBack(url)
})

describe('a cluster outside of its DATA_DIR', () => {
  test('is refused to a copy of the folder, whatever was copied', async () => {
    const dataDir = folder()
    const clusterDir = join(folder(), 'postgres')
    mkdirSync(clusterDir)
    writeFileSync(join(dataDir, 'postgres.location'), `${clusterDir}\n`)
    const original = await start(dataDir)
    for (const copied of [['postgres.location'], ['postgres.location', 'postgres.id']]) {
      const copy = folder()
      for (const name of copied) copyFileSync(join(dataDir, name), join(copy, name))
      expect(() => runningClusterUrl(copy)).toThrow(/is a copy of .+ without a database of its own/)
      await expect(start(copy)).rejects.toThrow(
        `The folder ${copy} is a copy of ${dataDir} without a database`,
      )
    }
    expect(await query(original.url, 'select 1 as number')).toEqual([{ number: 1 }])
    await original.stop()
    await start(dataDir)
  })

  test('goes with a folder that moves', async () => {
    const [dataDir, copy] = [folder(), folder()]
    const clusterDir = join(folder(), 'postgres')
    mkdirSync(clusterDir)
    writeFileSync(join(dataDir, 'postgres.location'), `${clusterDir}\n`)
    await (await start(dataDir)).stop()
    const renamed = `${dataDir}-renamed`
    folders.push(renamed)
    renameSync(dataDir, renamed)
    await (await start(renamed)).stop()
    // Moved to another disk: copied, and the original deleted.
    cpSync(renamed, copy, { recursive: true })
    await expect(start(copy)).rejects.toThrow('without a database of its own')
    rmSync(renamed, { recursive: true })
    const { url } = await start(copy)
    expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }])
  })
})

function folder(): string {
  const empty = makeTemporaryFolder()
  folders.push(empty)
  return empty
}

/** With a copy of a cluster that was created before the tests: creating one takes longer than starting it. */
function folderWithCluster(): string {
  const dataDir = folder()
  // Keeps the owner, as whom PostgreSQL runs.
  const { status } = spawnSync('cp', ['-a', join(made, 'postgres'), dataDir])
  expect(status).toBe(0)
  return dataDir
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

async function comesBack(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await query(url, 'select 1')
      return
    } catch (error) {
      if (tries > 300) throw error
      await sleep(50)
    }
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
