import { and, eq, ne } from 'drizzle-orm'
import { inquiries } from '#db/schema/inquiries.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keepReport, lockReported } from './keep-report.server.ts'
import type { InquiryReportInput } from './report-input.ts'

export type ReportInquiry = Result<'not-found'> | LimitRefusal

/** A second open report of it is the same (rules 49, 61). */
export function reportInquiry(
  actor: Actor,
  inquiryId: string,
  { request_id: requestId, reason, note }: InquiryReportInput,
): Promise<ReportInquiry> {
  const entry = { role: 'teacher', refusal: 'not-found' } as const
  return asLimitedMember(actor, entry, async (tx, teacher, count): Promise<ReportInquiry> => {
    const { accountId: reporterId, locale } = teacher
    const [inquiry] = await tx
      .select({ senderId: inquiries.senderId, title: inquiries.offerTitle })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.id, inquiryId),
          eq(inquiries.teacherId, reporterId),
          ne(inquiries.state, 'unconfirmed'),
        ),
      )
      .for('key share')
    if (!inquiry) return { ok: false, reason: 'not-found' }
    // Without an account the inquiry itself represents its sender.
    const ownerId = inquiry.senderId ?? inquiryId
    const reported = await lockReported(tx, {
      ...{ kind: 'inquiry', objectId: inquiryId, ownerId },
      title: inquiry.title,
    })
    await keepReport(tx, count, reported, { requestId, reporterId, locale, reason, note })
    return { ok: true }
  })
}
