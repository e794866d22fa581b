import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { reports } from '#db/schema/reports.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { macOf } from '#platform/secrets.ts'
import { tokenHash } from '#platform/tokens.ts'
import { confirmationHours } from './report.ts'

/**
 * Without the words of the reporter, who may be a stranger (rule 63). Every mail to an address has the same link,
 * derived from a key outside the database.
 */
export async function mailReportConfirmation({
  reportId,
  letterId,
}: Jobs['mail-report-confirmation']): Promise<void> {
  const isUnconfirmed = and(eq(reports.id, reportId), eq(reports.state, 'unconfirmed'))
  const [known] = await db.select({ email: reports.email }).from(reports).where(isUnconfirmed)
  if (!known?.email) return
  const token = macOf('report', `${reportId} ${known.email}`).toString('base64url')
  const [report] = await db
    .update(reports)
    .set({ confirmHash: tokenHash(token), confirmMailedAt: now() })
    // A correction of the address queues its own mail.
    .where(and(isUnconfirmed, eq(reports.email, known.email)))
    .returning()
  if (!report?.email) return
  const locale = report.locale ?? 'ru'
  const mail = framedMail(locale, {
    subject: m.mail_report_confirm_subject({}, { locale }),
    paragraphs: [m.mail_report_confirm_text({}, { locale })],
    button: {
      label: m.mail_report_confirm_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/reports/confirm?token=${token}`),
    },
    after: m.mail_report_confirm_after({ hours: confirmationHours }, { locale }),
  })
  await sendMail({
    ...mail,
    isAsked: true,
    to: report.email,
    messageId: `report-confirmation-${letterId ?? reportId}`,
  })
}
