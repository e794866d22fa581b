import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cluster, startCluster } from '#platform/postgres/cluster.ts'
import { postmasterOf } from '#platform/postgres/postmaster.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { JobPool } from './job-pool.ts'
import { type JobRunner, startJobRunner } from './job-runner.ts'

// PostgreSQL is killed here, so this file has its own. Unhandled rejections fail the file by themselves.
const dataDir = makeTemporaryFolder()
let cluster: Cluster
let pool: JobPool
let runner: JobRunner
const done: string[] = []
let whileItRuns = async () => {}

beforeAll(async () => {
  cluster = await startCluster({ dataDir })
}, 30_000)

afterAll(async () => {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

beforeEach(async () => {
  done.length = 0
  whileItRuns = async () => {}
  pool = new JobPool(cluster.url, 8)
  runner = await startJobRunner({
    pgPool: pool,
    concurrency: 2,
    tasks: {
      work: async ({ name }: { name: string }) => {
        await whileItRuns()
        done.push(name)
        if (name === 'fails') throw new DrizzleQueryError('select $1', ['МАРКЕР'], new Error('it failed'))
      },
    },
    parsedCronItems: [],
    onEnd: async () => {},
  })
}, 30_000)

afterEach(async () => {
  bringBack()
  await runner.stop()
  await pool.end()
}, 30_000)

test('a job that is done while PostgreSQL is away is done once, and one that failed is tried again', async () => {
  await add('succeeds')
  await eventually(async () => expect(await jobs()).toEqual([]))
  whileItRuns = async () => {
    whileItRuns = () => sleep(1_000)
    await sleep(500)
    await takeAway()
    await sleep(500)
  }
  await add('is-done', 'fails')
  await eventually(async () => expect(done).toEqual(expect.arrayContaining(['is-done', 'fails'])))
  await expect(jobs()).rejects.toThrow()
  await sleep(2_000)
  bringBack()
  await eventually(async () => {
    const last_error = 'Failed query: select $1: it failed'
    expect(await jobs()).toEqual([{ name: 'fails', attempts: 1, locked: false, last_error }])
  })
  await add('later')
  await eventually(async () => expect(done).toContain('later'))
  expect(done.filter((name) => name === 'is-done')).toEqual(['is-done'])
  // The completion of the last job may still be on its way.
  await eventually(async () => expect(pool.endings).toBe(0))
}, 30_000)

test('a runner that begins while PostgreSQL is away finds its jobs when it is back', async () => {
  await runner.stop()
  await takeAway()
  const begun = startJobRunner({
    pgPool: pool,
    concurrency: 1,
    tasks: { work: async ({ name }: { name: string }) => void done.push(name) },
    parsedCronItems: [],
    onEnd: async () => {},
  })
  await sleep(1_000)
  bringBack()
  runner = await begun
  await eventually(() => add('after-all'))
  await eventually(async () => expect(done).toContain('after-all'))
}, 30_000)

test('a runner that ends by itself is started again', async () => {
  const exitCode = process.exitCode
  const [before] = [...runner.poolIds]
  await eventually(async () => {
    // What graphile-worker reads as a newer version's schema change; repeated until it listens.
    if ([...runner.poolIds].includes(before ?? ''))
      await query(`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":99}')`)
    expect([...runner.poolIds]).toHaveLength(1)
    expect([...runner.poolIds]).not.toContain(before)
  })
  process.exitCode = exitCode
  await add('goes-on')
  await eventually(async () => expect(done).toContain('goes-on'))
}, 30_000)

test('a pool that ends has told the end of a job that was just done', async () => {
  const one = new JobPool(cluster.url, 2)
  // A free connection is handed out a moment later.
  await one.connect().then((client) => client.release())
  const asked = one.connect()
  const ended = one.end()
  const client = await asked
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  await ended
})

test('a pool that stops waiting leaves no unhandled rejection', async () => {
  await runner.stop()
  await takeAway()
  const asked = pool.connect()
  await sleep(200)
  pool.stopWaiting()
  const client = await asked
  await expect(client.query('select 1')).rejects.toThrow()
  await expect(client.query({ name: 'complete_job/worker', text: '' })).resolves.toBeUndefined()
  client.release()
})

async function takeAway(): Promise<void> {
  const clusterDir = join(dataDir, 'postgres')
  renameSync(join(clusterDir, 'global'), join(clusterDir, 'global.away'))
  process.kill(postmasterOf(clusterDir)?.pid ?? 0, 'SIGKILL')
  while (postmasterOf(clusterDir)) await sleep(10)
}

function bringBack(): void {
  const clusterDir = join(dataDir, 'postgres')
  const away = join(clusterDir, 'global.away')
  if (existsSync(away)) renameSync(away, join(clusterDir, 'global'))
}

async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

async function add(...names: string[]): Promise<void> {
  await query(
    `select graphile_worker.add_job('work', json_build_object('name', name)) from unnest($1::text[]) as name`,
    [names],
  )
}

function jobs(): Promise<unknown[]> {
  return query(
    `select payload ->> 'name' as name, attempts, locked_by is not null as locked, last_error
     from graphile_worker._private_jobs where payload ->> 'name' is not null`,
  )
}

async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 15_000
  while (true) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
