import { and, eq, gt, ne } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accountLinks, accounts, recoveries, registrations } from '#db/schema/accounts.ts'
import { emailChangeLinkHours } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember, asMember } from '#domain/accounts/as-member.server.ts'
import type { ChangeEmailInput } from '#domain/accounts/settings-input.ts'
import { formerAddress } from '#domain/audit/former-address.server.ts'
import { adoptAudit } from '#domain/audit/personal-data.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { hourMs, minuteMs } from '#domain/days/durations.ts'
import { networkOf } from '#domain/limits/limit.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from '#domain/two-step/prove-owner.server.ts'
import { postgresCodeOf } from '#domain/verbs/postgres-code.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { tokenHash } from '#platform/tokens.ts'

export type AskEmailChange = Result<'not-signed-in' | 'same-email'> | Extract<ProveOwner, { ok: false }>

const uniqueViolation = '23505'

const isEmailChange = eq(accountLinks.purpose, 'change-email')

/** A used link stays until it expires, so that sending its form again finds it done (rule 41). */
const isUnused = ne(accounts.email, accountLinks.email)

/** For so long the same address is the same request; later its sender wants another mail. */
const againMs = minuteMs

const isJustAskedSql = (accountId: string, email: string) =>
  and(
    eq(accountLinks.accountId, accountId),
    isEmailChange,
    eq(accountLinks.email, email),
    gt(accountLinks.createdAt, new Date(now().getTime() - againMs)),
  )

/**
 * The same answer whether or not the new address has an account; its owner is mailed. The newest request counts. A form that is
 * sent twice is one request (rule 41), although the first time used up its code or its passkey's answer.
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

/** Too late once the link was opened, such as on another device; `email` is the present address. */
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

const byToken = (token: string) =>
  and(eq(accountLinks.tokenHash, tokenHash(token)), isEmailChange, gt(accountLinks.expiresAt, now()))

/** Changes nothing, for the page with the one button (rule 43). */
export async function emailOfLink(token: string): Promise<string | undefined> {
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(byToken(token), isUnused))
  return link?.email ?? undefined
}

/** The address that a used link set, for a person who opens the mail again. */
export async function emailChangedBy(token: string): Promise<string | undefined> {
  const [link] = await db
    .select({ email: accounts.email })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(byToken(token), eq(accounts.email, accountLinks.email)))
  return link?.email
}

export type ConfirmEmailChange = Result<'invalid-link', { email: string }>

/**
 * Works for whoever opened the mail, once, and not if the address has an account by now. A second press is reported as
 * done.
 */
export async function confirmEmailChange(
  token: string,
  request: { ip: string },
): Promise<ConfirmEmailChange> {
  return takeEmail(token, request).catch((error: unknown): ConfirmEmailChange => {
    // Somebody got the address at the same moment.
    if (postgresCodeOf(error) === uniqueViolation) return { ok: false, reason: 'invalid-link' }
    throw error
  })
}

function takeEmail(token: string, request: { ip: string }): Promise<ConfirmEmailChange> {
  return transact(async (tx) => {
    // Locks the account before its link, in the order of a deletion.
    const [account] = await tx
      .select({ formerEmail: accounts.email, blockedAt: accounts.blockedAt })
      .from(accounts)
      .innerJoin(accountLinks, eq(accountLinks.accountId, accounts.id))
      .where(byToken(token))
      .for('update', { of: accounts })
    const [link] = await tx.select().from(accountLinks).where(byToken(token)).for('update')
    if (!account || !link?.email) return { ok: false, reason: 'invalid-link' }
    const { accountId, email } = link
    const { formerEmail } = account
    if (formerEmail === email) return { ok: true, email }
    const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
    if (account.blockedAt || taken) {
      // The link is used up.
      await tx.delete(accountLinks).where(byToken(token))
      return keep({ ok: false, reason: 'invalid-link' })
    }
    await tx.update(accounts).set({ email, confirmedAt: now() }).where(eq(accounts.id, accountId))
    // Requests of the former address end with it.
    for (const table of [registrations, recoveries])
      await tx.delete(table).where(eq(table.email, formerEmail))
    await adoptAudit(tx, { accountId, email: formerEmail })
    const details = { former: formerAddress(formerEmail) }
    await recordAudit(tx, { kind: 'email-changed', accountId, ip: request.ip, details })
    await queueJob(tx, 'move-address', { accountId, formerEmail })
    await queueJob(tx, 'mail-email-changed', { accountId, formerEmail, changeId: link.id })
    await notifyOfAccount(tx, accountId, 'email-changed')
    return { ok: true, email }
  })
}
