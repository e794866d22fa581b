import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sharedSettings } from './schema/shared-settings.ts'

export type SharedSettings = Omit<typeof sharedSettings.$inferSelect, 'only'>

/** What this database is used with; the first process that asks decides it. */
export function sharedSettingsOf(databaseUrl: string, own: SharedSettings): Promise<SharedSettings> {
  return connected(databaseUrl, async (db) => {
    await db.insert(sharedSettings).values(own).onConflictDoNothing()
    const [kept = own] = await db.select().from(sharedSettings)
    return kept
  })
}

/** What this database is used with, once a process has served it. */
export function keptSettingsOf(databaseUrl: string): Promise<SharedSettings | undefined> {
  return connected(databaseUrl, async (db) => (await db.select().from(sharedSettings))[0])
}

/** From now on processes with other settings are refused. */
export function changeSharedSettings(databaseUrl: string, changed: Partial<SharedSettings>): Promise<void> {
  return connected(databaseUrl, async (db) => {
    await db.update(sharedSettings).set(changed)
  })
}

async function connected<T>(connectionString: string, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {
    // The statement under way fails by itself and says why.
  })
  await client.connect()
  try {
    return await work(drizzle(client))
  } finally {
    await client.end().catch(() => {})
  }
}
