import type { Locale } from '#locales/messages.ts'

export const teamLocale: Locale = 'ru'
