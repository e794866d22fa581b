import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { interviewFeeds, interviews } from '#db/schema/interviews.ts'
import { interviewColumns } from './interview-columns.server.ts'

/** A colleague gets those that they changed last (rule 45). */
export async function exportInterviews(
  tx: Transaction,
  { accountId, schoolId, isOwner }: { accountId: string; schoolId: string | undefined; isOwner: boolean },
) {
  const isOwn = schoolId ? eq(applications.schoolId, schoolId) : eq(applications.teacherId, accountId)
  const isOneself = schoolId && !isOwner ? eq(interviews.changedBy, accountId) : undefined
  return tx
    .select({
      ...interviewColumns,
      createdAt: interviews.createdAt,
      changedAt: interviews.changedAt,
      isChangedByOneself: sql<boolean>`${interviews.changedBy} is not distinct from ${accountId}`,
    })
    .from(interviews)
    .where(and(inArray(interviews.applicationId, ofParty(tx, isOwn)), isOneself))
    .orderBy(asc(interviews.id))
}

/** The fact of an interview stays. */
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
