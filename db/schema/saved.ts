import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { labelledKinds, savedKinds, schoolNoteLengthMax } from '../../domain/saved/saved.ts'
import { accounts } from './accounts.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { schoolLabels } from './labels.ts'
import { schools } from './organisations.ts'

/** Saved things of a person or a school, with a note. A removed one is kept for a day, so that it can be restored. */
export const savedThings = pgTable(
  'saved_things',
  {
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Instead of an account: what members save belongs to the school (rule 45). */
    schoolId: uuid('school_id').references(() => schools.id, { onDelete: 'cascade' }),
    /** The member who saved it; null once their account is gone. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: savedKinds }).notNull(),
    /** A vacancy, or the account of a teacher or a school. */
    targetId: uuid('target_id').notNull(),
    note: text('note').notNull().default(''),
    /** The version of the note, which two tabs may edit (rule 41). */
    version: integer('version').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    unique('saved_things_once').on(t.accountId, t.schoolId, t.kind, t.targetId).nullsNotDistinct(),
    check('saved_things_owner', sql`num_nonnulls(${t.accountId}, ${t.schoolId}) = 1`),
    oneOf('saved_things_kind', t.kind, savedKinds),
    storable('saved_things_storable', t.note),
    lengthWithin('saved_things_note_length', t.note, 0, schoolNoteLengthMax),
    index('saved_things_newest')
      .on(t.accountId, t.schoolId, t.kind, t.savedAt.desc(), t.targetId)
      .where(sql`${t.removedAt} is null`),
    index('saved_things_author').on(t.authorId),
    // One row per school and thing; labels refer to it.
    uniqueIndex('saved_things_of_school_once').on(t.schoolId, t.kind, t.targetId),
    index('saved_things_by_target').on(t.targetId).where(sql`${t.removedAt} is null`),
    index('saved_things_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

/** A school's labels on teachers whom it saved; they are deleted with swept things and move with a merged school. */
export const savedLabels = pgTable(
  'saved_labels',
  {
    schoolId: uuid('school_id').notNull(),
    kind: text('kind', { enum: labelledKinds }).notNull().default('teacher'),
    targetId: uuid('target_id').notNull(),
    labelId: uuid('label_id')
      .notNull()
      .references(() => schoolLabels.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.kind, t.targetId, t.labelId] }),
    foreignKey({
      name: 'saved_labels_thing',
      columns: [t.schoolId, t.kind, t.targetId],
      foreignColumns: [savedThings.schoolId, savedThings.kind, savedThings.targetId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    oneOf('saved_labels_kind', t.kind, labelledKinds),
    index('saved_labels_label').on(t.labelId),
    index('saved_labels_target').on(t.targetId),
  ],
)
