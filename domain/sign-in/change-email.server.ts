import { and, eq, gt, ne } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accountLinks, accounts } from '#db/schema/accounts.ts'
import { emailChangeLinkHours } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember, asMember } from '#domain/accounts/as-member.server.ts'
import type { ChangeEmailInput } from '#domain/accounts/settings-input.ts'
import { hourMs, minuteMs } from '#domain/days/durations.ts'
import { networkOf } from '#domain/limits/limit.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from '#domain/two-step/prove-owner.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { tokenHash } from '#platform/tokens.ts'

export type AskEmailChange = Result<'not-signed-in' | 'same-email'> | Extract<ProveOwner, { ok: false }>

export const uniqueViolation = '23505'

export const isEmailChange = eq(accountLinks.purpose, 'change-email')

/** A used link stays until it expires, so that sending its form again finds it done (rule 41). */
export const isUnused = ne(accounts.email, accountLinks.email)

/** Until then the same address is the same request. */
const againMs = minuteMs

const isJustAskedSql = (accountId: string, email: string) =>
  and(
    eq(accountLinks.accountId, accountId),
    isEmailChange,
    eq(accountLinks.email, email),
    gt(accountLinks.createdAt, new Date(now().getTime() - againMs)),
  )

/**
 * Answers the same whether or not the new address has an account. A form sent twice is one request (rule 41), although
 * the first time used up its code or its passkey's answer.
 */
export async function askEmailChange(
  actor: Actor,
  input: ChangeEmailInput & OwnerProof,
  request: { ip: string },
): Promise<AskEmailChange | LimitRefusal> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const { accountId } = actor
  const { email } = input
  if (email === actor.email) return { ok: false, reason: 'same-email' }
  const proved = await proveOwner(actor, input, request)
  const isAgain = isJustAskedSql(accountId, email)
  if (!proved.ok) {
    const isUsedUp = proved.reason === 'wrong-code' || proved.reason === 'wrong-passkey'
    return isUsedUp && (await db.$count(accountLinks, isAgain)) > 0 ? { ok: true } : proved
  }
  return asLimitedMember(actor, { refusal: 'not-signed-in' }, async (tx, _member, count) => {
    if ((await tx.$count(accountLinks, isAgain)) > 0) return { ok: true }
    await count([
      { key: `change-email:account:${accountId}`, max: 5, windowMs: hourMs },
      // As a hash: the new address may be somebody else's.
      { key: `change-email:email:${tokenHash(email).toString('base64url')}`, max: 3, windowMs: hourMs },
      { key: `change-email:network:${networkOf(request.ip)}`, max: 60, windowMs: hourMs },
    ])
    const id = uuidv7()
    const link = {
      id,
      email,
      tokenHash: null,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + emailChangeLinkHours * hourMs),
    }
    await tx
      .insert(accountLinks)
      .values({ accountId, purpose: 'change-email', ...link })
      .onConflictDoUpdate({ target: [accountLinks.accountId, accountLinks.purpose], set: link })
    await queueJob(tx, 'mail-email-change', { linkId: id })
    await queueJob(tx, 'mail-email-change-asked', { linkId: id })
    return { ok: true }
  })
}

export async function pendingEmail(actor: Actor): Promise<string | undefined> {
  if (actor.role === 'visitor') return undefined
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(eq(accounts.id, actor.accountId), isEmailChange, isUnused, gt(accountLinks.expiresAt, now())))
  return link?.email ?? undefined
}

/** `changed`: the link was opened; `email` is the present address. */
export type CancelEmailChange = Result<'not-signed-in'> | (Refusal<'changed'> & { email: string })

export async function cancelEmailChange(actor: Actor): Promise<CancelEmailChange> {
  return asMember(
    actor,
    { refusal: 'not-signed-in' },
    async (tx, { accountId }): Promise<CancelEmailChange> => {
      const isOwnChange = and(eq(accountLinks.accountId, accountId), isEmailChange)
      const [used] = await tx
        .select({ email: accounts.email })
        .from(accountLinks)
        .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
        .where(and(isOwnChange, eq(accounts.email, accountLinks.email)))
      if (used) return { ok: false, reason: 'changed', email: used.email }
      await tx.delete(accountLinks).where(isOwnChange)
      return { ok: true }
    },
  )
}
