import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { supportMessages, supportTickets } from '#db/schema/support.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { addressTicket } from './address-ticket.server.ts'

export async function mailAnswer({ messageId }: Jobs['mail-support-answer']): Promise<void> {
  const [found] = await db
    .select({
      ticketId: supportTickets.id,
      subject: supportTickets.subject,
      text: supportMessages.text,
    })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .where(eq(supportMessages.id, messageId))
  const addressed = found && (await addressTicket(found.ticketId))
  if (!addressed) return
  const { ticketId, subject, text } = found
  const { name, email, locale, token } = addressed
  const { publicUrl, supportEmail } = config()
  const mail = framedMail(locale, {
    subject: m.mail_support_answer_subject({ subject }, { locale }),
    paragraphs: [m.mail_greeting({ name }, { locale })],
    teamWords: text,
    button: {
      label: m.mail_support_answer_button({}, { locale }),
      url: pageAddress(publicUrl, locale, `/support/${ticketId}?token=${token}`),
    },
    after: m.mail_support_answer_after({}, { locale }),
  })
  await sendMail({
    ...mail,
    to: email,
    messageId: `support-answer-${messageId}`,
    ...(supportEmail && { replyTo: supportEmail }),
  })
}

/** If its writer still waits. Without words of a possible stranger. */
export async function mailTicketClosed({ ticketId, since }: Jobs['mail-support-closed']): Promise<void> {
  const [isClosed] = await db
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(
      and(
        eq(supportTickets.id, ticketId),
        eq(supportTickets.state, 'closed'),
        eq(supportTickets.stateSince, new Date(since)),
      ),
    )
  const addressed = isClosed && (await addressTicket(ticketId))
  if (!addressed) return
  const { email, locale, token } = addressed
  const mail = framedMail(locale, {
    subject: m.mail_support_closed_subject({}, { locale }),
    paragraphs: [m.mail_support_closed_text({}, { locale })],
    button: {
      label: m.mail_support_answer_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/support/${ticketId}?token=${token}`),
    },
    after: m.mail_support_answer_after({}, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `support-closed-${ticketId}-${Date.parse(since)}` })
}
