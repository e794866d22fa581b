import { and, eq, isNull, not, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { buttonMeeting } from '#domain/mails/mail-moment.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { isAppliedToSql } from '#domain/notifications/subject-of-notification.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'

export type OutsideButton = { id: string; label: string } & (
  | { does: 'agree'; sequence: number; at: Date }
  | { does: 'decline' }
)

/** Empty if the thing has changed since the notification; the verbs check again. */
export async function outsideButtons(
  kind: NotificationKind,
  { interviewId, invitationId, sequence }: NotificationReference,
  accountId: string,
  locale: Locale,
): Promise<OutsideButton[]> {
  if (kind === 'application-interview' && interviewId)
    return timesOf({ id: interviewId, sequence: Number(sequence) }, accountId, locale)
  if (kind !== 'vacancy-invitation' || !invitationId) return []
  const { id, teacherId, declinedAt, endedAt } = applicationInvitations
  const [open] = await db
    .select({ id })
    .from(applicationInvitations)
    .where(
      and(
        ...[eq(id, invitationId), eq(teacherId, accountId)],
        ...[isNull(declinedAt), isNull(endedAt), not(qualified(isAppliedToSql))],
      ),
    )
  return open ? [{ does: 'decline', id: invitationId, label: m.button_not_for_me({}, { locale }) }] : []
}

async function timesOf(
  { id, sequence }: { id: string; sequence: number },
  accountId: string,
  locale: Locale,
): Promise<OutsideButton[]> {
  // A viewer accepts none (rules 45, 53).
  const isForTeacher = and(eq(interviews.state, 'proposed'), eq(applications.teacherId, accountId))
  const isForSchool = and(
    eq(interviews.state, 'counter'),
    sql`exists (select from ${schoolMembers} where ${schoolMembers.schoolId} = ${applications.schoolId}
      and ${schoolMembers.accountId} = ${accountId} and ${schoolMembers.role} <> 'viewer')`,
  )
  const [open] = await db
    .select({ times: interviews.times, state: interviews.state, place: interviews.place })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, id), eq(interviews.sequence, sequence), or(isForTeacher, isForSchool)))
  const left = (open?.times ?? []).filter((time) => time > now())
  const suits = open?.place === 'school' ? m.interview_will_come : m.interview_suits
  const yes = (open?.state === 'counter' ? m.button_confirm_time : suits)({}, { locale })
  return left.map((at) => ({
    ...{ does: 'agree' as const, id, sequence, at },
    label: `${yes}: ${buttonMeeting(at, locale)}`,
  }))
}
