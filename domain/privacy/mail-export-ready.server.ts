import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { dataExportHours } from './data-export.ts'
import { isOfThisMembershipSql } from './of-this-membership.server.ts'

/** The archive's day begins with the mail, however late. */
export async function mailExportReady({ exportId }: { exportId: string }): Promise<void> {
  const [found] = await db
    .update(dataExports)
    .set({ expiresAt: new Date(now().getTime() + dataExportHours * 3_600_000) })
    .from(accounts)
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.state, 'ready'),
        eq(accounts.id, dataExports.accountId),
        isOfThisMembershipSql,
      ),
    )
    .returning({ email: accounts.email, fullName: accounts.fullName, locale: accounts.locale })
  if (!found) return
  const { email, fullName, locale } = found
  const mail = framedMail(locale, {
    subject: m.mail_export_ready_subject({}, { locale }),
    paragraphs: [m.mail_greeting({ name: fullName }, { locale }), m.mail_export_ready_text({}, { locale })],
    button: {
      label: m.mail_export_ready_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, '/settings/privacy'),
    },
    after: m.mail_export_ready_after({ hours: dataExportHours }, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `export-ready-${exportId}` })
}
