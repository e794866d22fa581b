import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import * as review from '../../domain/reviews/review.ts'
import { foldedLetters } from '../../domain/texts/fold.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { lengthWithin, moment, oneOf, storable } from './columns.ts'
import { schoolProfiles } from './schools.ts'
import { teacherProfiles } from './teachers.ts'

const [from, to] = [foldedLetters.from, foldedLetters.to].map((letters) => sql.raw(`'${letters}'`))

/** The reviews of an application, at most one by each side (rule 48). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    /** Empty once the author's account is deleted, so that nothing leads to them. */
    applicationId: uuid('application_id').references(() => applications.id),
    /** The side that wrote it. */
    side: text('side', { enum: review.reviewSides }).notNull(),
    /** The teacher and the school of the application; the author's is empty once deleted. */
    teacherId: uuid('teacher_id').references(() => teacherProfiles.id),
    schoolId: uuid('school_id').references(() => schoolProfiles.id),
    /** The account that wrote it; for a school that of the member. */
    authorId: uuid('author_id').references(() => accounts.id),
    rating: smallint('rating').notNull(),
    text: text('text'),
    requestId: uuid('request_id').notNull(),
    writtenAt: moment('written_at').notNull(),
    /** When it became public. */
    shownAt: moment('shown_at'),
    /** When an administrator hid it. */
    hiddenAt: moment('hidden_at'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    answeredById: uuid('answered_by_id').references(() => accounts.id),
    /** When an administrator hid the answer alone. */
    answerHiddenAt: moment('answer_hidden_at'),
  },
  (t) => [
    unique('reviews_one_of_each_side').on(t.applicationId, t.side),
    oneOf('reviews_side', t.side, review.reviewSides),
    check(
      'reviews_rating',
      sql`${t.rating} between ${sql.raw(String(review.ratingMin))} and ${sql.raw(String(review.ratingMax))}`,
    ),
    check(
      'reviews_of_somebody',
      sql`case ${t.side} when 'teacher' then ${t.schoolId} is not null else ${t.teacherId} is not null end`,
    ),
    check('reviews_answered', sql`num_nonnulls(${t.answer}, ${t.answeredAt}) in (0, 2)`),
    lengthWithin('reviews_text_length', t.text, 1, review.reviewTextLengthMax),
    lengthWithin('reviews_answer_length', t.answer, 1, review.answerLengthMax),
    storable('reviews_storable', t.text, t.answer),
    index('reviews_of_teacher').on(t.teacherId, t.side, t.shownAt.desc()),
    index('reviews_of_school').on(t.schoolId, t.side, t.shownAt.desc()),
    index('reviews_waiting').on(t.writtenAt).where(sql`${t.shownAt} is null`),
    // Hidden rows are few among many.
    index('reviews_hidden_by_administrators').on(t.id).where(sql`${t.hiddenAt} is not null`),
    // Administrators search by words, which are folded.
    index('reviews_folded').using('gin', sql`translate(lower(${t.text}), ${from}, ${to}) gin_trgm_ops`),
    index('reviews_answers').on(t.id).where(sql`${t.answer} is not null`),
    index('reviews_answers_hidden').on(t.id).where(sql`${t.answerHiddenAt} is not null`),
    index('reviews_answers_folded')
      .using('gin', sql`translate(lower(${t.answer}), ${from}, ${to}) gin_trgm_ops`)
      .where(sql`${t.answer} is not null`),
    // For administrators, who read the latest first.
    index('reviews_latest')
      .on(t.shownAt, t.id)
      .where(sql`${t.shownAt} is not null and ${t.hiddenAt} is null`),
    index('reviews_answers_latest').on(t.answeredAt, t.id).where(sql`${t.answer} is not null`),
    index('reviews_by_author').on(t.authorId),
    index('reviews_answered_by').on(t.answeredById),
  ],
)

/** Applications whose sides were asked for their reviews, which happens once. */
export const reviewRequests = pgTable('review_requests', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
})
