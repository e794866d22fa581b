import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { answersShownFrom } from '../../domain/statistics/answer-index.ts'
import { schools } from './organisations.ts'

/** How soon schools answer, if they have enough applications; a job renews it with the one statement of rule 57. */
export const schoolAnswers = pgTable(
  'school_answers',
  {
    schoolId: uuid('school_id')
      .primaryKey()
      .references(() => schools.id, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    answered: integer('answered').notNull(),
    /** Null where nothing was answered. */
    medianDays: integer('median_days'),
  },
  (t) => [
    check('school_answers_counted', sql`${t.counted} >= ${sql.raw(String(answersShownFrom))}`),
    check('school_answers_answered', sql`${t.answered} between 0 and ${t.counted}`),
    check('school_answers_median', sql`(${t.medianDays} is null) = (${t.answered} = 0)`),
  ],
)

/** What a school shows teachers about itself; without a row the defaults hold. */
export const schoolOpenness = pgTable('school_openness', {
  schoolId: uuid('school_id')
    .primaryKey()
    .references(() => schools.id, { onDelete: 'cascade' }),
  /** Whether teachers are told that it looked at a profile or saved it. */
  areLooksNamed: boolean('are_looks_named').notNull().default(false),
  /** The number of applications in each stage of a vacancy, for applicants. */
  areStagesShown: boolean('are_stages_shown').notNull().default(true),
})

/**
 * The first day for which viewers and sources of views, appearances in searches and looks of schools are counted: one
 * row.
 */
export const statisticsStart = pgTable(
  'statistics_start',
  {
    only: boolean().primaryKey().default(true),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [check('statistics_start_only', sql`${t.only}`)],
)
