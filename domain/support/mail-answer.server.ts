import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { supportLinks, supportMessages, supportTickets } from '#db/schema/support.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'

/** The link's token is in this mail alone: it is made with the mail, and only its hash is kept. */
export async function mailAnswer({ messageId }: Jobs['mail-support-answer']): Promise<void> {
  const [found] = await db
    .select({
      ticketId: supportTickets.id,
      name: supportTickets.name,
      email: supportTickets.email,
      subject: supportTickets.subject,
      ticketLocale: supportTickets.locale,
      accountLocale: accounts.locale,
      text: supportMessages.text,
    })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .leftJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .where(eq(supportMessages.id, messageId))
  if (!found) return
  const { ticketId, name, email, subject, text } = found
  const locale = found.accountLocale ?? found.ticketLocale
  const token = newToken()
  await db.insert(supportLinks).values({ tokenHash: tokenHash(token), ticketId, createdAt: now() })
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

/** Where its writer waits in vain: unless it was opened again, or answered, since. It bears no words of a possible stranger. */
export async function mailTicketClosed({ ticketId, since }: Jobs['mail-support-closed']): Promise<void> {
  const [found] = await db
    .select({
      email: supportTickets.email,
      ticketLocale: supportTickets.locale,
      accountLocale: accounts.locale,
    })
    .from(supportTickets)
    .leftJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .where(
      and(
        eq(supportTickets.id, ticketId),
        eq(supportTickets.state, 'closed'),
        eq(supportTickets.stateSince, new Date(since)),
      ),
    )
  if (!found) return
  const locale = found.accountLocale ?? found.ticketLocale
  const token = newToken()
  await db.insert(supportLinks).values({ tokenHash: tokenHash(token), ticketId, createdAt: now() })
  const mail = framedMail(locale, {
    subject: m.mail_support_closed_subject({}, { locale }),
    paragraphs: [m.mail_support_closed_text({}, { locale })],
    button: {
      label: m.mail_support_answer_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/support/${ticketId}?token=${token}`),
    },
    after: m.mail_support_answer_after({}, { locale }),
  })
  await sendMail({ ...mail, to: found.email, messageId: `support-closed-${ticketId}-${Date.parse(since)}` })
}
