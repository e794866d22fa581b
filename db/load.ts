import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, migrationEntries } from './apply-migrations.ts'
import { type Dump, type DumpedTable, listed, tablesOf } from './dump.ts'
import { migrate } from './migrate.ts'

/** In a database from the first to the last moment of a restore (platform/postgres/check.ts refuses it). */
const mark = 'restore_unfinished'

/** A zipped part of a table's rows, in the order of the dump. */
export interface DumpedPart {
  table: string
  bytes: Readable
}

/** Whether the database is empty. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows } = await client.query(`
      select not exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      ) as empty`)
    return rows[0].empty
  })
}

/** Whether this version of the product has the migrations that made the dump's tables. */
export function knowsMigration({ migration }: Pick<Dump, 'migration'>): boolean {
  return migrationEntries().some(({ when }) => when === migration)
}

/**
 * Fills an empty database with a dump: the tables as they were then, all rows in one transaction, and then
 * the later migrations. The mark stays until `finishLoading`.
 */
export async function loadDatabase(url: string, dump: Dump, parts: AsyncIterable<DumpedPart>): Promise<void> {
  await connected(url, async (client) => {
    await client.query(`create table ${mark} (since timestamptz not null default now())`)
    await client.query('set statement_timeout = 0')
    // The tables as of that migration.
    await applyMigrations(client, { isWanted: ({ when }) => when <= dump.migration })
    await client.query('begin')
    await checkTables(client, dump)
    await withoutRules(client, async () => {
      for (const { name } of dump.tables) await client.query(`delete from ${pg.escapeIdentifier(name)}`)
      await copyParts(client, dump.tables, parts)
    })
    for (const [name, last] of Object.entries(dump.sequences))
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last])
    await checkRows(client, dump)
    await client.query('commit')
  })
  await migrate(url)
  await connected(url, async (client) => {
    await client.query('begin')
    for (const { identifier, payload, queue, runAt, maxAttempts, key, priority } of dump.jobs)
      await client.query(
        `select graphile_worker.add_job(identifier => $1, payload => $2::json, queue_name => $3,
           run_at => $4::timestamptz, max_attempts => $5, job_key => $6, priority => $7)`,
        [identifier, JSON.stringify(payload), queue, runAt, maxAttempts, key, priority],
      )
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Removes the mark: the database may be used. */
export async function finishLoading(url: string): Promise<void> {
  await connected(url, (client) => client.query(`drop table ${mark}`))
}

async function copyParts(
  client: pg.Client,
  tables: DumpedTable[],
  parts: AsyncIterable<DumpedPart>,
): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]()
  let next = await iterator.next()
  for (const { name, columns, parts: count } of tables) {
    if (count === 0) continue
    async function* rows(): AsyncGenerator<Buffer> {
      for (let number = 0; number < count; number += 1) {
        if (next.done || next.value.table !== name) throw new Error(`Rows of ${name} are missing.`)
        yield* next.value.bytes.pipe(createGunzip())
        next = await iterator.next()
      }
    }
    const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${listed(columns)}) from stdin`))
    await pipeline(Readable.from(rows()), into)
  }
  if (!next.done) throw new Error(`Rows of ${next.value.table} are more than its table has.`)
}

/** Without triggers, which announce changes, and without foreign keys, which are checked afterwards. */
async function withoutRules(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const tables = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name))
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
}

async function checkTables(client: pg.Client, { tables }: Dump): Promise<void> {
  const there = (await tablesOf(client)).map(({ name }) => name).filter((name) => name !== mark)
  const dumped = tables.map(({ name }) => name)
  const differing = [
    ...there.filter((name) => !dumped.includes(name)),
    ...dumped.filter((name) => !there.includes(name)),
  ]
  if (differing.length > 0)
    throw new Error(`The archive and its migrations disagree on the tables ${differing.join(', ')}.`)
}

async function checkRows(client: pg.Client, { tables }: Dump): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query(`select count(*)::int as count from ${pg.escapeIdentifier(name)}`)
    if (rows[0].count !== expected)
      throw new Error(`The table ${name} has ${rows[0].count} rows, and ${expected} were kept.`)
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ustat restore' })
  client.on('error', () => {
    // The statement under way reports the failure.
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
