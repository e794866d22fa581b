import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'

/** Comes before any other lock: a deletion waits. False when gone, blocked, out of the school or off its `hash`. */
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
