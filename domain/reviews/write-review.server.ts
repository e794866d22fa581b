import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { momentsOf, occasionsOfSql } from './occasions.server.ts'
import { otherSide, type ReviewSide, reviewWindow } from './review.ts'
import type { ReviewInput } from './review-input.ts'
import { showReviews } from './show-reviews.server.ts'

export type WriteReview = Result<
  'not-found' | 'not-due' | 'over' | 'written-already' | 'peer-gone',
  { id: string; isShown: boolean }
>

/** Hidden until the other side has written too or two weeks have passed (rule 48). */
export function writeReview(actor: Actor, applicationId: string, input: ReviewInput): Promise<WriteReview> {
  return asMember(
    actor,
    { role: ['teacher', 'school'], refusal: 'not-found' },
    async (tx, member): Promise<WriteReview> => {
      const isOwn =
        member.role === 'school'
          ? eq(applications.schoolId, member.schoolId)
          : eq(applications.teacherId, member.accountId)
      // Serialises both sides of an application, so that each sees the other's review.
      const [application] = await tx
        .select({
          id: applications.id,
          teacherId: applications.teacherId,
          schoolId: applications.schoolId,
          occasions: occasionsOfSql(applications.id),
        })
        .from(applications)
        .where(and(eq(applications.id, applicationId), isOwn))
        .for('no key update')
      if (!application) return { ok: false, reason: 'not-found' }
      const { role: side, accountId: authorId } = member
      const { request_id, ...contents } = input
      const written = await tx.select().from(reviews).where(eq(reviews.applicationId, application.id))
      const own = written.find((review) => review.side === side)
      if (own)
        return own.requestId === request_id && hasContents(own, contents)
          ? { ok: true, id: own.id, isShown: own.shownAt !== null }
          : { ok: false, reason: 'written-already' }
      const at = now()
      const { state } = reviewWindow(momentsOf(application.occasions), at)
      if (state !== 'open') return { ok: false, reason: state === 'over' ? 'over' : 'not-due' }
      if (!(await isThere(tx, otherSide(side), application))) return { ok: false, reason: 'peer-gone' }
      const id = uuidv7()
      const [made] = await tx
        .insert(reviews)
        .values({
          ...{ id, side, authorId, applicationId: application.id },
          ...{ teacherId: application.teacherId, schoolId: application.schoolId },
          ...{ ...contents, requestId: request_id, writtenAt: at },
        })
        .onConflictDoNothing()
        .returning({ id: reviews.id })
      if (!made) return { ok: false, reason: 'written-already' }
      const isShown = written.length > 0
      if (isShown) await showReviews(tx, eq(reviews.applicationId, application.id))
      return { ok: true, id, isShown }
    },
  )
}

async function isThere(
  tx: Transaction,
  side: ReviewSide,
  { teacherId, schoolId }: { teacherId: string; schoolId: string },
): Promise<boolean> {
  const found =
    side === 'teacher'
      ? await tx.$count(accounts, and(eq(accounts.id, teacherId), isNull(accounts.deletedAt)))
      : await tx.$count(schools, and(eq(schools.id, schoolId), isNull(schools.deletedAt)))
  return found > 0
}
