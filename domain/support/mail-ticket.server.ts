import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { supportMessages, supportTickets } from '#db/schema/support.ts'
import { framedMail, mailtoOf } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { teamLocale } from '#domain/mails/team-locale.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'

const languages = new Intl.DisplayNames([teamLocale], { type: 'language' })

export async function mailTicket({ ticketId, messageId }: Jobs['mail-support-ticket']): Promise<void> {
  const { supportEmail } = config()
  if (!supportEmail) return
  const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.id, ticketId))
  if (!ticket) return
  const { name, email, subject } = ticket
  const message = messageId ? await wordsOf(messageId) : ticket.message
  if (message === undefined) return
  const say = { locale: teamLocale }
  const mail = framedMail(teamLocale, {
    isForTeam: true,
    subject: m.mail_support_subject({ subject }, say),
    paragraphs: [m.mail_support_from({ name, email }, say), message],
    button: { label: m.mail_support_button({}, say), url: mailtoOf(email) },
    after: m.mail_support_after(
      { language: languages.of(ticket.locale) ?? ticket.locale, id: ticket.id },
      say,
    ),
  })
  await sendMail({ ...mail, to: supportEmail, replyTo: email, messageId: `support-${messageId ?? ticketId}` })
}

async function wordsOf(messageId: string): Promise<string | undefined> {
  const [added] = await db
    .select({ text: supportMessages.text })
    .from(supportMessages)
    .where(eq(supportMessages.id, messageId))
  return added?.text
}
