import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { blocks, messages, roomMutes, roomSides, rooms, talkers } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolsOfPerson } from '#domain/organisations/schools-of-person.server.ts'
import type { SideName } from '#domain/rooms/room.ts'

/** A colleague gets only what they wrote (rule 45). */
export async function exportMessages(
  tx: Transaction,
  { accountId, schoolId }: { accountId: string; schoolId: string | undefined },
) {
  const side = schoolId ? 'school' : 'teacher'
  // By the rooms of all their schools: no index leads from a sender to their messages.
  const theirs = await schoolsOfPerson(tx, accountId)
  const merged = tx.select({ id: schools.id }).from(schools).where(inArray(schools.mergedIntoId, theirs))
  const isOfTheirs = or(inArray(rooms.schoolId, theirs), inArray(rooms.schoolId, merged))
  const isOwn = schoolId ? eq(rooms.schoolId, schoolId) : eq(rooms.teacherId, accountId)
  const found = await tx
    .select({
      roomId: rooms.id,
      number: messages.number,
      kind: messages.kind,
      isOwn: sql<boolean>`${messages.side} = ${side} or ${messages.senderId} = ${accountId}`,
      // Each member decides whether teachers learn their name.
      author: schoolId
        ? sql<string | null>`case when ${messages.side} = 'school' then ${accounts.fullName} end`
        : sql<null>`null`,
      subject: messages.subject,
      text: messages.text,
      applicationId: messages.applicationId,
      fileId: messages.fileId,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .leftJoin(accounts, eq(accounts.id, messages.senderId))
    .where(or(isOwn, and(isOfTheirs, eq(messages.senderId, accountId))))
    .orderBy(asc(rooms.createdAt), asc(rooms.id), asc(messages.number))
  const sides = await tx
    .select({
      roomId: rooms.id,
      blockedAt: blocks.blockedAt,
      contactsSharedAt: roomSides.contactsSharedAt,
      archivedAt: roomSides.archivedAt,
      mutedAt: roomMutes.mutedAt,
    })
    .from(rooms)
    .innerJoin(roomSides, and(eq(roomSides.roomId, rooms.id), eq(roomSides.side, side)))
    .leftJoin(
      blocks,
      and(eq(blocks.teacherId, rooms.teacherId), eq(blocks.schoolId, rooms.schoolId), eq(blocks.by, side)),
    )
    .leftJoin(roomMutes, and(eq(roomMutes.roomId, rooms.id), eq(roomMutes.accountId, accountId)))
    .where(isOwn)
  const sideOf = new Map(sides.map(({ roomId, ...side }) => [roomId, side]))
  const byRoom = Map.groupBy(found, ({ roomId }) => roomId)
  return [...byRoom].map(([roomId, written]) => ({
    roomId,
    ...sideOf.get(roomId),
    messages: written.map(({ roomId: _room, ...message }) => message),
  }))
}

export async function exportTalker(tx: Transaction, accountId: string) {
  const [found] = await tx
    .select({
      isPresenceShown: talkers.isPresenceShown,
      isSoundOn: talkers.isSoundOn,
      seenAt: talkers.seenAt,
    })
    .from(talkers)
    .where(eq(talkers.accountId, accountId))
  return found
}

const nothing = '—'

/** The other side keeps its messages; messages written for a school belong to the school (rule 45). */
export async function eraseMessages(tx: Transaction, accountId: string): Promise<void> {
  // By the rooms: no index leads from a sender to their messages.
  const theirs = tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.teacherId, accountId))
  await eraseWords(tx, and(eq(messages.side, 'teacher'), inArray(messages.roomId, theirs)))
  await tx.delete(roomMutes).where(eq(roomMutes.accountId, accountId))
  await eraseSides(tx, 'teacher', eq(rooms.teacherId, accountId))
  await tx.delete(blocks).where(eq(blocks.teacherId, accountId))
}

export async function eraseMessagesOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  const theirs = tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.schoolId, schoolId))
  await eraseWords(tx, and(eq(messages.side, 'school'), inArray(messages.roomId, theirs)))
  await eraseSides(tx, 'school', eq(rooms.schoolId, schoolId))
  await tx.delete(blocks).where(eq(blocks.schoolId, schoolId))
}

async function eraseWords(tx: Transaction, isTheirs: SQL | undefined): Promise<void> {
  await tx
    .update(messages)
    .set({ subject: null, text: nothing })
    .where(and(isTheirs, eq(messages.kind, 'text')))
  await tx
    .update(messages)
    .set({ subject: null, text: null, fileId: null })
    .where(and(isTheirs, ne(messages.kind, 'text')))
}

async function eraseSides(tx: Transaction, side: SideName, isTheirs: SQL): Promise<void> {
  const theirs = tx.select({ id: rooms.id }).from(rooms).where(isTheirs)
  await tx
    .update(roomSides)
    .set({ lastReadNumber: 0, contactsSharedAt: null, contactsSharedBy: null, archivedAt: null })
    .where(and(eq(roomSides.side, side), inArray(roomSides.roomId, theirs)))
}

/** After the account's row is emptied, so that nobody writes the row again. */
export async function eraseTalker(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(talkers).where(eq(talkers.accountId, accountId))
}
