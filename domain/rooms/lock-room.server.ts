import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { isReachable, ownRooms, peerSchool, peerTeacher, roomMembers, type Side } from './own-rooms.server.ts'

/** Held until the transaction ends: everybody who says something in the room waits here. */
export async function lockRoom(tx: Transaction, actor: Side, roomId: string) {
  const [room] = await tx
    .select({
      id: rooms.id,
      teacherId: rooms.teacherId,
      schoolId: rooms.schoolId,
      lastNumber: rooms.lastNumber,
      memberIds: roomMembers,
      isReachable,
    })
    .from(rooms)
    .leftJoin(accounts, peerTeacher(actor))
    .leftJoin(schools, peerSchool(actor))
    .where(and(eq(rooms.id, roomId), ownRooms(actor)))
    .for('update', { of: rooms })
  return room
}
