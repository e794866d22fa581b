import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reviews } from '#db/schema/reviews.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { blindDays, daysLater } from './review.ts'

/** The next run continues. */
const atOnce = 200

/** A trigger updates the averages. */
export async function showReviews(tx: Transaction, which: SQL | undefined): Promise<number> {
  const shown = await tx
    .update(reviews)
    .set({ shownAt: now() })
    .where(and(isNull(reviews.shownAt), which))
    .returning({
      id: reviews.id,
      side: reviews.side,
      teacherId: reviews.teacherId,
      schoolId: reviews.schoolId,
    })
  for (const { id: reviewId, side, teacherId, schoolId } of shown) {
    const notification = { kind: 'review-shown', reference: { reviewId } } as const
    if (side === 'teacher' && schoolId) await notifySchool(tx, schoolId, notification)
    if (side === 'school' && teacherId) await notify(tx, teacherId, notification)
  }
  return shown.length
}

/** Rule 48. */
export async function showWaitingReviews(): Promise<void> {
  const due = lte(reviews.writtenAt, daysLater(now(), -blindDays))
  let count: number
  do {
    count = await transact(async (tx) => {
      const waiting = await tx
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(isNull(reviews.shownAt), due))
        .orderBy(asc(reviews.writtenAt), asc(reviews.id))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      let shown = 0
      for (const { id } of waiting) shown += await showReviews(tx, eq(reviews.id, id))
      return shown
    })
  } while (count === atOnce)
}
