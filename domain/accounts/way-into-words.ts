import { type Locale, m } from '#locales/messages.ts'

/** How its owner enters an account that they may have forgotten: by a password, where it ever had one. */
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
