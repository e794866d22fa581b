import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { appendEvent } from '#domain/notifications/notify.server.ts'
import { now } from '#platform/clock.ts'

type LockedRoom = { id: string; teacherId: string; schoolId: string; lastNumber: number }

type NewMessage = { clientId: string; senderId: string; text: string | null } & (
  | { kind: 'text' | 'contacts' }
  | { kind: 'application'; applicationId: string }
  | { kind: 'file'; fileId: string }
)

/**
 * Puts a message at the end of a room whose row the caller holds locked, so that numbers have no holes, and
 * tells the event streams of both sides, for the sender has other tabs and devices too. Answers the number, or undefined where the client's id is taken.
 */
export async function appendMessage(
  tx: Transaction,
  room: LockedRoom,
  message: NewMessage,
): Promise<number | undefined> {
  const number = room.lastNumber + 1
  const sentAt = now()
  const [made] = await tx
    .insert(messages)
    .values({ roomId: room.id, number, ...message, sentAt })
    .onConflictDoNothing({ target: messages.clientId })
    .returning({ number: messages.number })
  if (!made) return undefined
  await tx.update(rooms).set({ lastNumber: number, updatedAt: sentAt }).where(eq(rooms.id, room.id))
  const reference = { roomId: room.id, number: String(number) }
  await appendEvent(tx, [room.teacherId, room.schoolId], { kind: 'message', reference })
  return number
}
