import { and, desc, eq, like, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  isParty,
  ownRoomsSql,
  peerFields,
  peerSchoolSql,
  peerTeacherSql,
} from '#domain/rooms/own-rooms.server.ts'
import { foundMessagesMax } from '#domain/rooms/room.ts'
import { containing } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'

const wordsMax = 8

export async function findMessages(actor: Actor, words: string) {
  const patterns = words.split(/\s+/).filter(Boolean).slice(0, wordsMax).map(containing)
  if (!isParty(actor) || patterns.length === 0) return []
  return db
    .select({
      roomId: rooms.id,
      number: messages.number,
      text: sql<string>`coalesce(${messages.text}, '')`,
      sentAt: messages.sentAt,
      isOwn: sql<boolean>`${messages.side} = ${actor.role}`,
      peer: peerFields(actor),
    })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .leftJoin(accounts, peerTeacherSql(actor))
    .leftJoin(schools, peerSchoolSql(actor))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .where(and(ownRoomsSql(actor), ...patterns.map((pattern) => like(folded(messages.text), pattern))))
    .orderBy(desc(messages.sentAt), desc(messages.number))
    .limit(foundMessagesMax)
}

export type FoundMessage = Awaited<ReturnType<typeof findMessages>>[number]
