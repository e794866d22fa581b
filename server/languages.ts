import { AsyncLocalStorage } from 'node:async_hooks'
import { type Locale, overwriteGetLocale } from '#locales/messages.ts'
import { languagePrefix } from '#locales/without-language.ts'

const localeOfRequest = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => localeOfRequest.getStore() ?? 'ru')

/** Answers a request in its language. */
export function inLocale<Value>(locale: Locale, work: () => Value): Value {
  return localeOfRequest.run(locale, work)
}

export function localeOfPath(path: string): Locale {
  const prefix = languagePrefix.exec(path)?.[1]
  return prefix === 'en' || prefix === 'ky' ? prefix : 'ru'
}

/**
 * The canonical path: without a prefix for Russian, and without empty parts, since two
 * slashes at the beginning of a link lead to another host.
 */
export function canonicalPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/^\/ru(?=\/|$)/, '') || '/'
}
