import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { reviews } from '#db/schema/reviews.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import type { ReviewAnswerInput } from './review-input.ts'

/** Once, in public (rule 48). The same words again are accepted. */
export function answerReview(
  actor: Actor,
  id: string,
  { text }: ReviewAnswerInput,
): Promise<Result<'not-found' | 'answered-already'>> {
  return asMember(
    actor,
    { role: ['teacher', 'school'], refusal: 'not-found' },
    async (tx, member): Promise<Result<'not-found' | 'answered-already'>> => {
      const isOfThem =
        member.role === 'school'
          ? and(eq(reviews.side, 'teacher'), eq(reviews.schoolId, member.schoolId))
          : and(eq(reviews.side, 'school'), eq(reviews.teacherId, member.accountId))
      const [review] = await tx
        .select({ answer: reviews.answer, answerHiddenAt: reviews.answerHiddenAt })
        .from(reviews)
        .where(and(eq(reviews.id, id), isOfThem, isNotNull(reviews.shownAt), isNull(reviews.hiddenAt)))
        .for('update')
      if (!review) return { ok: false, reason: 'not-found' }
      if (review.answer !== null)
        return review.answer === text && !review.answerHiddenAt
          ? { ok: true }
          : { ok: false, reason: 'answered-already' }
      await tx
        .update(reviews)
        .set({ answer: text, answeredAt: now(), answeredById: member.accountId })
        .where(eq(reviews.id, id))
      return { ok: true }
    },
  )
}
