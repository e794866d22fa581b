import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationChanges, applications, scheduledMoves } from '#db/schema/applications.ts'
import { cancelOpenInterviews } from '#domain/interviews/change-interview.server.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { settleReceived } from '#domain/notifications/read-notifications.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { now } from '#platform/clock.ts'
import type { ApplicationStatus, EndReason } from './application.ts'
import { tellOverruled } from './overruled.server.ts'

const kinds = {
  reviewed: 'application-reviewed',
  interview: 'application-interview',
  accepted: 'application-accepted',
  rejected: 'application-rejected',
  withdrawn: 'application-withdrawn',
} as const satisfies Partial<Record<ApplicationStatus, NotificationKind>>

export type Target = keyof typeof kinds

export const movedFacts = {
  id: applications.id,
  status: applications.status,
  teacherId: applications.teacherId,
  schoolId: applications.schoolId,
  startsOn: applications.startsOn,
}

const unconfirmed = { confirmedAt: null, startsOn: null }

/**
 * Returns the colleagues whose planned moves it drops. Tells the other side unless `isSilent` (rule 18). An end cancels
 * the interviews (rule 53).
 */
export async function recordChange(
  tx: Transaction,
  application: { id: string; status: ApplicationStatus; teacherId: string; schoolId: string },
  change: {
    to: Target
    authorId: string
    reason?: EndReason
    note?: string | null
    isSilent?: boolean
    kind?: 'application-declined'
    gone?: Pick<NotificationReference, 'gone' | 'stage' | 'meeting'>
  },
): Promise<string[]> {
  const { id, status, teacherId, schoolId } = application
  const { to, authorId, reason, note, isSilent, kind = kinds[to], gone } = change
  const dropped =
    to === 'reviewed'
      ? []
      : await tx.delete(scheduledMoves).where(eq(scheduledMoves.applicationId, id)).returning()
  const overruled =
    authorId === teacherId || gone ? [] : await tellOverruled(tx, dropped, { authorId, schoolId, to })
  const isEnd = to === 'rejected' || to === 'withdrawn'
  const moved = tx.$with('moved').as(
    tx
      .update(applications)
      .set({ status: to, changedAt: now(), ...(isEnd && unconfirmed) })
      .where(eq(applications.id, id))
      .returning({ id: applications.id }),
  )
  await tx.with(moved).insert(applicationChanges).values({
    applicationId: id,
    fromStatus: status,
    toStatus: to,
    authorId,
    reason,
    note,
    at: now(),
  })
  if (isEnd) await cancelOpenInterviews(tx, { applicationId: id, teacherId, schoolId })
  await tellBoard(tx, schoolId)
  if (status === 'pending')
    await settleReceived(tx, schoolId, { applicationId: id, roomId: roomIdOf(teacherId, schoolId) })
  if (isSilent) return overruled
  const notification = { kind, reference: { applicationId: id, ...gone } }
  await (authorId === teacherId
    ? notifySchool(tx, schoolId, notification)
    : notify(tx, teacherId, notification))
  return overruled
}
