import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { isPushEndpoint } from '#platform/push.ts'
import { subscriptionsMax } from './push.ts'
import type { PushInput } from './push-input.ts'

export type SubscribeToPush = { ok: true } | Refusal<'not-signed-in' | 'unknown-service'>

/** A browser that another person used before is now theirs. */
export async function subscribeToPush(actor: Actor, input: PushInput): Promise<SubscribeToPush> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  if (!isPushEndpoint(input.endpoint)) return { ok: false, reason: 'unknown-service' }
  const { accountId, sessionId } = actor
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx) => {
    // A sign-out at this moment waits, or has already ended the session.
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
      .for('key share')
    if (!session) return { ok: false, reason: 'not-signed-in' }
    const values = { accountId, sessionId, ...input, createdAt: now() }
    await tx
      .insert(pushSubscriptions)
      .values({ id: uuidv7(), ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    const surplus = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, accountId))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(subscriptionsMax)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
    return { ok: true }
  })
}

export async function endPush(actor: Actor, which: 'here' | 'everywhere'): Promise<void> {
  await asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    const { accountId, sessionId } = member
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.accountId, accountId),
          which === 'here' ? eq(pushSubscriptions.sessionId, sessionId) : undefined,
        ),
      )
  })
}

export async function ownPush(actor: Actor): Promise<{ count: number; isHere: boolean }> {
  if (actor.role === 'visitor') return { count: 0, isHere: false }
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      isHere: sql<boolean>`coalesce(bool_or(${pushSubscriptions.sessionId} = ${actor.sessionId}), false)`,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, actor.accountId))
  return found ?? { count: 0, isHere: false }
}
