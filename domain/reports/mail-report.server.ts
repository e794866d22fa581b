import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { messages } from '#db/schema/messaging.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { reports } from '#db/schema/reports.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { framedMail, mailtoOf } from '#domain/mails/mail-frame.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { teamLocale } from '#domain/mails/team-locale.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { type ReportReason, reportedMessagesMax } from './report.ts'

const say = { locale: teamLocale }

const reasonWords: Record<ReportReason, () => string> = {
  spam: () => m.report_reason_spam({}, say),
  abuse: () => m.report_reason_abuse({}, say),
  fraud: () => m.report_reason_fraud({}, say),
  'false-info': () => m.report_reason_false_info({}, say),
  other: () => m.report_reason_other({}, say),
}

const reported = alias(accounts, 'reported')

/**
 * Mails a complaint to the support address: of whom, by whom, and what was said, so that somebody can judge it. Answering
 * that mail answers who complained. Nothing is sent where one of them is gone meanwhile.
 */
export async function mailReport({ reportId }: Jobs['mail-report']): Promise<void> {
  const { supportEmail } = config()
  if (!supportEmail) return
  const [found] = await db
    .select({
      report: reports,
      by: { name: accounts.fullName, email: accounts.email },
      of: {
        name: sql<string>`coalesce(nullif(${schoolProfiles.schoolName}, ''), ${reported.fullName})`,
        email: reported.email,
      },
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.reporterId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, reports.schoolId))
    .leftJoin(
      schoolMembers,
      and(eq(schoolMembers.schoolId, reports.schoolId), eq(schoolMembers.role, 'owner')),
    )
    .innerJoin(reported, sql`${reported.id} = coalesce(${reports.accountId}, ${schoolMembers.accountId})`)
    .where(eq(reports.id, reportId))
  if (!found) return
  const { report, by, of } = found
  const said = await saidIn(report)
  const reason = reasonWords[report.reason]()
  const mail = framedMail(teamLocale, {
    isForTeam: true,
    subject: m.mail_report_subject({ reason }, say),
    paragraphs: [
      m.mail_report_of(of, say),
      m.mail_report_by(by, say),
      ...(report.note ? [m.mail_report_note({ note: report.note }, say)] : []),
      ...(said.length > 0 ? [m.mail_report_said({}, say), said.join('\n')] : []),
    ],
    button: { label: m.mail_support_button({}, say), url: mailtoOf(by.email) },
    after: m.mail_report_after({ id: reportId }, say),
  })
  await sendMail({ ...mail, to: supportEmail, replyTo: by.email, messageId: `report-${reportId}` })
}

/** The message that was complained of, or what both sides said last, each line with who said it. */
async function saidIn({ roomId, messageNumber }: typeof reports.$inferSelect): Promise<string[]> {
  if (!roomId) return []
  const rows = await db
    .select({ name: accounts.fullName, kind: messages.kind, text: messages.text })
    .from(messages)
    .innerJoin(accounts, eq(accounts.id, messages.senderId))
    .where(
      and(
        eq(messages.roomId, roomId),
        inArray(messages.kind, ['text', 'file']),
        messageNumber === null ? undefined : eq(messages.number, messageNumber),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(reportedMessagesMax)
  return rows.reverse().map(({ name, kind, text }) => {
    const file = kind === 'file' ? m.mail_report_file({}, say) : undefined
    return `${name}: ${[file, text].filter(Boolean).join(' ')}`
  })
}
