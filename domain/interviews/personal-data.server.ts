import { asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { interviewFeeds, interviews } from '#db/schema/interviews.ts'

export async function exportInterviews(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId: string | undefined },
) {
  const found = await tx
    .select()
    .from(interviews)
    .where(
      inArray(
        interviews.applicationId,
        ofParty(
          tx,
          or(
            eq(applications.teacherId, accountId),
            schoolId ? eq(applications.schoolId, schoolId) : undefined,
          ),
        ),
      ),
    )
    .orderBy(asc(interviews.id))
  return found.map(({ requestId: _, changedBy, ...interview }) => ({
    ...interview,
    isChangedByOneself: changedBy === accountId,
  }))
}

/** That there was an interview stays. */
export async function eraseInterviews(
  tx: Transaction,
  party: { teacherId: string } | { schoolId: string },
): Promise<void> {
  const isOf =
    'teacherId' in party
      ? eq(applications.teacherId, party.teacherId)
      : eq(applications.schoolId, party.schoolId)
  await tx
    .update(interviews)
    .set({
      address: null,
      link: null,
      lessonSubject: null,
      lessonClass: null,
      lessonTopic: null,
      note: null,
      answer: null,
    })
    .where(inArray(interviews.applicationId, ofParty(tx, isOf)))
}

export async function eraseInterviewFeed(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(interviewFeeds).where(eq(interviewFeeds.accountId, accountId))
}

function ofParty(tx: Transaction, isOf: SQL | undefined) {
  return tx.select({ id: applications.id }).from(applications).where(isOf)
}
