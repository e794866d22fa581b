import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { ClusterError } from '#platform/postgres/cluster-error.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The first line of a migration whose statements cannot run in a transaction; each can be repeated. */
const withoutTransaction = '-- without a transaction\n'

const concurrentIndex = /create (?:unique )?index concurrently if not exists "?(\w+)"?/i

export interface MigrationEntry {
  tag: string
  /** When it was written: its name in the database. */
  when: number
}

interface Migration extends MigrationEntry {
  statements: string[]
  hash: string
}

/** How long a migration waits for a lock on a table: later statements queue behind it. */
interface Patience {
  lockTimeoutMs: number
  pauseMs: number
  tries: number
}

const usualPatience: Patience = { lockTimeoutMs: 2_000, pauseMs: 3_000, tries: 20 }

export function migrationEntries(folder = migrationsFolder): MigrationEntry[] {
  return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries
}

/**
 * Applies the missing migrations in the order of the journal, each in a transaction of its own. One that
 * gets no lock in time is retried, so that requests of the former version do not wait for it.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  options: { folder?: string; isWanted?: (entry: MigrationEntry) => boolean; patience?: Patience } = {},
): Promise<void> {
  const { folder = migrationsFolder, isWanted = () => true, patience = usualPatience } = options
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
  const { rows } = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map(({ when }) => Number(when)))
  const files = readMigrationFiles({ migrationsFolder: folder })
  for (const [index, { tag, when }] of migrationEntries(folder).entries()) {
    const { sql: statements = [], hash = '' } = files[index] ?? {}
    if (!applied.has(when) && isWanted({ tag, when }))
      await applyPatiently(client, { tag, when, statements, hash }, patience)
  }
}

async function applyPatiently(
  client: pg.ClientBase,
  migration: Migration,
  { lockTimeoutMs, pauseMs, tries }: Patience,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await apply(client, migration, lockTimeoutMs)
      return
    } catch (error) {
      await client.query('rollback')
      if (!isInUse(error)) throw error
      if (tried === tries) {
        throw new ClusterError(
          `The migration ${migration.tag} found its tables in use ${tries} times: end the long transactions of the database (pg_stat_activity names them) and start again.`,
        )
      }
      await sleep(pauseMs)
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration, lockTimeoutMs: number): Promise<void> {
  const { statements, hash, when } = migration
  const isOne = !statements[0]?.startsWith(withoutTransaction)
  if (isOne) {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
  }
  for (const statement of statements) {
    if (!isOne) await dropUnfinished(client, statement)
    await client.query(statement)
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ])
  if (isOne) await client.query('commit')
}

/** An interrupted build leaves an invalid index, whose name would count as existing. */
async function dropUnfinished(client: pg.ClientBase, statement: string): Promise<void> {
  const name = concurrentIndex.exec(statement)?.[1]
  if (!name) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  )
  if (rowCount) await client.query(`drop index concurrently "${name}"`)
}

/** No lock in time, or a deadlock. */
function isInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')
}
