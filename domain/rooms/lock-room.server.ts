import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import {
  isReachableSql,
  ownRoomsSql,
  peerSchoolSql,
  peerTeacherSql,
  roomMembersSql,
  type Side,
} from './own-rooms.server.ts'

/** Held until the transaction ends: everybody who writes in the room waits here. */
export async function lockRoom(tx: Transaction, actor: Side, roomId: string) {
  const [room] = await tx
    .select({
      id: rooms.id,
      teacherId: rooms.teacherId,
      schoolId: rooms.schoolId,
      lastNumber: rooms.lastNumber,
      memberIds: roomMembersSql,
      isReachable: isReachableSql,
    })
    .from(rooms)
    .leftJoin(accounts, peerTeacherSql(actor))
    .leftJoin(schools, peerSchoolSql(actor))
    .where(and(eq(rooms.id, roomId), ownRoomsSql(actor)))
    .for('update', { of: rooms })
  return room
}
