import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sharedSettings } from './schema/shared-settings.ts'

export type SharedSettings = Omit<typeof sharedSettings.$inferSelect, 'only'>

/** The shared settings of this database; the first process decides them. */
export function sharedSettingsOf(databaseUrl: string, own: SharedSettings): Promise<SharedSettings> {
  return connected(databaseUrl, async (db) => {
    await db.insert(sharedSettings).values(own).onConflictDoNothing()
    const [kept = own] = await db.select().from(sharedSettings)
    return kept
  })
}

/** The shared settings of this database; undefined before a process served it. */
export function keptSettingsOf(databaseUrl: string): Promise<SharedSettings | undefined> {
  return connected(databaseUrl, async (db) => (await db.select().from(sharedSettings))[0])
}

/** Changes the shared settings: processes with other settings are refused from now on. */
export function changeSharedSettings(databaseUrl: string, changed: Partial<SharedSettings>): Promise<void> {
  return connected(databaseUrl, async (db) => {
    await db.update(sharedSettings).set(changed)
  })
}

async function connected<T>(connectionString: string, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {
    // The statement under way reports the failure.
  })
  await client.connect()
  try {
    return await work(drizzle(client))
  } finally {
    await client.end().catch(() => {})
  }
}
