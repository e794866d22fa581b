import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { isPushEndpoint } from '#platform/push.ts'
import { subscriptionsMax } from './push.ts'
import type { PushInput } from './push-input.ts'

export type SubscribeToPush = { ok: true } | Refusal<'not-signed-in' | 'unknown-service' | 'not-subscribed'>

/** A browser that another person used before is now theirs. */
export function subscribeToPush(actor: Actor, input: PushInput): Promise<SubscribeToPush> {
  return subscribe(actor, input, async () => true)
}

/**
 * For a browser that replaced its subscription by itself. Only the one of this session is replaced: nobody gets
 * notifications who turned them off, or never turned them on, in this browser.
 */
export function renewPush(actor: Actor, input: PushInput): Promise<SubscribeToPush> {
  return subscribe(actor, input, async (tx, { sessionId }) => {
    const former = tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    return (await former.returning({ id: pushSubscriptions.id })).length > 0
  })
}

async function subscribe(
  actor: Actor,
  input: PushInput,
  mayBegin: (tx: Transaction, member: Member) => Promise<boolean>,
): Promise<SubscribeToPush> {
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
    if (!(await mayBegin(tx, actor))) return { ok: false, reason: 'not-subscribed' }
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
