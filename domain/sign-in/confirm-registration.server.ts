import { and, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { makeAccount } from '#domain/accounts/make-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import { issueSession, type SignedIn, type SignInRequest } from '#domain/sessions/issue-session.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { tokenHash } from '#platform/tokens.ts'

export type Confirmation = Result<
  'invalid-link' | 'already-confirmed',
  { role: Role; returnTo: string | null; signedIn: SignedIn }
>

async function findUnconfirmed(token: string, isInTime: SQL): Promise<string | undefined> {
  const [registration] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .leftJoin(accounts, eq(accounts.email, registrations.email))
    .where(
      and(
        eq(registrations.tokenHash, tokenHash(token)),
        isNull(registrations.confirmedAt),
        isInTime,
        isNull(accounts.id),
      ),
    )
  return registration?.id
}

export async function isConfirmationLinkOpen(token: string): Promise<boolean> {
  return (await findUnconfirmed(token, gt(registrations.expiresAt, now()))) !== undefined
}

/** Its mail can be sent again while the row exists. */
export const findLapsedRegistration = (token: string): Promise<string | undefined> =>
  findUnconfirmed(token, lte(registrations.expiresAt, now()))

/** Sending the form of a used link again finds it done (rule 41). */
export async function findConfirmed(token: string) {
  const [confirmed] = await db
    .select({ accountId: accounts.id, role: registrations.role, returnTo: registrations.returnTo })
    .from(registrations)
    .innerJoin(accounts, and(eq(accounts.email, registrations.email), isNull(accounts.deletedAt)))
    .where(and(eq(registrations.tokenHash, tokenHash(token)), isNotNull(registrations.confirmedAt)))
  return confirmed
}

export async function confirmRegistration(token: string, request: SignInRequest): Promise<Confirmation> {
  return transact(async (tx) => {
    const [registration] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.tokenHash, tokenHash(token)))
      .for('update')
    if (!registration) return { ok: false, reason: 'invalid-link' }
    if (registration.confirmedAt) return { ok: false, reason: 'already-confirmed' }
    if (registration.expiresAt <= now()) return { ok: false, reason: 'invalid-link' }

    const { email, passwordHash, role, fullName, locale } = registration
    const accountId = await makeAccount(tx, { email, passwordHash, role, fullName, locale })
    if (!accountId) return { ok: false, reason: 'already-confirmed' }
    if (role === 'school') await foundSchool(tx, accountId)

    await tx.update(registrations).set({ confirmedAt: now() }).where(eq(registrations.id, registration.id))
    await queueJob(tx, 'adopt-searches', { accountId })
    await recordAudit(tx, { kind: 'confirmed', accountId, ip: request.ip })
    const signedIn = await issueSession(tx, { accountId, isRemembered: true }, request)
    return { ok: true, role, returnTo: registration.returnTo, signedIn }
  })
}
