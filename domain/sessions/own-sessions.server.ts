import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { afterCommit, db, type Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/realtime.ts'
import { type Device, deviceOf } from './device.ts'

export type OwnSession = { id: string; device: Device; beganAt: Date; lastSeenAt: Date; isPresent: boolean }

const shownMax = 50

export async function ownSessions(actor: Actor): Promise<OwnSession[]> {
  if (actor.role === 'visitor') return []
  const found = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      beganAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, actor.accountId), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastSeenAt), sessions.id)
    .limit(shownMax)
  return found.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    isPresent: session.id === actor.sessionId,
  }))
}

export async function endSession(
  actor: Actor,
  sessionId: string,
): Promise<Result<'not-signed-in' | 'not-found'>> {
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    const ended =
      sessionId === member.sessionId ? 0 : await endSessions(tx, member, eq(sessions.id, sessionId))
    return ended > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}

export async function endOtherSessions(actor: Actor): Promise<Result<'not-signed-in', { count: number }>> {
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    return { ok: true, count: await endSessions(tx, member, ne(sessions.id, member.sessionId)) }
  })
}

async function endSessions(tx: Transaction, { accountId }: Member, which: SQL): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), which))
    .returning({ id: sessions.id })
  if (ended.length > 0) await recordAudit(tx, { kind: 'sessions-ended', accountId })
  afterCommit(() => announce('rights', accountId))
  return ended.length
}
