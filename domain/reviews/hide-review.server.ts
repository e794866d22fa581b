import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { otherSide, type ReviewSide } from './review.ts'

type Lock = 'no key update'

type Reader = Pick<Transaction, 'select'>

/** Without an author if that account is deleted. */
export const holdReview = (tx: Reader, id: string, lock?: Lock) =>
  hold(tx, { id, author: 'writer', hiddenAt: reviews.hiddenAt, which: undefined }, lock)

export const holdAnswer = (tx: Reader, id: string, lock?: Lock) =>
  hold(
    tx,
    { id, author: 'reviewed', hiddenAt: reviews.answerHiddenAt, which: isNotNull(reviews.answer) },
    lock,
  )

type Held = {
  id: string
  author: 'writer' | 'reviewed'
  hiddenAt: typeof reviews.hiddenAt | typeof reviews.answerHiddenAt
  which: SQL | undefined
}

async function hold(tx: Reader, { id, author, hiddenAt, which }: Held, lock?: Lock) {
  const isBy = (side: ReviewSide) => eq(reviews.side, author === 'writer' ? side : otherSide(side))
  const query = tx
    .select({
      accountId: sql<string | null>`case when ${isBy('teacher')} then ${reviews.teacherId} end`,
      schoolId: sql<string | null>`case when ${isBy('school')} then ${reviews.schoolId} end`,
      title: sql<string>`coalesce(case ${reviews.side} when 'teacher' then ${schoolProfiles.schoolName} else ${accounts.fullName} end, '')`,
      hiddenAt,
    })
    .from(reviews)
    .leftJoin(accounts, eq(accounts.id, reviews.teacherId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, reviews.schoolId))
    .where(and(eq(reviews.id, id), which))
  const [found] = lock ? await query.for(lock, { of: reviews }) : await query
  if (!found) return undefined
  const { accountId, schoolId, ...facts } = found
  return { ...facts, ...(accountId && { accountId }), ...(schoolId && { schoolId }) }
}

export async function setReviewHiding(tx: Transaction, id: string, hiddenAt: Date | null): Promise<void> {
  await tx.update(reviews).set({ hiddenAt }).where(eq(reviews.id, id))
}

/** Nobody can answer a second time (rule 48). */
export async function setAnswerHiding(
  tx: Transaction,
  id: string,
  answerHiddenAt: Date | null,
): Promise<void> {
  await tx.update(reviews).set({ answerHiddenAt }).where(eq(reviews.id, id))
}
