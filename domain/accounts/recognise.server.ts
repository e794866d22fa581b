import { and, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { type Actor, visitor } from './actor.ts'
import { type IssuedSession, sessionLengthMs } from './issue-session.server.ts'

const renewalIntervalMs = 24 * 3_600_000

/**
 * Who holds this session's token; a visitor when it is unknown, over, or its account is blocked or gone.
 * A remembered session slides: at most once a day its end moves, and the browser is told the new one.
 */
export async function recognise(token: string): Promise<{ actor: Actor; renewed?: IssuedSession }> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      isRemembered: sessions.remembered,
      lastSeenAt: sessions.lastSeenAt,
      accountId: accounts.id,
      role: accounts.role,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash(token)),
        gt(sessions.expiresAt, now()),
        isNull(accounts.blockedAt),
        isNull(accounts.deletedAt),
      ),
    )
  if (!found?.role) return { actor: visitor }
  const { isRemembered, lastSeenAt, role, ...member } = found
  const actor = { ...member, role }
  if (now().getTime() - lastSeenAt.getTime() < renewalIntervalMs) return { actor }

  const lengthMs = sessionLengthMs(isRemembered)
  await db
    .update(sessions)
    .set({ lastSeenAt: now(), ...(isRemembered && { expiresAt: new Date(now().getTime() + lengthMs) }) })
    .where(eq(sessions.id, found.sessionId))
  return isRemembered ? { actor, renewed: { token, maxAgeSeconds: lengthMs / 1000 } } : { actor }
}
