import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { inquiries, inquiryLinks, inquiryMessages } from '#db/schema/inquiries.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { macOf } from '#platform/secrets.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { confirmationHours } from './inquiry.ts'
import { isSenderShut, silenceOfSender } from './silence.server.ts'
import { teacherNameOf } from './teacher-name.server.ts'

/**
 * None of a stranger's words (rule 63). Every mail to an address has the same link, from a key outside the database.
 */
export async function mailInquiryConfirmation({
  inquiryId,
  letterId,
}: Jobs['mail-inquiry-confirmation']): Promise<void> {
  const isUnconfirmed = and(eq(inquiries.id, inquiryId), eq(inquiries.state, 'unconfirmed'))
  const [known] = await db.select({ email: inquiries.email }).from(inquiries).where(isUnconfirmed)
  if (!known) return
  const token = macOf('inquiry', `${inquiryId} ${known.email}`).toString('base64url')
  const [inquiry] = await db
    .update(inquiries)
    .set({ confirmHash: tokenHash(token), confirmMailedAt: now() })
    // A correction of the address queues its own mail.
    .where(and(isUnconfirmed, eq(inquiries.email, known.email)))
    .returning({ email: inquiries.email, locale: inquiries.locale })
  if (!inquiry) return
  const { locale } = inquiry
  const mail = framedMail(locale, {
    subject: m.mail_inquiry_confirm_subject({}, { locale }),
    paragraphs: [m.mail_inquiry_confirm_text({}, { locale })],
    button: {
      label: m.mail_inquiry_confirm_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/inquiries/confirm?token=${token}`),
    },
    after: m.mail_inquiry_confirm_after({ hours: confirmationHours }, { locale }),
  })
  await sendMail({
    ...mail,
    isAsked: true,
    to: inquiry.email,
    messageId: `inquiry-confirmation-${letterId ?? inquiryId}`,
  })
}

export async function mailInquiryAnswer({ messageId }: Jobs['mail-inquiry-answer']): Promise<void> {
  const [found] = await db
    .select({
      inquiry: inquiries,
      account: { locale: accounts.locale, email: accounts.email },
      text: inquiryMessages.text,
    })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .leftJoin(accounts, eq(accounts.id, inquiries.senderId))
    .where(eq(inquiryMessages.id, messageId))
  if (!found) return
  const { inquiry, text, account } = found
  if (await isSenderShut(db, inquiry)) return
  const { name, offerTitle: title } = inquiry
  const locale = account?.locale ?? inquiry.locale
  const teacher = await teacherNameOf(db, inquiry)
  const mail = framedMail(locale, {
    subject: m.mail_inquiry_answer_subject({ teacher, title }, { locale }),
    paragraphs: [m.mail_greeting({ name }, { locale }), text],
    ...(await wayIn(inquiry.id, locale)),
  })
  await sendMail({ ...mail, to: account?.email ?? inquiry.email, messageId: `inquiry-answer-${messageId}` })
}

async function wayIn(inquiryId: string, locale: Locale) {
  const token = newToken()
  await db.insert(inquiryLinks).values({ tokenHash: tokenHash(token), inquiryId, createdAt: now() })
  return {
    button: {
      label: m.mail_inquiry_answer_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/inquiries/${inquiryId}?token=${token}`),
    },
    after: m.mail_inquiry_answer_after({}, { locale }),
  }
}

/** If the sender wrote last, unless it was reopened or answered since. */
export async function mailInquiryClosed({ inquiryId, since }: Jobs['mail-inquiry-closed']): Promise<void> {
  const [found] = await db
    .select({
      inquiry: inquiries,
      account: { locale: accounts.locale, email: accounts.email },
      isAnswered: sql<boolean>`exists (select from ${inquiryMessages}
        where ${inquiryMessages.inquiryId} = ${inquiries.id} and ${inquiryMessages.side} = 'teacher')`,
    })
    .from(inquiries)
    .leftJoin(accounts, eq(accounts.id, inquiries.senderId))
    .where(
      and(
        eq(inquiries.id, inquiryId),
        eq(inquiries.state, 'closed'),
        eq(inquiries.stateSince, new Date(since)),
      ),
    )
  if (!found) return
  const { inquiry, account, isAnswered } = found
  // After an answer the mail invites the sender to write on, which not everybody may.
  if (isAnswered && (await silenceOfSender(db, inquiry))) return
  const locale = account?.locale ?? inquiry.locale
  const greeting = m.mail_greeting({ name: inquiry.name }, { locale })
  const facts = { teacher: await teacherNameOf(db, inquiry), title: inquiry.offerTitle }
  // An agreement stays valid, and a last «thank you» is no question (rule 61).
  const mail = isAnswered
    ? framedMail(locale, {
        subject: m.mail_inquiry_ended_subject(facts, { locale }),
        paragraphs: [greeting, m.mail_inquiry_ended_text(facts, { locale })],
        ...(await wayIn(inquiryId, locale)),
      })
    : framedMail(locale, {
        subject: m.mail_inquiry_closed_subject(facts, { locale }),
        paragraphs: [greeting, m.mail_inquiry_closed_text(facts, { locale })],
        button: {
          label: m.mail_inquiry_closed_button({}, { locale }),
          url: pageAddress(config().publicUrl, locale, '/teachers/services'),
        },
      })
  const messageId = `inquiry-closed-${inquiryId}-${Date.parse(since)}`
  await sendMail({ ...mail, to: account?.email ?? inquiry.email, messageId })
}
