import { asc, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { type Jobs, queueJobsOf } from '#platform/jobs.ts'

export async function mailSchoolsMerged(merge: Jobs['mail-schools-merged']): Promise<void> {
  const { gone, keptName, goneName, claimsToRenew = 0, reason, ownerIds } = merge
  if (ownerIds.length > 1) {
    // A retry does not mail the other recipients again.
    const each = ownerIds.map((id) => ({ ...merge, ownerIds: [id] }))
    return queueJobsOf(db, 'mail-schools-merged', each, { afterMs: 0 })
  }
  const recipients = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      deletedAt: accounts.deletedAt,
    })
    .from(accounts)
    .where(inArray(accounts.id, ownerIds))
    .orderBy(asc(accounts.id))
  for (const { id, email, fullName, locale, deletedAt } of recipients) {
    if (deletedAt) continue
    const say = { locale }
    const nameOf = (name: string) => name || m.console_school_unnamed({}, say)
    const mail = framedMail(locale, {
      subject: m.mail_merged_subject({}, say),
      paragraphs: [
        m.mail_greeting({ name: fullName }, say),
        m.mail_merged_text({ gone: nameOf(goneName), kept: nameOf(keptName) }, say),
        m.mail_merged_owner({ kept: nameOf(keptName) }, say),
        ...(claimsToRenew > 0
          ? [m.mail_merged_claims({ gone: nameOf(goneName), count: claimsToRenew }, say)]
          : []),
      ],
      teamWords: m.mail_blocked_reason({ reason }, say),
      button: {
        label: m.mail_merged_button({}, say),
        url: pageAddress(config().publicUrl, locale, '/school-dashboard'),
      },
      after: m.mail_merged_after({}, say),
    })
    await sendMail({ ...mail, to: email, messageId: `schools-merged-${gone}-${id}` })
  }
}
