import { and, eq, lte, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { mailDay } from '#domain/mails/mail-moment.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { teamLocale } from '#domain/mails/team-locale.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'

/** To the support address, if documents have waited for a day. */
export async function mailWaitingClaims(): Promise<void> {
  const { supportEmail, publicUrl } = config()
  if (!supportEmail) return
  const at = now()
  const since = sql`coalesce(${claims.waitsSince}, ${claims.submittedAt})`
  const isLate = and(eq(claims.state, 'pending'), lte(since, new Date(at.getTime() - dayMs)))
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldestAt: sql<Date | null>`min(${since})`.mapWith(claims.submittedAt),
    })
    .from(claims)
    .where(isLate)
  if (!found?.oldestAt) return
  const { count, oldestAt } = found
  const say = { locale: teamLocale }
  const mail = framedMail(teamLocale, {
    isForTeam: true,
    subject: m.mail_claims_wait_subject({ count }, say),
    paragraphs: [m.mail_claims_wait_text({ day: mailDay(dayInBishkek(oldestAt), teamLocale) }, say)],
    button: {
      label: m.mail_claims_wait_button({}, say),
      url: pageAddress(publicUrl, teamLocale, '/admin/verifications'),
    },
  })
  await sendMail({ ...mail, to: supportEmail, messageId: `claims-wait-${dayInBishkek(at)}` })
}
