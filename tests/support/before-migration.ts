import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { seedPlaces } from '#db/seeds/places.ts'
import { urlOfDatabase } from './database-cluster.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

type Journal = { entries: { tag: string }[] }

/**
 * What a migration makes of rows that were there before it: `before` works on a database that has all migrations up to
 * this one, `after` on the same database with this one and all that follow.
 */
export async function acrossMigration(
  tag: string,
  before: (client: pg.Client) => Promise<void>,
  after: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const cluster = inject('clusterUrl')
  const folder = makeTemporaryFolder()
  const keeper = await connected(cluster)
  try {
    await keeper.query(`create database ${name}`)
    const url = urlOfDatabase(cluster, name)
    cpSync(migrations, folder, { recursive: true })
    const journalFile = join(folder, 'meta', '_journal.json')
    const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'))
    const end = journal.entries.findIndex((entry) => entry.tag === tag)
    if (end < 0) throw new Error(`there is no migration ${tag}`)
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
    const client = await connected(url)
    try {
      const db = drizzle(client)
      await applyMigrations(db, { migrationsFolder: folder })
      await seedPlaces(db)
      await before(client)
      await migrate(url)
      await after(client)
    } finally {
      await client.end()
    }
  } finally {
    await keeper.query(`drop database if exists ${name} with (force)`)
    await keeper.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
