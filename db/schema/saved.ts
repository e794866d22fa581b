import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { noteLengthMax, savedKinds } from '../../domain/saved/saved.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'

/** What people have saved for themselves, with a note of their own. What is removed stays a day, so that it can come back. */
export const savedThings = pgTable(
  'saved_things',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: savedKinds }).notNull(),
    /** A vacancy, or the account of a teacher or a school. */
    targetId: uuid('target_id').notNull(),
    note: text('note').notNull().default(''),
    /** Of the note, which two tabs may edit (rule 41). */
    version: integer('version').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.targetId] }),
    oneOf('saved_things_kind', t.kind, savedKinds),
    storable('saved_things_storable', t.note),
    lengthWithin('saved_things_note_length', t.note, 0, noteLengthMax),
    index('saved_things_newest')
      .on(t.accountId, t.kind, t.savedAt.desc(), t.targetId)
      .where(sql`${t.removedAt} is null`),
    index('saved_things_by_target').on(t.targetId).where(sql`${t.removedAt} is null`),
    index('saved_things_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)
