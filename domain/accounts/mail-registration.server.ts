import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { sendMail } from '#platform/mail.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { registrationLinkHours } from './account.ts'

/** Mails the link that proves a registration's address. The token is made here and is nowhere but in the mail. */
export async function mailRegistration({ registrationId }: { registrationId: string }): Promise<void> {
  const token = newToken()
  const [registration] = await db
    .update(registrations)
    .set({ tokenHash: tokenHash(token) })
    .where(and(eq(registrations.id, registrationId), isNull(registrations.confirmedAt)))
    .returning()
  if (!registration) return
  const { locale, fullName, email } = registration
  const mail = framedMail(locale, {
    subject: m.mail_registration_subject({}, { locale }),
    paragraphs: [m.mail_greeting({ name: fullName }, { locale }), m.mail_registration_text({}, { locale })],
    button: {
      label: m.mail_registration_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/confirm?token=${token}`),
    },
    after: m.mail_registration_after({ hours: registrationLinkHours }, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `registration-${registrationId}` })
}

/** Tells the owner of an address that somebody tried to register it once more. */
export async function mailAccountExists(job: { accountId: string; attemptId: string }): Promise<void> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, job.accountId), isNull(accounts.deletedAt)))
  if (!account) return
  const { locale, fullName, email } = account
  const mail = framedMail(locale, {
    subject: m.mail_account_exists_subject({}, { locale }),
    paragraphs: [m.mail_greeting({ name: fullName }, { locale }), m.mail_account_exists_text({}, { locale })],
    button: {
      label: m.mail_account_exists_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, '/login'),
    },
    after: m.mail_account_exists_after({}, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `account-exists-${job.attemptId}` })
}
