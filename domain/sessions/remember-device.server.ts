import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts, devices } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'

/** A known device has its own count of attempts (rule 6). */
export async function findDevice(
  accountId: string | undefined,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined
  const [device] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(eq(devices.tokenHash, tokenHash(token)), sql`${devices.accountId} = ${accountId ?? null}::uuid`),
    )
  return device?.id
}

/** The same statement whether or not the address has an account (rule Q7). */
export async function findDeviceOf(email: string, token: string | undefined): Promise<string | undefined> {
  if (!token) return undefined
  const [device] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.accountId))
    .where(
      and(eq(devices.tokenHash, tokenHash(token)), eq(accounts.email, email), isNull(accounts.deletedAt)),
    )
  return device?.id
}

/** Returns the token to keep. Several accounts may share a device. */
export async function rememberDevice(
  tx: Transaction,
  accountId: string,
  token: string | undefined,
): Promise<string> {
  const isOurs = token && (await tx.$count(devices, eq(devices.tokenHash, tokenHash(token)))) > 0
  const kept = isOurs ? token : newToken()
  await tx
    .insert(devices)
    .values({ id: uuidv7(), accountId, tokenHash: tokenHash(kept), lastSeenAt: now() })
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.accountId], set: { lastSeenAt: now() } })
  return kept
}
