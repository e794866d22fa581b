import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { ClusterError } from '#platform/postgres/cluster-error.ts'
import { applyMigrations, migrationEntries } from './apply-migrations.ts'
import { ownsTables } from './program-role.ts'
import { seedPlaces } from './seeds/places.ts'

/** The key of an advisory lock: two processes that start at once migrate one after the other. */
const migrationLock = 7_104_211
const lockPauseMs = 200

/**
 * Brings the tables, the job queue and the gazetteer to this version's state; forward only, safe to repeat. A role that does not
 * own the tables finds them so.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('connect', (opened) => {
    opened.on('error', () => {
      // As below.
    })
  })
  pool.on('error', () => {
    // The running query fails by itself and reports the reason.
  })
  const client = await pool.connect()
  try {
    // The role may have a statement timeout meant for requests.
    await client.query('set statement_timeout = 0')
    if (!(await ownsTables(client))) return await requireMigrated(databaseUrl, client)
    while (!(await takeLock(client))) await sleep(lockPauseMs)
    await applyMigrations(client)
    await seedPlaces(drizzle(client))
    await migrateJobs({ pgPool: pool })
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** A statement that waits for the lock would hold up indexes that the other process builds without a transaction. */
async function takeLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    migrationLock,
  ])
  return rows[0]?.isTaken === true
}

/** For a role that may not change tables: they are those of this version, or the start ends with a message. */
async function requireMigrated(databaseUrl: string, client: pg.ClientBase): Promise<void> {
  if (await isMigrated(databaseUrl)) return
  const { rows } = await client.query<{ user: string }>('select current_user as user')
  throw new ClusterError(
    `The role ${rows[0]?.user} may not change the tables, which are not those of this version: say npm run admin -- prepare ${rows[0]?.user}, with the role that owns them in DATABASE_URL.`,
  )
}

/** Whether a database has all migrations of this version. */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ when: string }>(
      `select created_at as when from drizzle.__drizzle_migrations`,
    )
    const applied = new Set(rows.map(({ when }) => Number(when)))
    return migrationEntries().every(({ when }) => applied.has(when))
  } catch (error) {
    const isNothingThere = error instanceof pg.DatabaseError && error.code === '42P01'
    if (isNothingThere) return false
    throw error
  } finally {
    await client.end()
  }
}
