import type { ChoosableRole } from '#domain/accounts/account.ts'
import { baseLocale, type Locale } from '#locales/messages.ts'
import { ownPath } from './return-to.ts'

const accountPages =
  /^\/(login|register|confirm|logout|auth|forgot-password|reset-password|account-type|blocked|former-colleague|session)(?=[/?]|$)/

/** Where a person was going when they were asked to sign in; undefined when nowhere in particular. */
export function nextPlace(next: FormDataEntryValue | null): string | undefined {
  const place = ownPath(next)
  return place === '/' || accountPages.test(place) ? undefined : place
}

/** The same page with the place to go to afterwards. */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path
}

const withType = (path: string, type: ChoosableRole | undefined) => (type ? `${path}?type=${type}` : path)

/** Where to register or to sign in, with the type that was asked for so far and the place to go to afterwards. */
export const registerPlace = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/register', type), next)
export const loginPlace = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/login', type), next)

/** Where somebody asks for another password. */
export const recoveryPlace = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/forgot-password', type), next)

/** Where the second step of signing in is asked for. */
export const codePlace = (type: ChoosableRole | undefined, next: string | undefined) =>
  withNext(withType('/login/code', type), next)

/** Where somebody without a type of account chooses it, and goes on from there. */
export function accountTypePlace(next: string | null, type?: ChoosableRole): string {
  return withNext(withType('/account-type', type), nextPlace(next))
}

/** What somebody blocked reads, and nothing else (rule 70). */
export const blockedPlace = '/blocked'

/** What somebody reads who was taken out of their school, before they go on. */
export const formerPlace = '/former-colleague'

/**
 * The language that somebody who signed in goes on in: the account's, unless they were going somewhere or the address
 * that they signed in at had a language already, which is their choice.
 */
export function languageToEnter({
  asked,
  own,
  next,
}: {
  asked: Locale
  own: Locale
  next: string | null
}): Locale {
  return asked === baseLocale && !nextPlace(next) ? own : asked
}
