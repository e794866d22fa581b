import { and, eq, lt } from 'drizzle-orm'
import { participants, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { appendEvent, readMessageNotification } from '#domain/notifications/notify.server.ts'
import { isParty, ownRooms, type Side } from '#domain/rooms/own-rooms.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'

/**
 * Marks what a party has read of a room: all of it, or up to a number. Never goes back. The event streams of
 * both sides are told. Answers the number up to which it was read before, or undefined where the room is not theirs.
 */
export async function markRead(actor: Actor, roomId: string, upTo?: number): Promise<number | undefined> {
  return isParty(actor) ? markReadBy(actor, roomId, upTo) : undefined
}

/** The same, for a side of the room. */
export async function markReadBy(side: Side, roomId: string, upTo?: number): Promise<number | undefined> {
  const { accountId } = side
  return transact(async (tx) => {
    // Shared with other readers, but not with a sender: what is marked as read is all that was there.
    const [room] = await tx
      .select({
        lastNumber: rooms.lastNumber,
        teacherId: rooms.teacherId,
        schoolId: rooms.schoolId,
        readBefore: participants.lastReadNumber,
      })
      .from(rooms)
      .innerJoin(participants, and(eq(participants.roomId, rooms.id), eq(participants.accountId, accountId)))
      .where(and(eq(rooms.id, roomId), ownRooms(side)))
      .for('share', { of: rooms })
    if (!room) return undefined
    const { lastNumber, readBefore } = room
    const read = Math.min(upTo ?? lastNumber, lastNumber)
    if (read <= readBefore) return readBefore
    const [marked] = await tx
      .update(participants)
      .set({ lastReadNumber: read })
      .where(
        and(
          eq(participants.roomId, roomId),
          eq(participants.accountId, accountId),
          lt(participants.lastReadNumber, read),
        ),
      )
      .returning({ roomId: participants.roomId })
    // Another tab was faster.
    if (!marked) return readBefore
    const reference = { roomId, number: String(read) }
    await appendEvent(tx, [room.teacherId, room.schoolId], { kind: 'read', reference })
    if (read === lastNumber) await readMessageNotification(tx, accountId, roomId)
    return readBefore
  })
}
