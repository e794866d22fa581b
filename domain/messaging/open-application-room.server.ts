import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rooms } from '#db/schema/messaging.ts'
import { createRoom } from '#domain/rooms/open-room.server.ts'
import { roomMembersSql } from '#domain/rooms/own-rooms.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import { appendMessage } from './append-message.server.ts'

/** The application is its first message (rules 21, 38). */
export async function openApplicationRoom(
  tx: Transaction,
  application: { id: string; teacherId: string; schoolId: string; coverLetter: string | null },
): Promise<{ roomId: string }> {
  const { teacherId, schoolId } = application
  const roomId = roomIdOf(teacherId, schoolId)
  await createRoom(tx, { teacherId, schoolId })
  const [room] = await tx
    .select({
      id: rooms.id,
      teacherId: rooms.teacherId,
      memberIds: roomMembersSql,
      lastNumber: rooms.lastNumber,
    })
    .from(rooms)
    .where(eq(rooms.id, roomId))
    .for('update')
  if (!room) throw new Error('a room vanished')
  await appendMessage(tx, room, {
    clientId: uuidv7(),
    kind: 'application',
    side: 'teacher',
    senderId: teacherId,
    text: application.coverLetter,
    applicationId: application.id,
  })
  return { roomId }
}
