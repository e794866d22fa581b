import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Locale = 'ru' | 'en' | 'ky'
export const locales: readonly Locale[] = ['ru', 'en', 'ky']

type Message = string | { match: Record<string, string> }[]

/** Every message of a language, as it stands in `locales`. */
export function messagesOf(locale: Locale): Record<string, Message> {
  const folder = join('locales', locale)
  const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return Object.assign({}, ...parts)
}

const known = Object.fromEntries(locales.map((locale) => [locale, messagesOf(locale)]))

/** A message in a language, filled in. */
export function word(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const message = known[locale]?.[key]
  if (typeof message !== 'string') throw new Error(`No plain message ${key} in ${locale}.`)
  return message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** The path of a page in a language. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'ru') return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
