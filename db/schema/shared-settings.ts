import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** What every process of this database is set to: one row. No key is here, only the id of one. */
export const sharedSettings = pgTable(
  'shared_settings',
  {
    only: boolean().primaryKey().default(true),
    keyId: text('key_id').notNull(),
    publicUrl: text('public_url').notNull(),
    fileStore: text('file_store').notNull(),
  },
  (table) => [check('shared_settings_only', sql`${table.only}`)],
)
