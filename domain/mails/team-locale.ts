import type { Locale } from '#locales/messages.ts'

/** The language of the mails that the team itself gets. */
export const teamLocale: Locale = 'ru'
