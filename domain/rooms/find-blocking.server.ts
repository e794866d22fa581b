import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { participants, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty, type Party } from './own-rooms.server.ts'
import { roomIdOf } from './room.ts'

/** That the other side wants to hear nothing, or that oneself does not, which one may undo. */
export type Blocking = 'no-access' | 'blocked-by-oneself'

/** Whether a teacher or a school blocked the other, as a condition of a query that knows both. */
export function isBlockedBetween(teacherId: SQLWrapper, schoolId: SQLWrapper) {
  return sql<boolean>`exists (
    select from ${participants} join ${rooms} on ${rooms.id} = ${participants.roomId}
    where ${rooms.teacherId} = ${teacherId} and ${rooms.schoolId} = ${schoolId}
      and ${participants.blockedAt} is not null)`
}

/** Whether the actor and the one on the other side may say nothing to each other, and because of whom. */
export async function findBlocking(actor: Actor, peerId: string): Promise<Blocking | undefined> {
  return isParty(actor) ? blockingOf(db, actor, peerId) : undefined
}

/**
 * The same for something that is about to be said outside of the room, such as an application: whoever blocks at this
 * moment is before it or after it. In the caller's transaction.
 */
export async function lockBlocking(
  tx: Transaction,
  actor: Party,
  peerId: string,
): Promise<Blocking | undefined> {
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.id, roomIdOf(actor.accountId, peerId)))
    .for('update')
  return blockingOf(tx, actor, peerId)
}

async function blockingOf(
  reader: Pick<Transaction, 'select'>,
  { accountId }: Party,
  peerId: string,
): Promise<Blocking | undefined> {
  const sides = await reader
    .select({ accountId: participants.accountId, blockedAt: participants.blockedAt })
    .from(participants)
    .where(eq(participants.roomId, roomIdOf(accountId, peerId)))
  const blocking = sides.filter(({ blockedAt }) => blockedAt !== null)
  if (blocking.some((side) => side.accountId === peerId)) return 'no-access'
  return blocking.length > 0 ? 'blocked-by-oneself' : undefined
}
