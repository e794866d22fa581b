import { AsyncLocalStorage } from 'node:async_hooks'
import { type Locale, overwriteGetLocale } from '#locales/messages.ts'

const localeOfRequest = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => localeOfRequest.getStore() ?? 'ru')

/** Runs what answers a request in its language. */
export function inLocale<Value>(locale: Locale, work: () => Value): Value {
  return localeOfRequest.run(locale, work)
}

export function localeOfPath(path: string): Locale {
  const prefix = /^\/(en|ky)(?=[/.]|$)/.exec(path)?.[1]
  return prefix === 'en' || prefix === 'ky' ? prefix : 'ru'
}

/** A path as routes.ts has it, without the language. */
export function withoutLocale(path: string): string {
  return path.replace(/^\/(en|ky)(?=\/|$)/, '') || '/'
}

/**
 * The one spelling of a path: without the prefix that Russian does not have, and without empty parts, since two
 * slashes at the beginning of a link lead to another host.
 */
export function plainPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/^\/ru(?=\/|$)/, '') || '/'
}
