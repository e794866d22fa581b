import { and, desc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'

/** The answers to what a person sent belong to the school. */
export async function exportJobInvitations(
  tx: Transaction,
  { accountId, memberOf }: { accountId: string; memberOf: string | undefined },
) {
  const { teacherId, authorId, schoolId } = applicationInvitations
  return tx
    .select({
      vacancyId: applicationInvitations.vacancyId,
      words: applicationInvitations.words,
      invitedAt: applicationInvitations.invitedAt,
      seenAt: applicationInvitations.seenAt,
      declinedAt: applicationInvitations.declinedAt,
      reason: applicationInvitations.reason,
      note: applicationInvitations.note,
      endedAt: applicationInvitations.endedAt,
    })
    .from(applicationInvitations)
    .where(
      or(
        eq(teacherId, accountId),
        memberOf ? and(eq(authorId, accountId), eq(schoolId, memberOf)) : undefined,
      ),
    )
    .orderBy(desc(applicationInvitations.invitedAt))
}

export async function eraseJobInvitations(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(applicationInvitations).where(eq(applicationInvitations.teacherId, accountId))
  await tx
    .update(applicationInvitations)
    .set({ authorId: null })
    .where(eq(applicationInvitations.authorId, accountId))
}

export async function eraseJobInvitationsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(applicationInvitations).where(eq(applicationInvitations.schoolId, schoolId))
}
