import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { afterCommit, db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { holdAccount } from '#domain/accounts/hold-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/realtime.ts'
import { type Device, deviceOf } from './device.ts'

export type OwnSession = { id: string; device: Device; beganAt: Date; lastSeenAt: Date; isPresent: boolean }

const shownMax = 50

/** Where the person who asks is signed in: the present session first, then the one seen last. */
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

/** Ends one other session of the person who asks; the present one ends by signing out. False when there is none such. */
export async function endSession(actor: Actor, sessionId: string): Promise<boolean> {
  if (actor.role === 'visitor' || sessionId === actor.sessionId) return false
  const { accountId } = actor
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return false
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
      .returning({ id: sessions.id })
    if (ended.length > 0) await recordAudit(tx, { kind: 'sessions-ended', accountId })
    afterCommit(() => announce('rights', accountId))
    return ended.length > 0
  })
}

/** Signs the person who asks out everywhere else; answers how many sessions that ended. */
export async function endOtherSessions(actor: Actor): Promise<number> {
  if (actor.role === 'visitor') return 0
  const { accountId, sessionId } = actor
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return 0
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    if (ended.length > 0) await recordAudit(tx, { kind: 'sessions-ended', accountId })
    afterCommit(() => announce('rights', accountId))
    return ended.length
  })
}
