import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isUnreadMessageSql } from '#domain/notifications/unread-message.server.ts'
import { isParty, ownRoomsSql, type Party } from '#domain/rooms/own-rooms.server.ts'
import { markReadBy } from './mark-read.server.ts'

const isUnreadOfRoomSql = (where?: SQL) => and(eq(messages.roomId, rooms.id), isUnreadMessageSql(), where)

const unreadRoomsOf = (party: Party, where?: SQL) =>
  and(
    ownRoomsSql(party),
    gt(rooms.lastNumber, roomSides.lastReadNumber),
    sql`exists (select from ${messages} where ${isUnreadOfRoomSql(where)})`,
  )

const ownSide = (party: Party) => and(eq(roomSides.roomId, rooms.id), eq(roomSides.side, party.role))

/** Archived and muted ones included. */
export async function countUnreadRooms(actor: Actor): Promise<number> {
  if (!isParty(actor)) return 0
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(rooms)
    .innerJoin(roomSides, ownSide(actor))
    .where(unreadRoomsOf(actor))
  return found?.count ?? 0
}

/** Up to a moment: later messages were not seen yet. Each room is one transaction. Returns how many were unread. */
export async function readAllRooms(actor: Actor, seenAt: Date): Promise<number> {
  if (!isParty(actor)) return 0
  const isSeen = lte(messages.sentAt, seenAt)
  const unread = await db
    .select({
      roomId: rooms.id,
      // Not beyond: the letter of an application that was decided unopened is not unread, but nobody has read it.
      seen: sql<number>`(select max(${messages.number})::int from ${messages}
        where ${and(eq(messages.roomId, rooms.id), isSeen, or(isUnreadMessageSql(), eq(messages.side, roomSides.side)))})`,
    })
    .from(rooms)
    .innerJoin(roomSides, ownSide(actor))
    .where(unreadRoomsOf(actor, isSeen))
    .orderBy(rooms.id)
  let count = 0
  for (const { roomId, seen } of unread) {
    const readBefore = await markReadBy(actor, roomId, seen)
    if (readBefore !== undefined && readBefore < seen) count += 1
  }
  return count
}
