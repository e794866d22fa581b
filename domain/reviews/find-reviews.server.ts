import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, mayOnlyLook, visitor } from '#domain/accounts/actor.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { now } from '#platform/clock.ts'
import { momentsOf, occasionsOfSql } from './occasions.server.ts'
import { otherSide, type ReviewSide, type ReviewWindow, reviewsPageSize, reviewWindow } from './review.ts'

export type ReviewSubject = { side: ReviewSide; id: string }

const isShown = and(isNotNull(reviews.shownAt), isNull(reviews.hiddenAt))

function isOf({ side, id }: ReviewSubject): SQL | undefined {
  const writer = eq(reviews.side, otherSide(side))
  return and(writer, eq(side === 'school' ? reviews.schoolId : reviews.teacherId, id))
}

const isTeacherShown = visibleToSql(visitor)

const isPeerGone = (side: ReviewSide) =>
  qualified(
    side === 'school'
      ? sql<boolean>`exists (select from ${accounts}
          where ${accounts.id} = ${applications.teacherId} and ${accounts.deletedAt} is not null)`
      : sql<boolean>`exists (select from ${schools}
          where ${schools.id} = ${applications.schoolId} and ${schools.deletedAt} is not null)`,
  )

type ReviewState = 'waiting' | 'shown' | 'hidden'

/** A viewer also belongs to the school. */
function sideOf(actor: Actor): ReviewSubject | undefined {
  if (actor.role === 'teacher') return { side: 'teacher', id: actor.accountId }
  return actor.role === 'school' ? { side: 'school', id: actor.schoolId } : undefined
}

/** A viewer of a school acts for nobody. */
const readerOf = (actor: Actor) => (mayOnlyLook(actor) ? undefined : sideOf(actor))

/** Only its author sees an answer that administrators hid. */
const isAnswerSeenBy = (reviewed: ReviewSubject | undefined) =>
  reviewed ? or(isOf(reviewed), isNull(reviews.answerHiddenAt)) : isNull(reviews.answerHiddenAt)

/** The author is named while their profile is public. */
const shownReview = (asker: ReviewSubject | undefined, side: ReviewSubject | undefined) => ({
  id: reviews.id,
  side: reviews.side,
  rating: reviews.rating,
  text: reviews.text,
  writtenAt: reviews.writtenAt,
  state: sql<ReviewState>`case when ${reviews.hiddenAt} is not null then 'hidden'
    when ${reviews.shownAt} is null then 'waiting' else 'shown' end`,
  answer: sql<string | null>`case when ${isAnswerSeenBy(asker)} then ${reviews.answer} end`,
  answeredAt: sql<Date | null>`case when ${isAnswerSeenBy(asker)} then ${reviews.answeredAt} end`.mapWith(
    reviews.answeredAt,
  ),
  isAnswerHidden: sql<boolean>`${reviews.answerHiddenAt} is not null and ${isAnswerSeenBy(asker)}`,
  isAnswerOwn: side ? sql<boolean>`coalesce(${isOf(side)}, false)` : sql<boolean>`false`,
  author: {
    isGone: sql<boolean>`case ${reviews.side} when 'teacher' then ${reviews.teacherId} is null else ${reviews.schoolId} is null end`,
    id: sql<
      string | null
    >`case ${reviews.side} when 'teacher' then case when ${isTeacherShown} then ${accounts.id} end
      else case when ${isSchoolShownSql()} then ${schools.id} end end`,
    name: sql<
      string | null
    >`case ${reviews.side} when 'teacher' then case when ${isTeacherShown} then ${accounts.fullName} end
      else case when ${isSchoolShownSql()} then ${schoolProfiles.schoolName} end end`,
  },
})

const withAuthors = (actor: Actor) =>
  db
    .select(shownReview(readerOf(actor), sideOf(actor)))
    .from(reviews)
    .leftJoin(accounts, eq(accounts.id, reviews.teacherId))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, reviews.teacherId))
    .leftJoin(schools, eq(schools.id, reviews.schoolId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, reviews.schoolId))

export type ShownReview = Awaited<ReturnType<typeof withAuthors>>[number]

/** The caller has checked that the reviewed profile is visible. */
export async function findReviews(
  actor: Actor,
  reviewed: ReviewSubject,
  page: number,
): Promise<{ reviews: ShownReview[]; count: number }> {
  const which = and(isOf(reviewed), isShown)
  const [found, count] = await Promise.all([
    withAuthors(actor)
      .where(which)
      .orderBy(desc(reviews.shownAt), desc(reviews.id))
      .limit(reviewsPageSize)
      .offset((page - 1) * reviewsPageSize),
    db.$count(reviews, which),
  ])
  return { reviews: found, count }
}

export async function findShownReview(
  id: string,
): Promise<{ review: ShownReview; reviewed: ReviewSubject; authorId: string | null } | undefined> {
  const [found] = await db
    .select({ side: reviews.side, teacherId: reviews.teacherId, schoolId: reviews.schoolId })
    .from(reviews)
    .where(and(eq(reviews.id, id), isShown))
  if (!found) return undefined
  const side = otherSide(found.side)
  const [reviewedId, authorId] =
    side === 'school' ? [found.schoolId, found.teacherId] : [found.teacherId, found.schoolId]
  const [review] = await withAuthors(visitor).where(eq(reviews.id, id))
  return review && reviewedId ? { review, reviewed: { side, id: reviewedId }, authorId } : undefined
}

export async function findReviewOfOneself(actor: Actor, id: string): Promise<ShownReview | undefined> {
  const reviewed = readerOf(actor)
  if (!reviewed) return undefined
  const [review] = await withAuthors(actor).where(and(eq(reviews.id, id), isOf(reviewed), isShown))
  return review
}

export type ReviewsOfApplication = {
  window: ReviewWindow
  own: { rating: number; text: string | null; writtenAt: Date; state: ReviewState } | null
  other: ShownReview | null
  /** Shown or not: a second review is shown at once. */
  isOtherWritten: boolean
}

/** For the two sides of the application alone. */
export async function findReviewsOfApplication(
  actor: Actor,
  applicationId: string,
): Promise<ReviewsOfApplication | undefined> {
  const reviewed = readerOf(actor)
  if (!reviewed) return undefined
  const isParty =
    reviewed.side === 'teacher'
      ? eq(applications.teacherId, reviewed.id)
      : eq(applications.schoolId, reviewed.id)
  const [application] = await db
    .select({ occasions: occasionsOfSql(applications.id), isPeerGone: isPeerGone(reviewed.side) })
    .from(applications)
    .where(and(eq(applications.id, applicationId), isParty))
  if (!application) return undefined
  const written = await withAuthors(actor).where(eq(reviews.applicationId, applicationId))
  const own = written.find(({ side }) => side === reviewed.side)
  const other = written.find(({ side }) => side !== reviewed.side)
  return {
    window: application.isPeerGone
      ? { state: 'none' }
      : reviewWindow(momentsOf(application.occasions), now()),
    own: own ? { rating: own.rating, text: own.text, writtenAt: own.writtenAt, state: own.state } : null,
    other: other?.state === 'shown' ? other : null,
    isOtherWritten: other !== undefined,
  }
}
