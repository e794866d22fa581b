import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'

/**
 * Locks the account of a person who acts, before anything else in the transaction and until its end: a deletion waits
 * for it. False when the account was deleted or blocked meanwhile; then nothing of theirs may be written any more.
 * With a hash, false also when the password became another one. With a school, false also when that is deleted or
 * blocked or the person belongs to it no more: neither happens before the transaction ends.
 */
export async function lockActiveAccount(
  tx: Transaction,
  {
    accountId,
    passwordHash,
    schoolId,
    mayBeBlocked,
  }: {
    accountId: string
    passwordHash?: string | null
    schoolId?: string
    /** For what is open to somebody blocked: signing in to the page that says why, and what stands on it. */
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
  // Colleagues share their school, and each holds an account of their own.
  const { rows } = await tx.execute(sql`
    select from ${accounts}
    join ${schoolMembers} on ${schoolMembers.accountId} = ${accounts.id} and ${schoolMembers.schoolId} = ${schoolId}
    join ${schools} on ${schools.id} = ${schoolMembers.schoolId}
      and ${schools.blockedAt} is null and ${schools.deletedAt} is null
    where ${isActive}
    for no key update of ${accounts} for share of ${schoolMembers}, ${schools}`)
  return rows.length > 0
}
