import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import { messages, rooms } from '#db/schema/messaging.ts'
import { reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { Limited } from '#domain/limits/limited-transaction.server.ts'
import { isParty, ownRooms, partyRoles } from '#domain/rooms/own-rooms.server.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { reportLimits } from './report.ts'
import type { ReportInput } from './report-input.ts'

export type ReportPeer = { ok: true } | { ok: false; reason: 'not-found' } | Limited

/**
 * Keeps a complaint of the other side of a room, or of one of its messages, for administrators, and mails it to the
 * support address where one is configured. The same request id is the same complaint, however often it is sent, and counts once (rules 30, 41).
 */
export async function reportPeer(actor: Actor, roomId: string, input: ReportInput): Promise<ReportPeer> {
  if (!isParty(actor)) return { ok: false, reason: 'not-found' }
  const { accountId: reporterId } = actor
  const { request_id: requestId, message: messageNumber, reason, note } = input
  return asLimitedMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party, count) => {
    const [room] = await tx
      .select({ teacherId: rooms.teacherId, schoolId: rooms.schoolId })
      .from(rooms)
      .where(and(eq(rooms.id, roomId), ownRooms(party)))
    if (!room) return { ok: false, reason: 'not-found' }
    const reported = party.role === 'school' ? { accountId: room.teacherId } : { schoolId: room.schoolId }
    if (messageNumber !== undefined) {
      const isOfPeer = and(
        eq(messages.roomId, roomId),
        eq(messages.number, messageNumber),
        ne(messages.side, party.role),
      )
      if ((await tx.$count(messages, isOfPeer)) === 0) return { ok: false, reason: 'not-found' }
    }
    const report = { reporterId, roomId, messageNumber: messageNumber ?? null, reason, note }
    const insert = (id: string) =>
      tx
        .insert(reports)
        .values({ id: uuidv7(), ...report, ...reported, requestId: id, createdAt: now() })
        .onConflictDoNothing({ target: reports.requestId })
        .returning({ id: reports.id })
    let [made] = await insert(requestId)
    if (!made) {
      const [same] = await tx
        .select({
          reporterId: reports.reporterId,
          roomId: reports.roomId,
          messageNumber: reports.messageNumber,
          reason: reports.reason,
          note: reports.note,
        })
        .from(reports)
        .where(eq(reports.requestId, requestId))
      if (isDeepStrictEqual(same, report))
        return { ok: true }
        // Who went back to the form and reports something else.
      ;[made] = await insert(uuidv7())
    }
    if (!made) throw new Error('a new id was taken')
    await count(reportLimits(reporterId))
    if (config().supportEmail) await queueJob(tx, 'mail-report', { reportId: made.id })
    return { ok: true }
  })
}
