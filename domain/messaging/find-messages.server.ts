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
  type Party,
  peerFields,
  peerSchoolSql,
  peerTeacherSql,
} from '#domain/rooms/own-rooms.server.ts'
import { foundMessagesMax } from '#domain/rooms/room.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import { wordPatterns } from './word-patterns.ts'

export async function findMessages(actor: Actor, words: string) {
  const patterns = wordPatterns(words)
  if (!isParty(actor) || patterns.length === 0) return { messages: [], hasMore: false }
  const found = await messagesWith(actor, patterns, foundMessagesMax + 1)
  return { messages: found.slice(0, foundMessagesMax), hasMore: found.length > foundMessagesMax }
}

function messagesWith(party: Party, patterns: string[], limit: number) {
  return db
    .select({
      roomId: rooms.id,
      number: messages.number,
      text: sql<string>`coalesce(${messages.text}, '')`,
      sentAt: messages.sentAt,
      isOwn: sql<boolean>`${messages.side} = ${party.role}`,
      peer: peerFields(party),
    })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .leftJoin(accounts, peerTeacherSql(party))
    .leftJoin(schools, peerSchoolSql(party))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .where(and(ownRoomsSql(party), ...patterns.map((pattern) => like(folded(messages.text), pattern))))
    .orderBy(desc(messages.sentAt), desc(messages.number))
    .limit(limit)
}

export type FoundMessage = Awaited<ReturnType<typeof messagesWith>>[number]
