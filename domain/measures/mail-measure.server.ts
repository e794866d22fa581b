import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'

/** Tells a person that their account was blocked, until when and why, or that it is open again (rule 50). */
export async function mailMeasure({ measureId }: Jobs['mail-measure']): Promise<void> {
  const [found] = await db
    .select({
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      reason: measures.reason,
      endsAt: measures.endsAt,
      endedAt: measures.endedAt,
    })
    .from(measures)
    .innerJoin(accounts, eq(accounts.id, measures.accountId))
    .where(and(eq(measures.id, measureId), isNull(accounts.deletedAt)))
  if (!found) return
  const { email, fullName, locale, reason, endsAt, endedAt } = found
  const say = { locale }
  const address = (path: string) => pageAddress(config().publicUrl, locale, path)
  const greeting = m.mail_greeting({ name: fullName }, say)
  const mail = endedAt
    ? framedMail(locale, {
        subject: m.mail_unblocked_subject({}, say),
        paragraphs: [greeting, m.mail_unblocked_text({}, say)],
        button: { label: m.mail_unblocked_button({}, say), url: address('/login') },
      })
    : framedMail(locale, {
        subject: m.mail_blocked_subject({}, say),
        paragraphs: [
          greeting,
          endsAt
            ? m.mail_blocked_until({ day: dayInBishkek(endsAt).split('-').reverse().join('.') }, say)
            : m.mail_blocked_text({}, say),
          m.mail_blocked_reason({ reason }, say),
        ],
        button: { label: m.mail_blocked_button({}, say), url: address('/support') },
        after: m.mail_blocked_after({}, say),
      })
  await sendMail({ ...mail, to: email, messageId: `measure-${endedAt ? 'ended' : 'made'}-${measureId}` })
}
