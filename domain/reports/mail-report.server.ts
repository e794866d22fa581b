import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { framedMail, mailtoOf } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { teamLocale } from '#domain/mails/team-locale.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { chatExcerpt, type ExcerptMessage } from './chat-excerpt.server.ts'
import { reasonWords } from './reason-words.ts'
import { reportedWords } from './reported-words.ts'

const say = { locale: teamLocale }

/** Replying to the mail writes to the reporter. */
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
  const chat = object.kind === 'message' ? await excerptLines(object.objectId) : []
  const reason = reasonWords(report.reason, teamLocale)
  const mail = framedMail(teamLocale, {
    isForTeam: true,
    subject: m.mail_report_subject({ reason }, say),
    paragraphs: [
      m.mail_report_about({ about: reportedWords(object, teamLocale) }, say),
      m.mail_report_by({ name: by?.name ?? m.mail_report_visitor({}, say), email }, say),
      ...(report.note ? [m.mail_report_note({ note: report.note }, say)] : []),
      ...(chat.length > 0 ? [m.mail_report_said({}, say), chat.join('\n')] : []),
    ],
    button: { label: m.mail_support_button({}, say), url: mailtoOf(email) },
    after: m.mail_report_after({ id: reportId }, say),
  })
  const messageId = ['report', reportId, renewalId].filter(Boolean).join('-')
  await sendMail({ ...mail, to: supportEmail, replyTo: email, messageId })
}

async function excerptLines(objectId: string): Promise<string[]> {
  const messages = await chatExcerpt(objectId)
  return messages.map((message) => {
    const { author, text } = message
    return `${author}: ${[contentsOf(message), text].filter(Boolean).join(' ')}`
  })
}

/** What the message has beside its text. */
function contentsOf({ kind, vacancyTitle }: ExcerptMessage): string | undefined {
  if (kind === 'file') return m.mail_report_file({}, say)
  if (kind === 'application') return `${m.message_application({ title: vacancyTitle ?? '—' }, say)}.`
  return kind === 'contacts' ? m.messages_contacts({}, say) : undefined
}
