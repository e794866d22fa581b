import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { applyMigrations, migrationEntries } from '#db/apply-migrations.ts'
import { migrate } from '#db/migrate.ts'
import { seedPlaces } from '#db/seeds/places.ts'
import { urlOfDatabase } from './database-cluster.ts'

/**
 * What a migration does to existing rows: `before` runs on a database with all migrations before this one, `after` on
 * the same database with this one and all that follow.
 */
export async function acrossMigration(
  tag: string,
  before: (client: pg.Client) => Promise<void>,
  after: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const cluster = inject('clusterUrl')
  const keeper = await connected(cluster)
  try {
    await keeper.query(`create database ${name}`)
    const url = urlOfDatabase(cluster, name)
    const entries = migrationEntries()
    const end = entries.findIndex((entry) => entry.tag === tag)
    if (end < 0) throw new Error(`there is no migration ${tag}`)
    const wanted = new Set(entries.slice(0, end).map(({ when }) => when))
    const client = await connected(url)
    try {
      await applyMigrations(client, { isWanted: ({ when }) => wanted.has(when) })
      await seedPlaces(drizzle(client))
      await before(client)
      await migrate(url)
      await after(client)
    } finally {
      await client.end()
    }
  } finally {
    await keeper.query(`drop database if exists ${name} with (force)`)
    await keeper.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
