import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { mailDay } from '#domain/mails/mail-moment.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'

type Job = Jobs['mail-inquiry-gone']

/** The conversation is deleted by now, and nothing names the teacher: the day identifies it. */
export async function mailTeacherGone({ to, askedOn, noticeId }: Job): Promise<void> {
  const reader = await readerOf(to)
  if (!reader) return
  const { email, locale } = reader
  const mail = framedMail(locale, {
    subject: m.mail_inquiry_gone_subject({}, { locale }),
    paragraphs: [m.mail_inquiry_gone_text({ day: mailDay(askedOn, locale) }, { locale })],
    button: {
      label: m.mail_inquiry_closed_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, '/teachers/services'),
    },
  })
  await sendMail({ ...mail, to: email, messageId: `inquiry-gone-${noticeId}` })
}

async function readerOf(to: Job['to']) {
  if ('email' in to) return to
  const [account] = await db
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, to.accountId), isNull(accounts.deletedAt)))
  return account
}
