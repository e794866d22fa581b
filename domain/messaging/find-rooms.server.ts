import { and, count, desc, eq, like, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { files } from '#db/schema/files.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isUnreadMessageSql } from '#domain/notifications/unread-message.server.ts'
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
import { namedRoomsMax, type RoomFolder, roomsPageSize, unreadCountMax } from '#domain/rooms/room.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import { messageFileSql } from './message-file.server.ts'
import { wordPatterns } from './word-patterns.ts'

const previewLength = 200

// Numbers have no gaps, so the last number is that of the last message.
const lastMessage = alias(messages, 'last_message')

const unread = sql<number>`(select count(*)::int from (
  select from ${messages} where ${messages.roomId} = ${rooms.id}
    and ${isUnreadMessageSql()}
  limit ${sql.raw(String(unreadCountMax))}) as unread)`

/** Of the last application. */
const vacancyTitle = sql<string | null>`(select ${applications.vacancyTitle} from ${applications}
  where ${applications.teacherId} = ${rooms.teacherId} and ${applications.schoolId} = ${rooms.schoolId}
  order by ${applications.appliedAt} desc, ${applications.id} desc limit 1)`

/** A new message brings an archived room back. */
function inFolder(party: Party, folder: RoomFolder): SQL | undefined {
  const isArchived = sql`exists (select from ${roomSides} where ${roomSides.roomId} = ${rooms.id}
    and ${roomSides.side} = ${party.role} and ${roomSides.archivedAt} >= ${rooms.updatedAt})`
  return and(ownRoomsSql(party), folder === 'archive' ? isArchived : not(isArchived))
}

/** A deleted one has none. */
function isPeerNamed(party: Party, pattern: string): SQL {
  const [id, name, named] =
    party.role === 'school'
      ? [rooms.teacherId, like(folded(accounts.fullName), pattern), accounts]
      : [rooms.schoolId, like(folded(schoolProfiles.schoolName), pattern), schools]
  const profile =
    party.role === 'school' ? sql`` : sql`join ${schoolProfiles} on ${schoolProfiles.id} = ${schools.id}`
  return sql`exists (select from ${named} ${profile} where ${named.id} = ${id} and ${named.deletedAt} is null and ${name})`
}

function roomsOf(party: Party, where: SQL | undefined, page: number, limit: number) {
  return db
    .select({
      id: rooms.id,
      count: sql<number>`(select count(*)::int from ${rooms} where ${where})`,
      unread,
      isMuted: isMutedForSql(party.accountId),
      peer: peerFields(party),
      vacancyTitle,
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
    .where(where)
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
  const where = inFolder(actor, folder)
  const found = await roomsOf(actor, where, page, roomsPageSize)
  const isBeyond = found.length === 0 && page > 1
  const count = isBeyond ? await db.$count(rooms, where) : (found[0]?.count ?? 0)
  return { rooms: found, count }
}

/** Archived ones too. */
export async function findNamedRooms(
  actor: Actor,
  words: string,
): Promise<{ rooms: FoundRoom[]; hasMore: boolean }> {
  const patterns = wordPatterns(words)
  if (!isParty(actor) || patterns.length === 0) return { rooms: [], hasMore: false }
  const where = and(ownRoomsSql(actor), ...patterns.map((pattern) => isPeerNamed(actor, pattern)))
  const found = await roomsOf(actor, where, 1, namedRoomsMax)
  return { rooms: found, hasMore: (found[0]?.count ?? 0) > namedRoomsMax }
}

export async function countUnread(actor: Actor): Promise<{ messages: number; notifications: number }> {
  if (actor.role === 'visitor') return { messages: 0, notifications: 0 }
  const { accountId } = actor
  const unreadMessages = db
    .select({ number: messages.number })
    .from(rooms)
    .innerJoin(roomSides, and(eq(roomSides.roomId, rooms.id), sql`${roomSides.side} = ${actor.role}`))
    .innerJoin(messages, and(eq(messages.roomId, roomSides.roomId), isUnreadMessageSql()))
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
