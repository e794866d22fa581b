import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

type Lock = 'no key update'

/** With author and subject, locked where the caller writes it; without an author once deleted. */
export async function holdReview(tx: Pick<Transaction, 'select'>, id: string, lock?: Lock) {
  const query = tx
    .select({
      accountId: sql<string | null>`case ${reviews.side} when 'teacher' then ${reviews.teacherId} end`,
      schoolId: sql<string | null>`case ${reviews.side} when 'school' then ${reviews.schoolId} end`,
      title: sql<string>`coalesce(case ${reviews.side} when 'teacher' then ${schoolProfiles.schoolName} else ${accounts.fullName} end, '')`,
      hiddenAt: reviews.hiddenAt,
    })
    .from(reviews)
    .leftJoin(accounts, eq(accounts.id, reviews.teacherId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, reviews.schoolId))
    .where(eq(reviews.id, id))
  const [found] = lock ? await query.for(lock, { of: reviews }) : await query
  if (!found) return undefined
  const { accountId, schoolId, ...facts } = found
  return { ...facts, ...(accountId && { accountId }), ...(schoolId && { schoolId }) }
}

/** Null shows it again. */
export async function setReviewHiding(tx: Transaction, id: string, hiddenAt: Date | null): Promise<void> {
  await tx.update(reviews).set({ hiddenAt }).where(eq(reviews.id, id))
}
