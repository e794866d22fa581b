import type { Locale } from '#locales/messages.ts'

/** The languages in the order of the switcher, each with its own name. */
export const languages: { locale: Locale; name: string; prefix: string }[] = [
  { locale: 'ky', name: 'Кыргызча', prefix: '/ky' },
  { locale: 'ru', name: 'Русский', prefix: '' },
  { locale: 'en', name: 'English', prefix: '/en' },
]

/** The same page in another language; the path is the router's, without a prefix. */
export function pathIn(locale: Locale, path: string): string {
  const prefix = languages.find((language) => language.locale === locale)?.prefix ?? ''
  return path === '/' ? prefix || '/' : prefix + path
}
