import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { seedPlaces } from './seeds/places.ts'

/** Any number, as long as it is ours: two processes that start at once migrate one after the other. */
const migrationLock = 7_104_211

/** Brings the tables, the job queue and the gazetteer to this version's state; forward only, safe to repeat. */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('connect', (opened) => {
    opened.on('error', () => {
      // As below.
    })
  })
  pool.on('error', () => {
    // The query that was under way fails by itself and says why.
  })
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client)
    await applyMigrations(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
    await seedPlaces(db)
    await migrateJobs({ pgPool: pool })
  } finally {
    client.release(true)
    await pool.end()
  }
}
