import { and, asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolInvitations, schoolJoinRequests, schoolMemberChanges } from '#db/schema/members.ts'

/** Who was invited to a former school is not their data. */
export async function exportInvitations(tx: Transaction, accountId: string, schoolId: string) {
  return tx
    .select({
      email: schoolInvitations.email,
      role: schoolInvitations.role,
      createdAt: schoolInvitations.createdAt,
      expiresAt: schoolInvitations.expiresAt,
      acceptedAt: schoolInvitations.acceptedAt,
      withdrawnAt: schoolInvitations.withdrawnAt,
      declinedAt: schoolInvitations.declinedAt,
    })
    .from(schoolInvitations)
    .where(and(eq(schoolInvitations.invitedBy, accountId), eq(schoolInvitations.schoolId, schoolId)))
    .orderBy(asc(schoolInvitations.createdAt))
}

export async function exportMemberChanges(tx: Transaction, accountId: string) {
  return tx
    .select({ kind: schoolMemberChanges.kind, role: schoolMemberChanges.role, at: schoolMemberChanges.at })
    .from(schoolMemberChanges)
    .where(or(eq(schoolMemberChanges.memberId, accountId), eq(schoolMemberChanges.actorId, accountId)))
    .orderBy(asc(schoolMemberChanges.at))
}

/** The fact of a change stays. */
export async function eraseMemberChanges(tx: Transaction, accountId: string): Promise<void> {
  const { memberId, actorId } = schoolMemberChanges
  await tx.update(schoolMemberChanges).set({ memberId: null }).where(eq(memberId, accountId))
  await tx.update(schoolMemberChanges).set({ actorId: null }).where(eq(actorId, accountId))
}

export async function eraseInvitations(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx.delete(schoolInvitations).where(eq(schoolInvitations.email, email))
  await tx.delete(schoolJoinRequests).where(eq(schoolJoinRequests.accountId, accountId))
  await tx
    .update(schoolInvitations)
    .set({ invitedBy: null })
    .where(eq(schoolInvitations.invitedBy, accountId))
}

export async function forgetPeopleOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(schoolMemberChanges).where(eq(schoolMemberChanges.schoolId, schoolId))
  await tx.delete(schoolInvitations).where(eq(schoolInvitations.schoolId, schoolId))
  await tx.delete(schoolJoinRequests).where(eq(schoolJoinRequests.schoolId, schoolId))
}
