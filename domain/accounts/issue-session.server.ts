import type { Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { plainSessionHours, rememberedSessionDays } from './account.ts'
import { noticeDevice } from './notice-device.server.ts'

/** What the browser keeps: the token, and for how long (seconds; without it, until the browser closes). */
export type IssuedSession = { token: string; maxAgeSeconds: number | undefined }

const hourMs = 3_600_000

export function sessionLengthMs(isRemembered: boolean): number {
  return isRemembered ? rememberedSessionDays * 24 * hourMs : plainSessionHours * hourMs
}

/** Begins a session with a new token, in the caller's transaction (decisions 8). */
export async function issueSession(
  tx: Transaction,
  session: { accountId: string; isRemembered: boolean; userAgent: string | null },
): Promise<IssuedSession> {
  const token = newToken()
  const lengthMs = sessionLengthMs(session.isRemembered)
  await tx.insert(sessions).values({
    id: uuidv7(),
    accountId: session.accountId,
    tokenHash: tokenHash(token),
    remembered: session.isRemembered,
    userAgent: session.userAgent?.slice(0, 300) ?? null,
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: new Date(now().getTime() + lengthMs),
  })
  await noticeDevice(tx, session)
  return { token, maxAgeSeconds: session.isRemembered ? lengthMs / 1000 : undefined }
}
