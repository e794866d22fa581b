import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { files } from '#db/schema/files.ts'
import { messages, roomSides, rooms, talkers } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { signatureSql } from '#domain/notifications/signature.server.ts'
import type { Signature } from '#domain/notifications/signature.ts'
import {
  isOwnSideSql,
  isPeerSideSql,
  isPeerTalkerSql,
  ownSide,
  ownTalker,
  presenceFields,
} from '#domain/rooms/find-presence.server.ts'
import {
  isBlockedBySql,
  isMutedForSql,
  isParty,
  isReachableSql,
  otherSide,
  ownRoomsSql,
  peerFields,
  peerSchoolSql,
  peerTeacherSql,
  type Side,
} from '#domain/rooms/own-rooms.server.ts'
import { messagesPageSize } from '#domain/rooms/room.ts'
import { isSharingSql } from './is-sharing.server.ts'
import { messageFileSql } from './message-file.server.ts'

const contact = alias(accounts, 'contact')
const isContact = ({ role }: Side) =>
  eq(contact.id, role === 'school' ? rooms.teacherId : roomSides.contactsSharedBy)

/** Null unless both share their contacts and neither blocks the other (rule 19). */
const contactOf = (column: AnyPgColumn) => sql<string | null>`case when ${isReachableSql}
  and ${isSharingSql(ownSide)} and ${isSharingSql(roomSides)}
  and not ${isBlockedBySql('teacher')} and not ${isBlockedBySql('school')} then ${column} end`

/** Colleagues see the author; a teacher sees the school, and a member who wants to be named (rule 45). */
const authorFor = ({ role, accountId }: Side & { accountId: string }) =>
  role === 'school'
    ? sql<string | null>`case when ${messages.side} = 'school' and ${messages.senderId} <> ${accountId}
        then coalesce(${accounts.fullName}, '') end`
    : sql<null>`null`
const signatureFor = ({ role }: Side) =>
  role === 'teacher' ? signatureSql(messages.senderId, rooms.schoolId) : sql<Signature | null>`null::jsonb`

/** The room of a blocked or deleted side stays readable. */
export async function readRoom(actor: Actor, roomId: string, before?: number) {
  if (!isParty(actor)) return undefined
  const isOwn = and(eq(rooms.id, roomId), ownRoomsSql(actor))
  const [[room], found] = await Promise.all([
    db
      .select({
        id: rooms.id,
        lastNumber: rooms.lastNumber,
        peer: peerFields(actor),
        readByPeer: roomSides.lastReadNumber,
        isArchived: sql<boolean>`coalesce(${ownSide.archivedAt} >= ${rooms.updatedAt}, false)`,
        isMuted: isMutedForSql(actor.accountId),
        isBlocked: isBlockedBySql(actor.role),
        isBlockedByPeer: isBlockedBySql(otherSide(actor.role)),
        hasShared: isSharingSql(ownSide),
        hasPeerShared: isSharingSql(roomSides),
        presence: presenceFields,
        contacts: { email: contactOf(contact.email), phone: contactOf(contact.phone) },
      })
      .from(rooms)
      .innerJoin(roomSides, isPeerSideSql(actor))
      .innerJoin(ownSide, isOwnSideSql(actor))
      .leftJoin(accounts, peerTeacherSql(actor))
      .leftJoin(schools, peerSchoolSql(actor))
      .leftJoin(contact, isContact(actor))
      .leftJoin(talkers, isPeerTalkerSql(actor))
      .leftJoin(ownTalker, eq(ownTalker.accountId, actor.accountId))
      .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
      .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
      .where(isOwn),
    db
      .select({
        number: messages.number,
        kind: messages.kind,
        text: messages.text,
        sentAt: messages.sentAt,
        isOwn: sql<boolean>`${messages.side} = ${actor.role}`,
        author: authorFor(actor),
        signature: signatureFor(actor),
        clientId: sql<
          string | null
        >`case when ${messages.senderId} = ${actor.accountId} then ${messages.clientId} end`,
        application: { id: applications.id, vacancyTitle: applications.vacancyTitle },
        file: messageFileSql,
      })
      .from(messages)
      .innerJoin(rooms, eq(rooms.id, messages.roomId))
      .leftJoin(accounts, eq(accounts.id, messages.senderId))
      .leftJoin(applications, eq(applications.id, messages.applicationId))
      .leftJoin(files, eq(files.id, messages.fileId))
      .where(and(isOwn, before === undefined ? undefined : lt(messages.number, before)))
      .orderBy(desc(messages.number))
      .limit(messagesPageSize),
  ])
  return room && { ...room, messages: found.reverse() }
}

export async function findMessagePicture(actor: Actor, roomId: string, fileId: string) {
  if (!isParty(actor)) return undefined
  const [found] = await db
    .select({ file: messageFileSql })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .innerJoin(files, eq(files.id, messages.fileId))
    .where(and(eq(rooms.id, roomId), ownRoomsSql(actor), eq(files.id, fileId)))
  return found?.file?.picture ? found.file : undefined
}

export async function hasRoom(actor: Actor, roomId: string): Promise<boolean> {
  return isParty(actor) && (await db.$count(rooms, and(eq(rooms.id, roomId), ownRoomsSql(actor)))) > 0
}
