import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { mayActForSchool, type SchoolRole } from '#domain/organisations/organisation.ts'

/** The first lock of a transaction. False if deleted, blocked, out of the school, a viewer, or with a new password. */
export async function lockActiveAccount(
  tx: Transaction,
  {
    accountId,
    passwordHash,
    schoolId,
    schoolRole,
    mayBeBlocked,
  }: {
    accountId: string
    passwordHash?: string | null
    schoolId?: string
    /** As the request began: an upload takes minutes, and its sender may become a viewer meanwhile (rule 45). */
    schoolRole?: SchoolRole
    mayBeBlocked?: boolean | undefined
  },
): Promise<boolean> {
  const isActive = and(
    eq(accounts.id, accountId),
    isNull(accounts.deletedAt),
    mayBeBlocked ? undefined : isNull(accounts.blockedAt),
    passwordHash ? eq(accounts.passwordHash, passwordHash) : undefined,
  )
  if (schoolId === undefined) {
    const [held] = await tx.select({ id: accounts.id }).from(accounts).where(isActive).for('no key update')
    return held !== undefined
  }
  const actsStill = schoolRole && mayActForSchool(schoolRole) ? ne(schoolMembers.role, 'viewer') : undefined
  // Colleagues share the lock of their school.
  const { rows } = await tx.execute(sql`
    select from ${accounts}
    join ${schoolMembers} on ${schoolMembers.accountId} = ${accounts.id} and ${schoolMembers.schoolId} = ${schoolId}
    join ${schools} on ${schools.id} = ${schoolMembers.schoolId}
      and ${isActiveSql(schools)}
    where ${and(isActive, actsStill)}
    for no key update of ${accounts} for share of ${schoolMembers}, ${schools}`)
  return rows.length > 0
}
