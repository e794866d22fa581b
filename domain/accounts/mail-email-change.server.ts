import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { framedMail } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import type { Jobs } from '#platform/jobs.ts'
import { newToken } from '#platform/tokens.ts'
import { emailChangeLinkHours } from './account.ts'
import { accountOf, addressOf, giveToken, linkOf, maskedEmail } from './mail-account.server.ts'
import { wayIntoWords } from './way-into-words.ts'

/** The owner of a taken address is told instead. */
export async function mailEmailChange({ linkId }: Jobs['mail-email-change']): Promise<void> {
  const found = await linkOf(linkId)
  if (!found?.link.email) return
  const { email } = found.link
  const [owner] = await db.select().from(accounts).where(eq(accounts.email, email))
  if (owner) {
    const { locale, fullName } = owner
    const mail = framedMail(locale, {
      subject: m.mail_account_exists_subject({}, { locale }),
      paragraphs: [
        m.mail_greeting({ name: fullName }, { locale }),
        `${m.mail_email_taken_text({}, { locale })} ${wayIntoWords(owner)}`,
      ],
      button: { label: m.mail_account_exists_button({}, { locale }), url: addressOf(locale, '/login') },
      after: m.mail_account_exists_after({}, { locale }),
    })
    await sendMail({ ...mail, isAsked: true, to: email, messageId: `email-change-${linkId}` })
    return
  }
  const { locale, fullName } = found.account
  const token = newToken()
  if (!(await giveToken(linkId, token, emailChangeLinkHours * 3_600_000))) return
  const mail = framedMail(locale, {
    subject: m.mail_email_change_subject({}, { locale }),
    paragraphs: [m.mail_greeting({ name: fullName }, { locale }), m.mail_email_change_text({}, { locale })],
    button: {
      label: m.mail_email_change_button({}, { locale }),
      url: addressOf(locale, `/confirm-email?token=${token}`),
    },
    after: m.mail_email_change_after({ hours: emailChangeLinkHours }, { locale }),
  })
  await sendMail({ ...mail, isAsked: true, to: email, messageId: `email-change-${linkId}` })
}

/** To the present address, whose owner can still stop the change. */
export async function mailEmailChangeAsked({ linkId }: Jobs['mail-email-change-asked']): Promise<void> {
  const found = await linkOf(linkId)
  if (!found?.link.email) return
  const { locale, fullName, email } = found.account
  const asked = maskedEmail(found.link.email)
  const mail = framedMail(locale, {
    subject: m.mail_email_asked_subject({}, { locale }),
    paragraphs: [
      m.mail_greeting({ name: fullName }, { locale }),
      m.mail_email_asked_text({ email: asked }, { locale }),
    ],
    button: { label: m.mail_security_button({}, { locale }), url: addressOf(locale, '/settings/security') },
    after: m.mail_email_asked_after({}, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `email-asked-${linkId}` })
}

export async function mailEmailChanged(job: Jobs['mail-email-changed']): Promise<void> {
  const account = await accountOf(job.accountId)
  if (!account) return
  const { locale, fullName, email } = account
  const mail = framedMail(locale, {
    subject: m.mail_email_changed_subject({}, { locale }),
    paragraphs: [
      m.mail_greeting({ name: fullName }, { locale }),
      m.mail_email_changed_text({ email: maskedEmail(email) }, { locale }),
    ],
    button: { label: m.mail_write_support_button({}, { locale }), url: addressOf(locale, '/support') },
    after: m.mail_email_changed_after({}, { locale }),
  })
  await sendMail({ ...mail, to: job.formerEmail, messageId: `email-changed-${job.changeId}` })
}
