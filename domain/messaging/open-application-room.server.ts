import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { messages, participants, rooms } from '#db/schema/messaging.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { roomIdOf } from './room.ts'

/**
 * Opens the room of a teacher and a school, or finds it, and puts the application with its cover letter
 * there as the teacher's message (decisions 21, 38). In the caller's transaction.
 */
export async function openApplicationRoom(
  tx: Transaction,
  application: { id: string; teacherId: string; schoolId: string; coverLetter: string | null },
): Promise<{ roomId: string }> {
  const { teacherId, schoolId } = application
  const roomId = roomIdOf(teacherId, schoolId)
  // No target: two openings at once may meet at either unique index, the id or the pair.
  await tx.insert(rooms).values({ id: roomId, teacherId, schoolId }).onConflictDoNothing()
  const [room] = await tx
    .update(rooms)
    .set({ lastNumber: sql`${rooms.lastNumber} + 1`, updatedAt: now() })
    .where(eq(rooms.id, roomId))
    .returning({ number: rooms.lastNumber })
  if (!room) throw new Error('a room vanished')
  await tx
    .insert(participants)
    .values([
      { roomId, accountId: teacherId },
      { roomId, accountId: schoolId },
    ])
    .onConflictDoNothing()
  await tx.insert(messages).values({
    roomId,
    number: room.number,
    clientId: uuidv7(),
    kind: 'application',
    senderId: teacherId,
    text: application.coverLetter,
    applicationId: application.id,
    sentAt: now(),
  })
  return { roomId }
}
