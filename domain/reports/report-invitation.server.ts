import { and, eq } from 'drizzle-orm'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keepReport, lockReported } from './keep-report.server.ts'
import type { InvitationReportInput } from './report-input.ts'

export type ReportInvitation = Result<'not-found'> | LimitRefusal

/** Whatever became of it; the report is about the school (rules 49, 54). A second open report of it is the same. */
export function reportInvitation(
  actor: Actor,
  invitationId: string,
  { request_id: requestId, reason, note }: InvitationReportInput,
): Promise<ReportInvitation> {
  const entry = { role: 'teacher', refusal: 'not-found' } as const
  return asLimitedMember(actor, entry, async (tx, teacher, count): Promise<ReportInvitation> => {
    const { accountId: reporterId, locale } = teacher
    const [invitation] = await tx
      .select({ schoolId: applicationInvitations.schoolId, title: vacancies.title })
      .from(applicationInvitations)
      .innerJoin(vacancies, eq(vacancies.id, applicationInvitations.vacancyId))
      .where(
        and(eq(applicationInvitations.id, invitationId), eq(applicationInvitations.teacherId, reporterId)),
      )
      .for('key share', { of: applicationInvitations })
    if (!invitation) return { ok: false, reason: 'not-found' }
    const reported = await lockReported(tx, {
      ...{ kind: 'invitation', objectId: invitationId, ownerId: invitation.schoolId },
      title: invitation.title,
    })
    await keepReport(tx, count, reported, { requestId, reporterId, locale, reason, note })
    return { ok: true }
  })
}
