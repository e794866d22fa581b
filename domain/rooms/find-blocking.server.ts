import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { blocks, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty, type Party } from './own-rooms.server.ts'
import { roomIdOf } from './room.ts'

/** That the other side wants to hear nothing, or that oneself does not, which one may undo. */
export type Blocking = 'no-access' | 'blocked-by-oneself'

/** Whether a teacher or a school blocked the other, as a condition of a query that knows both. */
export function isBlockedBetween(teacherId: SQLWrapper, schoolId: SQLWrapper) {
  return qualified(
    sql<boolean>`exists (
      select from ${blocks} where ${blocks.teacherId} = ${teacherId} and ${blocks.schoolId} = ${schoolId})`,
  )
}

/** Whether a block stands between the two, and by which side. */
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
  const { teacherId, schoolId } = pairOf(actor, peerId)
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.id, roomIdOf(teacherId, schoolId)))
    .for('update')
  return blockingOf(tx, actor, peerId)
}

function pairOf(actor: Party, peerId: string): { teacherId: string; schoolId: string } {
  return actor.role === 'school'
    ? { teacherId: peerId, schoolId: actor.schoolId }
    : { teacherId: actor.accountId, schoolId: peerId }
}

async function blockingOf(
  reader: Pick<Transaction, 'select'>,
  actor: Party,
  peerId: string,
): Promise<Blocking | undefined> {
  const { teacherId, schoolId } = pairOf(actor, peerId)
  const blocking = await reader
    .select({ by: blocks.by })
    .from(blocks)
    .where(and(eq(blocks.teacherId, teacherId), eq(blocks.schoolId, schoolId)))
  if (blocking.some(({ by }) => by !== actor.role)) return 'no-access'
  return blocking.length > 0 ? 'blocked-by-oneself' : undefined
}
