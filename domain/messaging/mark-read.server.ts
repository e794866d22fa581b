import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { appendEvent, readMessageNotification } from '#domain/notifications/notify.server.ts'
import { isUnreadMessageSql } from '#domain/notifications/unread-message.server.ts'
import { isParty, ownRoomsSql, roomMembersSql, type Side } from '#domain/rooms/own-rooms.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'

/** Never goes back. Returns the former mark; undefined if the room is not the actor's. */
export async function markRead(actor: Actor, roomId: string, upTo?: number): Promise<number | undefined> {
  return isParty(actor) ? markReadBy(actor, roomId, upTo) : undefined
}

export async function markReadBy(side: Side, roomId: string, upTo?: number): Promise<number | undefined> {
  return transact(async (tx) => {
    // A shared lock admits readers and stops senders, so that every message so far is marked.
    const [room] = await tx
      .select({
        lastNumber: rooms.lastNumber,
        teacherId: rooms.teacherId,
        memberIds: roomMembersSql,
        readBefore: roomSides.lastReadNumber,
      })
      .from(rooms)
      .innerJoin(roomSides, and(eq(roomSides.roomId, rooms.id), eq(roomSides.side, side.role)))
      .where(and(eq(rooms.id, roomId), ownRoomsSql(side)))
      .for('share', { of: rooms })
    if (!room) return undefined
    const { lastNumber, readBefore } = room
    const read = Math.min(upTo ?? lastNumber, lastNumber)
    if (read <= readBefore) return readBefore
    const [marked] = await tx
      .update(roomSides)
      .set({ lastReadNumber: read })
      .where(
        and(eq(roomSides.roomId, roomId), eq(roomSides.side, side.role), lt(roomSides.lastReadNumber, read)),
      )
      .returning({ roomId: roomSides.roomId })
    if (!marked) return readBefore
    const reference = { roomId, number: String(read) }
    await appendEvent(tx, [room.teacherId, ...room.memberIds], { kind: 'read', reference })
    const readers = side.role === 'school' ? room.memberIds : [room.teacherId]
    if (!(await hasUnread(tx, roomId, side))) await readMessageNotification(tx, readers, roomId)
    return readBefore
  })
}

/** Not one's own, nor a message of an application that was decided unopened. */
async function hasUnread(tx: Transaction, roomId: string, side: Side): Promise<boolean> {
  const [unread] = await tx
    .select({ number: messages.number })
    .from(messages)
    .innerJoin(roomSides, and(eq(roomSides.roomId, messages.roomId), eq(roomSides.side, side.role)))
    .where(and(eq(messages.roomId, roomId), isUnreadMessageSql()))
    .limit(1)
  return unread !== undefined
}
