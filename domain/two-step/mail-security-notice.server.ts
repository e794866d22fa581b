import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'

type Job = Jobs['mail-security-notice']
type Say = { locale: Locale }
type Words = {
  subject: (say: Say) => string
  text: (codesLeft: number, say: Say) => string
  /** By default the security page. */
  next?: { path: string; button: (say: Say) => string; after: (say: Say) => string }
}

const toSecurity: NonNullable<Words['next']> = {
  path: '/settings/security',
  button: (say) => m.mail_security_button({}, say),
  after: (say) => m.mail_security_notice_after({}, say),
}

const words: Record<Job['notice'], Words> = {
  'two-step-on': {
    subject: (say) => m.mail_two_step_on_subject({}, say),
    text: (_, say) => m.mail_two_step_on_text({}, say),
  },
  'two-step-off': {
    subject: (say) => m.mail_two_step_off_subject({}, say),
    text: (_, say) => m.mail_two_step_off_text({}, say),
  },
  'recovery-code-used': {
    subject: (say) => m.mail_recovery_code_used_subject({}, say),
    text: (count, say) => m.mail_recovery_code_used_text({ count }, say),
  },
  'recovery-codes-renewed': {
    subject: (say) => m.mail_recovery_codes_renewed_subject({}, say),
    text: (_, say) => m.mail_recovery_codes_renewed_text({}, say),
  },
  'passkey-added': {
    subject: (say) => m.mail_passkey_added_subject({}, say),
    text: (_, say) => m.mail_passkey_added_text({}, say),
  },
  'passkey-removed': {
    subject: (say) => m.mail_passkey_removed_subject({}, say),
    text: (_, say) => m.mail_passkey_removed_text({}, say),
  },
  'google-unlinked': {
    subject: (say) => m.mail_google_unlinked_subject({}, say),
    text: (_, say) => m.mail_google_unlinked_text({}, say),
  },
  'address-returned': {
    subject: (say) => m.mail_address_returned_subject({}, say),
    text: (_, say) => m.mail_address_returned_text({}, say),
    next: {
      path: '/forgot-password',
      button: (say) => m.mail_recovery_button({}, say),
      after: (say) => m.mail_address_returned_after({}, say),
    },
  },
}

export async function mailSecurityNotice({ accountId, notice, noticeId, codesLeft }: Job): Promise<void> {
  const [account] = await db
    .select({ email: accounts.email, fullName: accounts.fullName, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
  if (!account) return
  const { locale, fullName, email } = account
  const say = { locale }
  const { subject, text, next = toSecurity } = words[notice]
  const mail = framedMail(locale, {
    subject: subject(say),
    paragraphs: [m.mail_greeting({ name: fullName }, say), text(codesLeft ?? 0, say)],
    button: { label: next.button(say), url: pageAddress(config().publicUrl, locale, next.path) },
    after: next.after(say),
  })
  await sendMail({ ...mail, to: email, messageId: `security-notice-${noticeId}` })
}
