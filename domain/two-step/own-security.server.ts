import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, authenticators, passkeys, recoveryCodes } from '#db/schema/accounts.ts'
import { type Actor, isSignedIn, type Undecided } from '#domain/accounts/actor.ts'

export type OwnSecurity = {
  hasPassword: boolean
  /** An administrator with an app or a passkey must use these (rule 69). */
  provesByPassword: boolean
  twoStep: { onSince: Date; codesLeft: number } | undefined
  hasPasskeys: boolean
}

export async function ownSecurity(actor: Actor | Undecided): Promise<OwnSecurity | undefined> {
  if (!isSignedIn(actor)) return undefined
  const { accountId } = actor
  const [found] = await db
    .select({
      role: accounts.role,
      passwordHash: accounts.passwordHash,
      onSince: authenticators.confirmedAt,
      codesLeft: db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
      passkeys: db.$count(passkeys, eq(passkeys.accountId, accountId)),
    })
    .from(accounts)
    .leftJoin(
      authenticators,
      and(eq(authenticators.accountId, accounts.id), isNotNull(authenticators.confirmedAt)),
    )
    .where(eq(accounts.id, accountId))
  if (!found) return undefined
  const { role, passwordHash, onSince, codesLeft } = found
  const hasSecondStep = onSince !== null || found.passkeys > 0
  return {
    hasPassword: passwordHash !== null,
    provesByPassword: passwordHash !== null && !(role === 'admin' && hasSecondStep),
    twoStep: onSince ? { onSince, codesLeft } : undefined,
    hasPasskeys: found.passkeys > 0,
  }
}
