import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reviews } from '#db/schema/reviews.ts'

export async function exportReviews(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId: string | undefined },
) {
  const ofThem = or(
    and(eq(reviews.side, 'school'), eq(reviews.teacherId, accountId)),
    schoolId ? and(eq(reviews.side, 'teacher'), eq(reviews.schoolId, schoolId)) : undefined,
  )
  const byThem = or(
    and(eq(reviews.side, 'teacher'), eq(reviews.teacherId, accountId)),
    schoolId ? and(eq(reviews.side, 'school'), eq(reviews.schoolId, schoolId)) : undefined,
    eq(reviews.authorId, accountId),
  )
  const facts = {
    applicationId: reviews.applicationId,
    side: reviews.side,
    rating: reviews.rating,
    text: reviews.text,
    writtenAt: reviews.writtenAt,
    shownAt: reviews.shownAt,
    answer: reviews.answer,
    answeredAt: reviews.answeredAt,
  }
  const shown = and(isNotNull(reviews.shownAt), isNull(reviews.hiddenAt))
  // Only the author's archive contains an answer that administrators hid.
  const seen = {
    ...facts,
    answer: sql<string | null>`case when ${reviews.answerHiddenAt} is null then ${reviews.answer} end`,
    answeredAt:
      sql<Date | null>`case when ${reviews.answerHiddenAt} is null then ${reviews.answeredAt} end`.mapWith(
        reviews.answeredAt,
      ),
  }
  return {
    written: await tx.select(seen).from(reviews).where(byThem).orderBy(asc(reviews.writtenAt)),
    received: await tx.select(facts).from(reviews).where(and(ofThem, shown)).orderBy(asc(reviews.writtenAt)),
  }
}

const unknown = { applicationId: null, authorId: null }

/** What they wrote about schools stays without an author; what they wrote for their school belongs to it (rule 48). */
export async function eraseReviews(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.side, 'school'), eq(reviews.teacherId, accountId)))
  await tx
    .update(reviews)
    .set({ ...unknown, teacherId: null })
    .where(and(eq(reviews.side, 'teacher'), eq(reviews.teacherId, accountId)))
  await tx.update(reviews).set({ authorId: null }).where(eq(reviews.authorId, accountId))
  await tx.update(reviews).set({ answeredById: null }).where(eq(reviews.answeredById, accountId))
}

export async function eraseReviewsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.side, 'teacher'), eq(reviews.schoolId, schoolId)))
  await tx
    .update(reviews)
    .set({ ...unknown, schoolId: null })
    .where(and(eq(reviews.side, 'school'), eq(reviews.schoolId, schoolId)))
}
