import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import * as assessment from '../../domain/assessments/assessment.ts'
import { criteriaMax } from '../../domain/vacancies/vacancy.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { lengthWithin, moment, storable } from './columns.ts'
import { schoolLabels } from './labels.ts'

/**
 * A school's private notes on an application (rule 55). The id is its form's, so that a second submit is the same note.
 */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    writtenAt: moment('written_at').notNull(),
    changedAt: moment('changed_at'),
  },
  (t) => [
    storable('application_notes_storable', t.text),
    lengthWithin('application_notes_length', t.text, 1, assessment.assessmentNoteLengthMax),
    index('application_notes_application').on(t.applicationId, t.writtenAt),
    index('application_notes_author').on(t.authorId),
  ],
)

export const applicationLabels = pgTable(
  'application_labels',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    labelId: uuid('label_id')
      .notNull()
      .references(() => schoolLabels.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.labelId] }),
    index('application_labels_label').on(t.labelId),
  ],
)

/** Each member's scores by the criteria of the application, which are counted from 0. */
export const applicationScores = pgTable(
  'application_scores',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    criterion: smallint('criterion').notNull(),
    score: smallint('score').notNull(),
    scoredAt: moment('scored_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.accountId, t.criterion] }),
    check(
      'application_scores_score',
      sql`${t.score} between ${sql.raw(String(assessment.scoreMin))} and ${sql.raw(String(assessment.scoreMax))}`,
    ),
    check(
      'application_scores_criterion',
      sql`${t.criterion} between 0 and ${sql.raw(String(criteriaMax - 1))}`,
    ),
    index('application_scores_account').on(t.accountId),
  ],
)
