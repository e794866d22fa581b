import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Cluster, startCluster } from './cluster.ts'

const dataDir = makeTemporaryFolder()
const marker = 'marker.person@example.org'
let cluster: Cluster
let client: pg.Client

beforeAll(async () => {
  cluster = await startCluster({ dataDir, durable: false })
  client = await connected()
  await client.query(`
    create table probe (note text primary key, count int not null constraint probe_count check (count > 0));
    create table probe_child (note text references probe);
    create function probe_raise(text) returns void language plpgsql as
      $$ begin raise warning 'warned: %', $1; raise exception 'refused: %', $1; end $$`)
})

afterAll(async () => {
  await client.end().catch(() => {})
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The log so far. */
const postgresLog = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

async function connected(user = 'ustat'): Promise<pg.Client> {
  const url = new URL(cluster.url)
  url.username = user
  const one = new pg.Client({ connectionString: url.href })
  one.on('error', () => {})
  await one.connect()
  return one
}

test.each<[string, string, string]>([
  ['a duplicate', '23505', 'insert into probe values ($1, 1), ($1, 1)'],
  ['a check', '23514', 'insert into probe values ($1, -1)'],
  ['nothing where something must be', '23502', 'insert into probe values ($1, null)'],
  ['what refers to nothing', '23503', 'insert into probe_child values ($1)'],
  ['no number', '22P02', 'select $1::text::int'],
  ['no id', '22P02', 'select $1::text::uuid'],
  ['no id in place of a parameter', '22P02', 'select $1::uuid'],
  ['no day', '22007', 'select $1::text::date'],
  ['no JSON', '22P02', `select ('{"a": ' || $1)::json`],
  ['words of a search', '42601', `select ($1 || ' &')::tsquery`],
  ['what a function says', 'P0001', 'select probe_raise($1)'],
  ['a statement that is wrong', '42883', 'select nothing($1::text)'],
])('%s is not written to postgres.log', async (_name, code, statement) => {
  await expect(client.query(statement, [marker])).rejects.toMatchObject({ code })
  await expect(client.query(statement.replaceAll('$1', `'${marker}'`))).rejects.toMatchObject({ code })
  expect(postgresLog()).not.toContain(marker)
})

test('errors of a database administrator are logged without details', async () => {
  const superuser = await connected('postgres')
  const statement = `insert into probe values ('${marker}', 1), ('${marker}', 1)`
  await expect(superuser.query(statement)).rejects.toMatchObject({ code: '23505' })
  await superuser.end()
  expect(postgresLog()).toContain('ERROR:  duplicate key value violates unique constraint "probe_pkey"')
  expect(postgresLog()).not.toContain(marker)
})

test('a process that dies is logged without its statement', async () => {
  const dying = await connected()
  const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid')
  const death = expect(dying.query(`select pg_sleep(60), '${marker}'`)).rejects.toThrow()
  await eventually(async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where query like 'select pg_sleep%' and wait_event = 'PgSleep'`,
    )
    expect(rowCount).toBe(1)
  })
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await death
  await eventually(() => expect(postgresLog()).toMatch(/LOG: .+ was terminated by signal 9/))
  // The postmaster continues, and logs it.
  await eventually(() =>
    expect(postgresLog().match(/LOG: {2}database system is ready to accept connections/g)).toHaveLength(2),
  )
  expect(postgresLog()).not.toContain(marker)
})
