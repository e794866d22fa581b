import { and, eq, gt, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { sessionLengthMs } from './issue-session.server.ts'

export async function staySignedIn(actor: Actor): Promise<void> {
  if (actor.role === 'visitor') return
  const end = (isRemembered: boolean) => new Date(now().getTime() + sessionLengthMs(isRemembered))
  await db
    .update(sessions)
    .set({
      lastSeenAt: now(),
      expiresAt: sql`case when ${sessions.remembered} then ${end(true)}::timestamptz else ${end(false)}::timestamptz end`,
    })
    .where(and(eq(sessions.id, actor.sessionId), gt(sessions.expiresAt, now())))
}
