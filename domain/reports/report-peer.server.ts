import { and, eq, ne } from 'drizzle-orm'
import { messages, rooms } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { isParty, ownRoomsSql, partyRoles } from '#domain/rooms/own-rooms.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keepReport, lockReported } from './keep-report.server.ts'
import { peerTitle } from './peer-title.server.ts'
import type { ReportInput } from './report-input.ts'

export type ReportPeer = Result<'not-found'> | LimitRefusal

/** A second open report of the message, or of the person, is the same (rules 30, 41, 49). */
export async function reportPeer(actor: Actor, roomId: string, input: ReportInput): Promise<ReportPeer> {
  if (!isParty(actor)) return { ok: false, reason: 'not-found' }
  const { request_id: requestId, message: messageNumber, reason, note } = input
  return asLimitedMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party, count) => {
    const [room] = await tx
      .select({ teacherId: rooms.teacherId, schoolId: rooms.schoolId })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), ownRoomsSql(party)))
    if (!room) return { ok: false, reason: 'not-found' }
    const ownerId = party.role === 'school' ? room.teacherId : room.schoolId
    if (messageNumber !== undefined) {
      const isOfPeer = and(
        eq(messages.roomId, roomId),
        eq(messages.number, messageNumber),
        ne(messages.side, party.role),
      )
      if ((await tx.$count(messages, isOfPeer)) === 0) return { ok: false, reason: 'not-found' }
    }
    const peerRole = party.role === 'teacher' ? 'school' : 'teacher'
    const reported = await lockReported(
      tx,
      messageNumber === undefined
        ? { kind: peerRole, objectId: ownerId, ownerId, title: await peerTitle(tx, ownerId) }
        : { kind: 'message', objectId: messageKey(roomId, messageNumber), ownerId, title: null },
    )
    await keepReport(tx, count, reported, {
      ...{ requestId, reporterId: party.accountId, locale: party.locale, roomId, reason, note },
      messageNumber: messageNumber ?? null,
    })
    return { ok: true }
  })
}

function messageKey(roomId: string, number: number): string {
  return `${roomId}/${number}`
}
