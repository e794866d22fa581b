import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import {
  accountLinks,
  accounts,
  authenticators,
  devices,
  identities,
  passkeys,
  pendingSignIns,
  recoveries,
  recoveryCodes,
  registrations,
  sessions,
} from '#db/schema/accounts.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/realtime.ts'

/** Without any hash. */
export async function exportAccount(tx: Transaction, accountId: string) {
  const [account] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      fullName: accounts.fullName,
      phone: accounts.phone,
      locale: accounts.locale,
      timeZone: accounts.timeZone,
      createdAt: accounts.createdAt,
      confirmedAt: accounts.confirmedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const signedIn = await tx
    .select({
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt))
  const knownDevices = await tx
    .select({ createdAt: devices.createdAt, lastSeenAt: devices.lastSeenAt })
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .orderBy(desc(devices.createdAt))
  const otherWays = await tx
    .select({ issuer: identities.issuer, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.createdAt)
  const ownPasskeys = await tx
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(passkeys.createdAt)
  const [twoStep] = await tx
    .select({
      onSince: authenticators.confirmedAt,
      recoveryCodesLeft: tx.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
    })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)))
  return {
    ...account,
    sessions: signedIn,
    devices: knownDevices,
    identities: otherWays,
    passkeys: ownPasskeys,
    twoStep: twoStep ?? null,
  }
}

const emptyEmail = (accountId: string) => `${accountId}@deleted.invalid`

export async function eraseAsked(tx: Transaction, email: string): Promise<void> {
  for (const table of [accountLinks, registrations, recoveries])
    await tx.delete(table).where(eq(table.email, email))
}

/** Other people's rows refer to id and role, which stay. */
export async function eraseAccount(tx: Transaction, accountId: string, email: string): Promise<void> {
  for (const table of [
    sessions,
    pendingSignIns,
    devices,
    identities,
    authenticators,
    recoveryCodes,
    passkeys,
  ])
    await tx.delete(table).where(eq(table.accountId, accountId))
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  await eraseAsked(tx, email)
  await tx
    .update(accounts)
    .set({
      email: emptyEmail(accountId),
      passwordHash: null,
      fullName: m.account_deleted_name({}, { locale: 'ru' }),
      phone: null,
      locale: 'ru',
      timeZone: 'Asia/Bishkek',
      deletedAt: now(),
      version: sql`${accounts.version} + 1`,
    })
    .where(eq(accounts.id, accountId))
  afterCommit(() => announce('rights', accountId))
}
