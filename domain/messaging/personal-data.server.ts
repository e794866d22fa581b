import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { messages, participants, rooms, talkers } from '#db/schema/messaging.ts'

/** The rooms of a person with every message in them, theirs and those written to them. */
export async function exportMessages(tx: Transaction, accountId: string) {
  const found = await tx
    .select({
      roomId: rooms.id,
      number: messages.number,
      kind: messages.kind,
      isOwn: sql<boolean>`${messages.senderId} = ${accountId}`,
      subject: messages.subject,
      text: messages.text,
      applicationId: messages.applicationId,
      fileId: messages.fileId,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .where(or(eq(rooms.teacherId, accountId), eq(rooms.schoolId, accountId)))
    .orderBy(asc(rooms.createdAt), asc(rooms.id), asc(messages.number))
  const sides = await tx
    .select({
      roomId: participants.roomId,
      blockedAt: participants.blockedAt,
      contactsSharedAt: participants.contactsSharedAt,
      archivedAt: participants.archivedAt,
      mutedAt: participants.mutedAt,
    })
    .from(participants)
    .where(eq(participants.accountId, accountId))
  const sideOf = new Map(sides.map(({ roomId, ...side }) => [roomId, side]))
  const byRoom = new Map<string, Omit<(typeof found)[number], 'roomId'>[]>()
  for (const { roomId, ...message } of found) byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), message])
  return [...byRoom].map(([roomId, written]) => ({ roomId, ...sideOf.get(roomId), messages: written }))
}

/** What a person wants of talking, and when they were last here. */
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

/** What stands in the other side's copy where a message was. */
const nothing = '—'

/**
 * Takes out of every room what a person wrote: the other side keeps its own words, and sees that a deleted
 * user wrote something, and when.
 */
export async function eraseMessages(tx: Transaction, accountId: string): Promise<void> {
  const isOwn = eq(messages.senderId, accountId)
  await tx
    .update(messages)
    .set({ subject: null, text: nothing })
    .where(and(isOwn, eq(messages.kind, 'text')))
  await tx
    .update(messages)
    .set({ subject: null, text: null, fileId: null })
    .where(and(isOwn, ne(messages.kind, 'text')))
  await tx
    .update(participants)
    .set({ lastReadNumber: 0, blockedAt: null, contactsSharedAt: null, archivedAt: null, mutedAt: null })
    .where(eq(participants.accountId, accountId))
}

/** Forgets when a person was here, once their account's row is empty: from then on nobody writes it anew. */
export async function eraseTalker(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(talkers).where(eq(talkers.accountId, accountId))
}
