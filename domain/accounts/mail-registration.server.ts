import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { macOf } from '#platform/secrets.ts'
import { tokenHash } from '#platform/tokens.ts'
import { registrationLinkHours } from './account.ts'
import { wayIntoWords } from './way-into-words.ts'

/** Every mail has the same link, from a key outside the database. The owner of a taken address is told instead. */
export async function mailRegistration(job: { registrationId: string; letterId: string }): Promise<void> {
  const [registration] = await db
    .select({
      email: registrations.email,
      fullName: registrations.fullName,
      locale: registrations.locale,
      returnTo: registrations.returnTo,
    })
    .from(registrations)
    .where(and(eq(registrations.id, job.registrationId), isNull(registrations.confirmedAt)))
  if (!registration) return
  const [account] = await db
    .select({
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      passwordHash: accounts.passwordHash,
    })
    .from(accounts)
    .where(and(eq(accounts.email, registration.email), isNull(accounts.deletedAt)))
  if (account) return mailAccountExists(account, registration.returnTo, job.letterId)

  const token = macOf('registration', job.registrationId).toString('base64url')
  await db
    .update(registrations)
    .set({
      tokenHash: tokenHash(token),
      // A late mail would bring a dead link.
      expiresAt: sql`case when ${registrations.expiresAt} > ${now()} then ${registrations.expiresAt}
        else ${new Date(now().getTime() + registrationLinkHours * 3_600_000)}::timestamptz end`,
    })
    .where(eq(registrations.id, job.registrationId))
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
  await sendMail({ ...mail, isAsked: true, to: email, messageId: `registration-${job.letterId}` })
}

async function mailAccountExists(
  account: { email: string; fullName: string; locale: Locale; passwordHash: string | null },
  returnTo: string | null,
  letterId: string,
): Promise<void> {
  const { locale, fullName, email } = account
  const next = returnTo ? `?next=${encodeURIComponent(returnTo)}` : ''
  const mail = framedMail(locale, {
    subject: m.mail_account_exists_subject({}, { locale }),
    paragraphs: [
      m.mail_greeting({ name: fullName }, { locale }),
      `${m.mail_account_exists_text({}, { locale })} ${wayIntoWords(account)}`,
    ],
    button: {
      label: m.mail_account_exists_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/login${next}`),
    },
    after: m.mail_account_exists_after({}, { locale }),
  })
  await sendMail({ ...mail, isAsked: true, to: email, messageId: `account-exists-${letterId}` })
}
