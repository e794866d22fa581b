import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import {
  activeAccountsSql,
  announceEvents,
  appendEventSql,
  notifyOfMessageSql,
} from '#domain/notifications/notify.server.ts'
import type { SideName } from '#domain/rooms/room.ts'
import { now } from '#platform/clock.ts'

type LockedRoom = { id: string; teacherId: string; memberIds: string[]; lastNumber: number }

type NewMessage = { clientId: string; side: SideName; senderId: string; text: string | null } & (
  | { kind: 'text' | 'contacts' }
  | { kind: 'application'; applicationId: string }
  | { kind: 'file'; fileId: string }
)

/** The caller locks the room, so that numbers have no gaps; undefined if the client's id is taken. */
export async function appendMessage(
  tx: Transaction,
  room: LockedRoom,
  message: NewMessage,
  notifiedIds: string[] = [],
): Promise<number | undefined> {
  const number = room.lastNumber + 1
  const sentAt = now()
  const { kind, clientId, side, senderId, text } = message
  const applicationId = kind === 'application' ? message.applicationId : null
  const fileId = kind === 'file' ? message.fileId : null
  const hearers = [room.teacherId, ...room.memberIds]
  const event = { kind: 'message', reference: { roomId: room.id, number: String(number) } } as const
  // One statement, because this is the most frequent action.
  const { rows } = await tx.execute(sql`
    with made as (
      insert into ${messages} (room_id, number, kind, client_id, side, sender_id, text, application_id, file_id, sent_at)
      values (${room.id}, ${number}, ${kind}, ${clientId}, ${side}, ${senderId}, ${text}, ${applicationId}, ${fileId}, ${sentAt})
      on conflict (client_id) do nothing
      returning room_id
    ), renewed as (
      update ${rooms} set last_number = ${number}, updated_at = ${sentAt} from made where id = made.room_id
    ), whose as (
      select hearer.id from (${activeAccountsSql(hearers)}) as hearer, made
    ), ${notifiedIds.length > 0 ? sql`${notifyOfMessageSql(sql`whose`, notifiedIds, room.id)}, ` : sql``}${appendEventSql(sql`whose`, event)}
    select from made`)
  if (rows.length === 0) return undefined
  announceEvents(hearers)
  return number
}
