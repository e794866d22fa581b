import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { reportedWords } from './reported-words.ts'

const outcomeWords = {
  violation: m.mail_report_outcome_violation,
  'no-violation': m.mail_report_outcome_none,
}

/** It never names the measure, and of a deleted object only the kind. */
export async function mailReportOutcome({ reportId }: Jobs['mail-report-outcome']): Promise<void> {
  const [found] = await db
    .select({
      outcome: reports.outcome,
      goneKind: reports.goneKind,
      email: reports.email,
      locale: reports.locale,
      object: { kind: reportedObjects.kind, title: reportedObjects.title },
      account: {
        email: accounts.email,
        fullName: accounts.fullName,
        locale: accounts.locale,
        deletedAt: accounts.deletedAt,
      },
    })
    .from(reports)
    .leftJoin(reportedObjects, eq(reportedObjects.id, reports.reportedObjectId))
    .leftJoin(accounts, eq(accounts.id, reports.reporterId))
    .where(eq(reports.id, reportId))
  if (!found || found.account?.deletedAt || (found.object && !found.outcome)) return
  const to = found.account?.email ?? found.email
  if (!to) return
  const locale = found.account?.locale ?? found.locale ?? 'ru'
  const say = { locale }
  const about = found.object && reportedWords(found.object, locale)
  const path = found.account ? '/settings/reports' : '/support'
  const mail = framedMail(locale, {
    subject: about ? m.mail_report_outcome_subject({}, say) : m.mail_report_gone_subject({}, say),
    paragraphs: [
      ...(found.account ? [m.mail_greeting({ name: found.account.fullName }, say)] : []),
      about
        ? outcomeWords[found.outcome ?? 'no-violation']({ about }, say)
        : m.mail_report_gone_text({ kind: found.goneKind ?? '' }, say),
    ],
    button: {
      label: found.account ? m.mail_report_outcome_button({}, say) : m.mail_report_outcome_support({}, say),
      url: pageAddress(config().publicUrl, locale, path),
    },
  })
  await sendMail({ ...mail, to, messageId: `report-outcome-${reportId}` })
}
