import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type FileVariants, fileNameLengthMax, filePurposes, fileStates } from '../../domain/files/file.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** The row is written before the bytes; a sweep deletes unfinished ones (rule 40). */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    state: text('state', { enum: fileStates }).notNull(),
    sha256: text('sha256'),
    /** The name and the size in bytes as uploaded, for a file of a message. */
    name: text('name'),
    sizeBytes: integer('size_bytes'),
    variants: jsonb('variants').$type<FileVariants>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('files_purpose', t.purpose, filePurposes),
    oneOf('files_state', t.state, fileStates),
    storable('files_storable', t.name),
    lengthWithin('files_name_length', t.name, 1, fileNameLengthMax),
    check('files_stored_has_hash', sql`${t.state} <> 'stored' or ${t.sha256} is not null`),
    index('files_owner').on(t.ownerId, t.purpose),
    index('files_unfinished').on(t.createdAt).where(sql`${t.state} <> 'stored'`),
  ],
)
