import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolInvitations } from '#db/schema/members.ts'

/** Whom a person invited to their school; a link's secret is nobody's to take along. */
export async function exportInvitations(tx: Transaction, accountId: string) {
  return tx
    .select({
      email: schoolInvitations.email,
      role: schoolInvitations.role,
      createdAt: schoolInvitations.createdAt,
      expiresAt: schoolInvitations.expiresAt,
      acceptedAt: schoolInvitations.acceptedAt,
      withdrawnAt: schoolInvitations.withdrawnAt,
    })
    .from(schoolInvitations)
    .where(eq(schoolInvitations.invitedBy, accountId))
    .orderBy(asc(schoolInvitations.createdAt))
}

/** Forgets the invitations to an address, and who sent the others. */
export async function eraseInvitations(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx.delete(schoolInvitations).where(eq(schoolInvitations.email, email))
  await tx
    .update(schoolInvitations)
    .set({ invitedBy: null })
    .where(eq(schoolInvitations.invitedBy, accountId))
}

export async function forgetInvitationsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(schoolInvitations).where(eq(schoolInvitations.schoolId, schoolId))
}
