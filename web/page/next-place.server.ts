import type { ChoosableRole } from '#domain/accounts/account.ts'
import { baseLocale, type Locale } from '#locales/messages.ts'
import { placeTraitsOf } from '#web/request/place-traits.server.ts'
import { withNext, withType } from './next-place.ts'
import { ownPath } from './return-to.ts'

/** Where a person was going when they were asked to sign in; undefined when nowhere in particular. */
export function nextPlace(next: FormDataEntryValue | null): string | undefined {
  const place = ownPath(next)
  return place === '/' || placeTraitsOf(place).ofAccount ? undefined : place
}

/** Where somebody without a type of account chooses it, and goes on from there. */
export function accountTypePlace(next: string | null, type?: ChoosableRole): string {
  return withNext(withType('/account-type', type), nextPlace(next))
}

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
