import { and, count, desc, eq, gt, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { unreadNotificationsSql } from '#domain/notifications/unread-notifications.server.ts'
import {
  isMutedForSql,
  isParty,
  ownRoomsSql,
  type Party,
  peerFields,
  peerSchoolSql,
  peerTeacherSql,
} from '#domain/rooms/own-rooms.server.ts'
import { type RoomFolder, roomsPageSize, unreadCountMax } from '#domain/rooms/room.ts'
import { messageFileSql } from './message-file.server.ts'

const previewLength = 200

// Numbers have no gaps, so the last number is that of the last message.
const lastMessage = alias(messages, 'last_message')

const unread = sql<number>`(select count(*)::int from (
  select from ${messages} where ${messages.roomId} = ${rooms.id}
    and ${messages.number} > ${roomSides.lastReadNumber} and ${messages.side} <> ${roomSides.side}
  limit ${sql.raw(String(unreadCountMax))}) as unread)`

/** A new message brings an archived room back. */
function inFolder(party: Party, folder: RoomFolder): SQL | undefined {
  const isArchived = sql`exists (select from ${roomSides} where ${roomSides.roomId} = ${rooms.id}
    and ${roomSides.side} = ${party.role} and ${roomSides.archivedAt} >= ${rooms.updatedAt})`
  return and(ownRoomsSql(party), folder === 'archive' ? isArchived : not(isArchived))
}

function roomsOf(party: Party, folder: RoomFolder, page: number, limit: number) {
  return db
    .select({
      id: rooms.id,
      count: sql<number>`(select count(*)::int from ${rooms} where ${inFolder(party, folder)})`,
      unread,
      isMuted: isMutedForSql(party.accountId),
      peer: peerFields(party),
      last: {
        kind: lastMessage.kind,
        text: sql<string | null>`left(${lastMessage.text}, ${sql.raw(String(previewLength))})`,
        side: lastMessage.side,
        sentAt: lastMessage.sentAt,
        file: messageFileSql,
      },
    })
    .from(rooms)
    .innerJoin(roomSides, and(eq(roomSides.roomId, rooms.id), eq(roomSides.side, party.role)))
    .leftJoin(accounts, peerTeacherSql(party))
    .leftJoin(schools, peerSchoolSql(party))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .leftJoin(lastMessage, and(eq(lastMessage.roomId, rooms.id), eq(lastMessage.number, rooms.lastNumber)))
    .leftJoin(files, eq(files.id, lastMessage.fileId))
    .where(inFolder(party, folder))
    .orderBy(desc(rooms.updatedAt), rooms.id)
    .limit(limit)
    .offset((page - 1) * limit)
}

export type FoundRoom = Awaited<ReturnType<typeof roomsOf>>[number]

export async function findRooms(
  actor: Actor,
  page: number,
  folder: RoomFolder = 'active',
): Promise<{ rooms: FoundRoom[]; count: number }> {
  if (!isParty(actor)) return { rooms: [], count: 0 }
  const found = await roomsOf(actor, folder, page, roomsPageSize)
  const isBeyond = found.length === 0 && page > 1
  const count = isBeyond ? await db.$count(rooms, inFolder(actor, folder)) : (found[0]?.count ?? 0)
  return { rooms: found, count }
}

export async function countUnread(actor: Actor): Promise<{ messages: number; notifications: number }> {
  if (actor.role === 'visitor') return { messages: 0, notifications: 0 }
  const { accountId } = actor
  const unreadMessages = db
    .select({ number: messages.number })
    .from(rooms)
    .innerJoin(roomSides, and(eq(roomSides.roomId, rooms.id), sql`${roomSides.side} = ${actor.role}`))
    .innerJoin(
      messages,
      and(
        eq(messages.roomId, roomSides.roomId),
        gt(messages.number, roomSides.lastReadNumber),
        ne(messages.side, roomSides.side),
      ),
    )
    .where(and(isParty(actor) ? ownRoomsSql(actor) : sql`false`, not(isMutedForSql(accountId))))
    .limit(unreadCountMax)
    .as('unread')
  const [total] = await db
    .select({ messages: count(), notifications: unreadNotificationsSql(sql`${accountId}::uuid`) })
    .from(unreadMessages)
  return total ?? { messages: 0, notifications: 0 }
}

export async function countMessages(actor: Actor): Promise<number> {
  if (!isParty(actor)) return 0
  const { rows } = await db.execute<{ count: number }>(sql`select ${messagesSql(actor)} as count`)
  return rows[0]?.count ?? 0
}

export const messagesSql = (party: Party) =>
  sql`(select coalesce(sum(${rooms.lastNumber}), 0)::int from ${rooms} where ${ownRoomsSql(party)})`
