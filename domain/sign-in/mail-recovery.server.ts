import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, recoveries } from '#db/schema/accounts.ts'
import { recoveryCodeLength, recoveryMinutes } from '#domain/accounts/account.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { newCode, newToken, tokenHash } from '#platform/tokens.ts'
import { codeHash } from './reset-password.server.ts'

/** Only the mail contains link and code. The link returns to the page that the person wanted (rule 8). */
export async function mailRecovery({ recoveryId, returnTo }: Jobs['mail-recovery']): Promise<void> {
  // Otherwise a late mail would contain a dead link.
  const [recovery] = await db
    .update(recoveries)
    .set({ expiresAt: new Date(now().getTime() + recoveryMinutes * 60_000) })
    .where(eq(recoveries.id, recoveryId))
    .returning()
  if (!recovery) return
  const [account] = await db
    .select({ fullName: accounts.fullName, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.email, recovery.email), isNull(accounts.deletedAt)))
  const next = returnTo && `next=${encodeURIComponent(returnTo)}`
  if (!account) return mailNoAccount(recovery, next)

  const token = newToken()
  const code = newCode(recoveryCodeLength)
  await db
    .update(recoveries)
    .set({ tokenHash: tokenHash(token), codeHash: codeHash(recoveryId, code) })
    .where(eq(recoveries.id, recoveryId))
  const digits = `${code.slice(0, 4)} ${code.slice(4)}`
  const { locale, fullName } = account
  const mail = framedMail(locale, {
    subject: m.mail_recovery_subject({}, { locale }),
    paragraphs: [m.mail_greeting({ name: fullName }, { locale }), m.mail_recovery_text({}, { locale })],
    code: { line: m.mail_recovery_code({ code: digits }, { locale }), digits },
    button: {
      label: m.mail_recovery_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/reset-password?token=${token}${next ? `&${next}` : ''}`),
    },
    after: m.mail_recovery_after({ minutes: recoveryMinutes }, { locale }),
  })
  await sendMail({ ...mail, isAsked: true, to: recovery.email, messageId: `recovery-${recoveryId}` })
}

/** The page promised a mail: this one says why there is nothing to recover. */
async function mailNoAccount(
  { id, email, locale }: { id: string; email: string; locale: Locale },
  next: string | undefined,
) {
  const mail = framedMail(locale, {
    subject: m.mail_no_account_subject({}, { locale }),
    paragraphs: [m.mail_no_account_text({}, { locale })],
    button: {
      label: m.mail_no_account_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, next ? `/register?${next}` : '/register'),
    },
    after: m.mail_no_account_after({}, { locale }),
  })
  await sendMail({ ...mail, isAsked: true, to: email, messageId: `recovery-${id}` })
}
