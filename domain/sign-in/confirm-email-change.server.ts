import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accountLinks, accounts, recoveries, registrations } from '#db/schema/accounts.ts'
import { formerAddress } from '#domain/audit/former-address.server.ts'
import { adoptAudit } from '#domain/audit/personal-data.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { postgresCodeOf } from '#domain/verbs/postgres-code.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keep, transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { tokenHash } from '#platform/tokens.ts'
import { isEmailChange, isUnused, uniqueViolation } from './change-email.server.ts'

const byToken = (token: string) =>
  and(eq(accountLinks.tokenHash, tokenHash(token)), isEmailChange, gt(accountLinks.expiresAt, now()))

/** Changes nothing (rule 43). */
export async function emailOfLink(token: string): Promise<string | undefined> {
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(byToken(token), isUnused))
  return link?.email ?? undefined
}

/** For a person who opens the mail again. */
export async function emailChangedBy(token: string): Promise<string | undefined> {
  const [link] = await db
    .select({ email: accounts.email })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(byToken(token), eq(accounts.email, accountLinks.email)))
  return link?.email
}

export type ConfirmEmailChange = Result<'invalid-link', { email: string }>

/** For whoever opened the mail, and not if the address has an account by now. A second press is reported as done. */
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
      await tx.delete(accountLinks).where(byToken(token))
      return keep({ ok: false, reason: 'invalid-link' })
    }
    await tx.update(accounts).set({ email, confirmedAt: now() }).where(eq(accounts.id, accountId))
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
