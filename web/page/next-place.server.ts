import { type ChoosableRole, homeOf, roles } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { baseLocale, type Locale } from '#locales/messages.ts'
import { firstPart, placeTraitsOf } from '#web/request/place-traits.server.ts'
import { withNext, withType } from './next-place.ts'
import { ownPath } from './return-to.ts'

/** The page that a person wanted when they were asked to sign in; undefined if none in particular. */
export function nextPlace(next: FormDataEntryValue | null): string | undefined {
  const place = ownPath(next)
  return place === '/' || placeTraitsOf(place).ofAccount ? undefined : place
}

/**
 * Where a new account begins: the wanted page, otherwise its first steps. A person who wanted the panel of another role
 * has chosen otherwise since.
 */
export function firstPlaceOf(role: Role, next: string | null): string {
  const place = nextPlace(next)
  const isOfOther = roles.some(
    (one) => one !== role && place !== undefined && homeOf(one) === `/${firstPart(place)}`,
  )
  return place && !isOfOther ? place : `${homeOf(role)}/start`
}

/** Where a person without a role chooses it, and continues from there. */
export function accountTypePlace(next: string | null, type?: ChoosableRole): string {
  return withNext(withType('/account-type', type), nextPlace(next))
}

/**
 * The language after signing in: the account's, unless the person wanted a page or the sign-in address had a language,
 * which is their choice.
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
