import { type ChoosableRole, homeOf, roles } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { baseLocale, type Locale } from '#locales/messages.ts'
import { firstPart, placeTraitsOf } from '#web/request/place-traits.server.ts'
import { withNext, withType } from './next-place.ts'
import { ownPath } from './return-to.ts'

/** Where a person was going when they were asked to sign in; undefined when nowhere in particular. */
export function nextPlace(next: FormDataEntryValue | null): string | undefined {
  const place = ownPath(next)
  return place === '/' || placeTraitsOf(place).ofAccount ? undefined : place
}

/**
 * Where a new account begins: where its person was going, else with what they came for. Whoever was on the way to the panel of
 * another type has chosen otherwise since.
 */
export function firstPlaceOf(role: Role, next: string | null): string {
  const place = nextPlace(next)
  const isOfOther = roles.some(
    (one) => one !== role && place !== undefined && homeOf(one) === `/${firstPart(place)}`,
  )
  return place && !isOfOther ? place : `${homeOf(role)}/start`
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
