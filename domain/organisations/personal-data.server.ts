import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { now } from '#platform/clock.ts'

export async function exportMembership(tx: Transaction, accountId: string) {
  const [membership] = await tx
    .select({
      schoolId: schoolMembers.schoolId,
      role: schoolMembers.role,
      position: schoolMembers.position,
      isShownToTeachers: schoolMembers.isShownToTeachers,
      joinedAt: schoolMembers.joinedAt,
    })
    .from(schoolMembers)
    .where(eq(schoolMembers.accountId, accountId))
  return membership
}

/** Waits for members who act; undefined if the account owns no school. */
export async function lockOwnedSchool(tx: Transaction, accountId: string): Promise<string | undefined> {
  const [owned] = await tx
    .select({ id: schools.id })
    .from(schools)
    .innerJoin(schoolMembers, eq(schoolMembers.schoolId, schools.id))
    .where(
      and(eq(schoolMembers.accountId, accountId), eq(schoolMembers.role, 'owner'), isNull(schools.deletedAt)),
    )
    .for('no key update', { of: schools })
  return owned?.id
}

export async function lockSchool(tx: Transaction, schoolId: string): Promise<string | undefined> {
  const [held] = await tx
    .select({ ownerId: schoolMembers.accountId })
    .from(schools)
    .innerJoin(schoolMembers, and(eq(schoolMembers.schoolId, schools.id), eq(schoolMembers.role, 'owner')))
    .where(and(eq(schools.id, schoolId), isNull(schools.deletedAt)))
    .for('no key update', { of: schools })
  return held?.ownerId
}

/** The id stays, because others refer to it. Colleagues are removed before. */
export async function eraseOrganisation(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(schoolMembers).where(eq(schoolMembers.schoolId, schoolId))
  await tx.update(schools).set({ deletedAt: now() }).where(eq(schools.id, schoolId))
}

export async function eraseMembership(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(schoolMembers).where(eq(schoolMembers.accountId, accountId))
}
