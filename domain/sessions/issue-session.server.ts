import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { plainSessionHours, rememberedSessionDays } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { hourMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { putPush, type TakenPush, takePush } from './move-push.server.ts'
import { noticeDevice } from './notice-device.server.ts'
import { rememberDevice } from './remember-device.server.ts'

/** Without `maxAgeSeconds` the cookie lasts until the browser closes. */
export type IssuedSession = { token: string; maxAgeSeconds: number | undefined }

export type SignedIn = {
  session: IssuedSession
  deviceToken: string
  isBlocked: boolean
}

export type SignInRequest = {
  ip: string
  userAgent: string | null
  deviceToken: string | undefined
  sessionToken?: string | undefined
}

export function sessionLengthMs(isRemembered: boolean): number {
  return isRemembered ? rememberedSessionDays * 24 * hourMs : plainSessionHours * hourMs
}

/**
 * Replaces the session of this browser (rules 6, 8). For the same account the push subscription continues. `beganAt` is
 * the time of the sign-in that it continues.
 */
export async function issueSession(
  tx: Transaction,
  account: { accountId: string; isRemembered: boolean; push?: TakenPush; beganAt?: Date },
  { ip, userAgent, deviceToken, sessionToken }: SignInRequest,
): Promise<SignedIn> {
  const { accountId, isRemembered, beganAt = now() } = account
  const isReplaced = sessionToken && eq(sessions.tokenHash, tokenHash(sessionToken))
  const push = [...(account.push ?? []), ...(isReplaced ? await takePush(tx, accountId, isReplaced) : [])]
  if (isReplaced) await endReplaced(tx, isReplaced, ip)
  const token = newToken()
  const lengthMs = sessionLengthMs(isRemembered)
  const [begun] = await tx
    .insert(sessions)
    .values({
      id: uuidv7(),
      accountId,
      tokenHash: tokenHash(token),
      remembered: isRemembered,
      isOfBlocked: sql`(select ${accounts.blockedAt} is not null or ${schools.blockedAt} is not null from ${accounts}
        left join ${schoolMembers} on ${schoolMembers.accountId} = ${accounts.id}
        left join ${schools} on ${schools.id} = ${schoolMembers.schoolId} where ${accounts.id} = ${accountId})`,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: beganAt,
      lastSeenAt: now(),
      expiresAt: new Date(now().getTime() + lengthMs),
    })
    .returning({ id: sessions.id, isBlocked: sessions.isOfBlocked })
  if (begun) await putPush(tx, push, begun.id)
  await noticeDevice(tx, { accountId, userAgent, deviceToken })
  return {
    session: { token, maxAgeSeconds: isRemembered ? lengthMs / 1000 : undefined },
    deviceToken: await rememberDevice(tx, accountId, deviceToken),
    isBlocked: begun?.isBlocked ?? false,
  }
}

async function endReplaced(tx: Transaction, isReplaced: SQL, ip: string): Promise<void> {
  const ended = await tx.delete(sessions).where(isReplaced).returning({ accountId: sessions.accountId })
  for (const { accountId } of ended) await recordAudit(tx, { kind: 'signed-out', accountId, ip })
}
