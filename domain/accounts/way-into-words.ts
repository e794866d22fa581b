import { type Locale, m } from '#locales/messages.ts'

/** Names the password, if the account ever had one. */
export function wayIntoWords({
  passwordHash,
  locale,
}: {
  passwordHash: string | null
  locale: Locale
}): string {
  return passwordHash === null
    ? m.mail_account_without_password({}, { locale })
    : m.mail_account_with_password({}, { locale })
}
