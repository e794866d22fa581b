import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { blocks, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isParty, type Party } from './own-rooms.server.ts'
import { roomIdOf, type SideName } from './room.ts'

/** `no-access`: the other side blocks. One's own block can be undone. */
export type Blocking = 'no-access' | 'blocked-by-oneself'

export async function findBlocking(actor: Actor, peerId: string): Promise<Blocking | undefined> {
  return isParty(actor) ? blockingOf(db, pairOf(actor, peerId), actor.role) : undefined
}

/** Locks the room, so that a simultaneous block comes clearly before or after. */
export async function lockBlocking(
  tx: Transaction,
  actor: Party,
  peerId: string,
): Promise<Blocking | undefined> {
  const pair = pairOf(actor, peerId)
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.id, roomIdOf(pair.teacherId, pair.schoolId)))
    .for('update')
  return blockingOf(tx, pair, actor.role)
}

type Pair = { teacherId: string; schoolId: string }

function pairOf(actor: Party, peerId: string): Pair {
  return actor.role === 'school'
    ? { teacherId: peerId, schoolId: actor.schoolId }
    : { teacherId: actor.accountId, schoolId: peerId }
}

export async function blockingOf(
  reader: Pick<Transaction, 'select'>,
  { teacherId, schoolId }: Pair,
  side: SideName,
): Promise<Blocking | undefined> {
  const blocking = await reader
    .select({ by: blocks.by })
    .from(blocks)
    .where(and(eq(blocks.teacherId, teacherId), eq(blocks.schoolId, schoolId)))
  if (blocking.some(({ by }) => by !== side)) return 'no-access'
  return blocking.length > 0 ? 'blocked-by-oneself' : undefined
}
