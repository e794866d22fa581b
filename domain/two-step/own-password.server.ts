import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { Person } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { fitsPassword } from '#platform/passwords.ts'

export type ProvePassword = Result<'wrong-password' | 'no-password'> | LimitRefusal

const triesMax = 10
const triesWindowMs = 15 * 60_000

export async function provePassword(actor: Person, password: string): Promise<ProvePassword> {
  const passwordHash = await passwordHashOf(actor)
  if (passwordHash === null) return { ok: false, reason: 'no-password' }
  const counted = await asLimitedMember(
    actor,
    { refusal: 'no-password', mayBeBlocked: true },
    async (_, { accountId }, count) => {
      await count([{ key: `own-password:${accountId}`, max: triesMax, windowMs: triesWindowMs }])
      return { ok: true }
    },
  )
  if (!counted.ok) return counted
  const isRight = await fitsPassword(passwordHash, password)
  return isRight ? { ok: true } : { ok: false, reason: 'wrong-password' }
}

async function passwordHashOf({ accountId }: Person): Promise<string | null> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.passwordHash ?? null
}
