import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accountLinks, accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { mailMoment } from '#domain/mails/mail-moment.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { deletionLinkMinutes } from './account.ts'

export const addressOf = (locale: Locale, path: string) => pageAddress(config().publicUrl, locale, path)

export async function accountOf(accountId: string) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
  return account
}

/** Undefined if it was replaced or used. An expired one is still sent: its lifetime begins with the mail. */
export async function linkOf(linkId: string) {
  const [found] = await db
    .select({ link: accountLinks, account: accounts, schoolBlockedAt: schools.blockedAt })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .leftJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(and(eq(accountLinks.id, linkId), sql`${accountLinks.email} is distinct from ${accounts.email}`))
  return found
}

/** «a•••@example.com». */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}•••${email.slice(at)}`
}

/** Only the mail contains the token. False if a newer link replaced this one. */
export async function giveToken(linkId: string, token: string, lifeMs: number): Promise<boolean> {
  const given = await db
    .update(accountLinks)
    .set({ tokenHash: tokenHash(token), expiresAt: new Date(now().getTime() + lifeMs) })
    .where(eq(accountLinks.id, linkId))
    .returning({ id: accountLinks.id })
  return given.length > 0
}

/** Rule Q10. */
export async function mailIdentityLinked(job: Jobs['mail-identity-linked']): Promise<void> {
  const account = await accountOf(job.accountId)
  if (!account) return
  const { locale, fullName, email } = account
  const mail = framedMail(locale, {
    subject: m.mail_identity_linked_subject({}, { locale }),
    paragraphs: [
      m.mail_greeting({ name: fullName }, { locale }),
      m.mail_identity_linked_text({ email }, { locale }),
    ],
    button: { label: m.mail_security_button({}, { locale }), url: addressOf(locale, '/settings/security') },
    after: m.mail_identity_linked_after({}, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `identity-linked-${job.linkId}` })
}

/** Rule Q9. */
export async function mailPasswordChanged(job: Jobs['mail-password-changed']): Promise<void> {
  const account = await accountOf(job.accountId)
  if (!account) return
  const { locale, fullName, email } = account
  const mail = framedMail(locale, {
    subject: m.mail_password_changed_subject({}, { locale }),
    paragraphs: [
      m.mail_greeting({ name: fullName }, { locale }),
      m.mail_password_changed_text({}, { locale }),
    ],
    button: {
      label: m.mail_password_changed_button({}, { locale }),
      url: addressOf(locale, '/forgot-password'),
    },
    after: m.mail_password_changed_after({}, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `password-changed-${job.changeId}` })
}

export async function mailNewSignIn(job: Jobs['mail-new-sign-in']): Promise<void> {
  const account = await accountOf(job.accountId)
  if (!account) return
  const { locale, fullName, email, timeZone } = account
  const device = [job.browser, job.system].filter(Boolean).join(', ')
  const mail = framedMail(locale, {
    subject: m.mail_new_sign_in_subject({}, { locale }),
    paragraphs: [
      m.mail_greeting({ name: fullName }, { locale }),
      m.mail_new_sign_in_text(
        {
          device: device || m.mail_new_sign_in_unknown({}, { locale }),
          at: mailMoment(new Date(job.at), locale, timeZone),
        },
        { locale },
      ),
    ],
    button: { label: m.mail_security_button({}, { locale }), url: addressOf(locale, '/settings/security') },
    after: m.mail_new_sign_in_after({}, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `new-sign-in-${job.accountId}-${Date.parse(job.at)}` })
}

export async function mailDeletionLink({ linkId }: Jobs['mail-deletion-link']): Promise<void> {
  const found = await linkOf(linkId)
  if (!found) return
  const { locale, fullName, email, role, blockedAt } = found.account
  const token = newToken()
  if (!(await giveToken(linkId, token, deletionLinkMinutes * 60_000))) return
  // People without a role, and blocked ones, cannot open the settings.
  const ofMember = role ? '/settings/privacy/delete' : '/account-type/delete'
  const page = blockedAt || found.schoolBlockedAt ? '/blocked/delete' : ofMember
  const mail = framedMail(locale, {
    subject: m.mail_deletion_link_subject({}, { locale }),
    paragraphs: [m.mail_greeting({ name: fullName }, { locale }), m.mail_deletion_link_text({}, { locale })],
    button: {
      label: m.mail_deletion_link_button({}, { locale }),
      url: addressOf(locale, `${page}?token=${token}`),
    },
    after: m.mail_deletion_link_after({ minutes: deletionLinkMinutes }, { locale }),
  })
  await sendMail({ ...mail, isAsked: true, to: email, messageId: `deletion-link-${linkId}` })
}

/** The account is gone by now, so the job carries what the mail needs. */
export async function mailAccountDeleted(job: Jobs['mail-account-deleted']): Promise<void> {
  const { locale, fullName, email } = job
  const mail = framedMail(locale, {
    subject: m.mail_account_deleted_subject({}, { locale }),
    paragraphs: [
      m.mail_greeting({ name: fullName }, { locale }),
      m.mail_account_deleted_text({}, { locale }),
    ],
    button: { label: m.mail_write_support_button({}, { locale }), url: addressOf(locale, '/support') },
    after: m.mail_account_deleted_after({}, { locale }),
  })
  await sendMail({ ...mail, to: email, messageId: `account-deleted-${job.deletionId}` })
}
