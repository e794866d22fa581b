import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts, authenticators, passkeys, recoveries, sessions } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { isSealedByPresentKey, seal, unseal } from '#platform/secrets.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { recoveryMinutes } from './account.ts'
import { endAllSessions } from './shut-account.server.ts'

// Anybody with a shell on the server may do all of this, so no verb here takes an actor.

export type MakeAdministrator = Result<
  'is-administrator' | 'is-member',
  { accountId: string; token: string | undefined }
>

/** Without a password it returns the token of a link that sets one (rules 2, 51). */
export async function makeAdministrator(
  person: { email: string; fullName: string; locale: Locale },
  password: string | undefined,
): Promise<MakeAdministrator> {
  const { email } = person
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return transact(async (tx): Promise<MakeAdministrator> => {
    const accountId = uuidv7()
    const made = await tx
      .insert(accounts)
      .values({ id: accountId, role: 'admin', ...person, passwordHash, confirmedAt: now() })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (made.length === 0) {
      const [there] = await tx
        .select({ id: accounts.id, role: accounts.role, passwordHash: accounts.passwordHash })
        .from(accounts)
        .where(eq(accounts.email, email))
        .for('no key update')
      if (there?.role !== 'admin') return { ok: false, reason: 'is-member' }
      if (there.passwordHash !== null) return { ok: false, reason: 'is-administrator' }
      // Their link has expired, or they sign in only by Google or a passkey.
      const kind = passwordHash === null ? 'recovery-asked' : 'password-reset'
      await recordAudit(tx, { kind, accountId: there.id, details: { by: 'command' } })
      if (passwordHash === null)
        return { ok: true, accountId: there.id, token: await linkForPassword(tx, person) }
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, there.id))
      // A link that is still good would set another one.
      await tx.delete(recoveries).where(eq(recoveries.email, email))
      return { ok: true, accountId: there.id, token: undefined }
    }
    await recordAudit(tx, { kind: 'administrator-made', accountId, details: { by: 'command' } })
    if (password !== undefined) return { ok: true, accountId, token: undefined }
    return { ok: true, accountId, token: await linkForPassword(tx, person) }
  })
}

async function linkForPassword(
  tx: Transaction,
  { email, locale }: { email: string; locale: Locale },
): Promise<string> {
  const token = newToken()
  await tx.insert(recoveries).values({
    id: uuidv7(),
    email,
    locale,
    tokenHash: tokenHash(token),
    createdAt: now(),
    expiresAt: new Date(now().getTime() + recoveryMinutes * 60_000),
  })
  return token
}

export type AccountSummary = {
  email: string
  fullName: string
  role: string | null
  createdAt: Date
  blockedAt: Date | null
  lastSeenAt: Date | null
  isTwoStep: boolean
}

export async function listAccounts(which: 'administrators' | 'blocked'): Promise<AccountSummary[]> {
  return db
    .select({
      email: accounts.email,
      fullName: accounts.fullName,
      role: accounts.role,
      createdAt: accounts.createdAt,
      blockedAt: accounts.blockedAt,
      lastSeenAt: qualified(sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
        where ${sessions.accountId} = ${accounts.id})`).mapWith(sessions.lastSeenAt),
      isTwoStep: qualified(sql<boolean>`exists (select from ${authenticators}
          where ${authenticators.accountId} = ${accounts.id} and ${authenticators.confirmedAt} is not null)
        or exists (select from ${passkeys} where ${passkeys.accountId} = ${accounts.id})`),
    })
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        which === 'blocked' ? isNotNull(accounts.blockedAt) : eq(accounts.role, 'admin'),
      ),
    )
    .orderBy(desc(accounts.createdAt))
}

export type Administer = Result<'unknown' | 'already', { sessions: number }>

export async function endSessionsOf(email: string): Promise<Administer> {
  return withAccount(email, async (tx, { id: accountId }) => {
    await recordAudit(tx, { kind: 'sessions-ended', accountId, details: { by: 'command' } })
    return { ok: true, sessions: await endAllSessions(tx, accountId) }
  })
}

export async function withAccount(
  email: string,
  work: (tx: Transaction, account: { id: string; blockedAt: Date | null }) => Promise<Administer>,
): Promise<Administer> {
  return transact(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, blockedAt: accounts.blockedAt })
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.deletedAt)))
      .for('no key update')
    return account ? work(tx, account) : { ok: false, reason: 'unknown' }
  })
}

/** With the present key; `lost` counts the secrets that no key opens. */
export async function sealAnew(): Promise<{ sealed: number; lost: number }> {
  const rows = await db
    .select({ accountId: authenticators.accountId, sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
  const outcome = { sealed: 0, lost: 0 }
  for (const { accountId, sealedSecret } of rows) {
    if (isSealedByPresentKey(sealedSecret)) continue
    const secret = unseal('authenticator', accountId, sealedSecret)
    if (!secret) {
      outcome.lost += 1
      continue
    }
    // An app that was set up meanwhile stays.
    const changed = await db
      .update(authenticators)
      .set({ sealedSecret: seal('authenticator', accountId, secret) })
      .where(and(eq(authenticators.accountId, accountId), eq(authenticators.sealedSecret, sealedSecret)))
      .returning({ accountId: authenticators.accountId })
    outcome.sealed += changed.length
  }
  await recordAudit(db, {
    kind: 'key-rotated',
    details: { by: 'command', sealed: String(outcome.sealed), lost: String(outcome.lost) },
  })
  return outcome
}
