import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The settings that all processes of this database share: one row. It holds the id of the key, never the key. */
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
