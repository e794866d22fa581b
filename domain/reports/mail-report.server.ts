import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { messages } from '#db/schema/messaging.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { framedMail, mailtoOf } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { teamLocale } from '#domain/mails/team-locale.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { reasonWords } from './reason-words.ts'
import { messagesBefore } from './report.ts'
import { reportedWords } from './reported-words.ts'

const say = { locale: teamLocale }

/** Replying to the mail writes to the reporter. Not sent if one of the two is gone meanwhile. */
export async function mailReport({ reportId, renewalId }: Jobs['mail-report']): Promise<void> {
  const { supportEmail } = config()
  if (!supportEmail) return
  const [found] = await db
    .select({
      report: reports,
      object: reportedObjects,
      by: { name: accounts.fullName, email: accounts.email },
    })
    .from(reports)
    .innerJoin(reportedObjects, eq(reportedObjects.id, reports.reportedObjectId))
    .leftJoin(accounts, eq(accounts.id, reports.reporterId))
    .where(eq(reports.id, reportId))
  const email = found?.by?.email ?? found?.report.email
  if (!found || !email) return
  const { report, object, by } = found
  const said = await saidIn(report)
  const reason = reasonWords(report.reason, teamLocale)
  const mail = framedMail(teamLocale, {
    isForTeam: true,
    subject: m.mail_report_subject({ reason }, say),
    paragraphs: [
      m.mail_report_about({ about: reportedWords(object, teamLocale) }, say),
      m.mail_report_by({ name: by?.name ?? m.mail_report_visitor({}, say), email }, say),
      ...(report.note ? [m.mail_report_note({ note: report.note }, say)] : []),
      ...(said.length > 0 ? [m.mail_report_said({}, say), said.join('\n')] : []),
    ],
    button: { label: m.mail_support_button({}, say), url: mailtoOf(email) },
    after: m.mail_report_after({ id: reportId }, say),
  })
  const messageId = ['report', reportId, renewalId].filter(Boolean).join('-')
  await sendMail({ ...mail, to: supportEmail, replyTo: email, messageId })
}

/** The reported message with those before it; for a reported person nothing of the chat (rule 51). */
async function saidIn({ roomId, messageNumber }: typeof reports.$inferSelect): Promise<string[]> {
  if (!roomId || messageNumber === null) return []
  const rows = await db
    .select({ name: accounts.fullName, kind: messages.kind, text: messages.text })
    .from(messages)
    .innerJoin(accounts, eq(accounts.id, messages.senderId))
    .where(
      and(
        eq(messages.roomId, roomId),
        inArray(messages.kind, ['text', 'file']),
        lte(messages.number, messageNumber),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(messagesBefore + 1)
  return rows.reverse().map(({ name, kind, text }) => {
    const file = kind === 'file' ? m.mail_report_file({}, say) : undefined
    return `${name}: ${[file, text].filter(Boolean).join(' ')}`
  })
}
