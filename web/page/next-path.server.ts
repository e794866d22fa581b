import { type ChoosableRole, homeOf, roles } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { baseLocale, type Locale } from '#locales/messages.ts'
import { firstPart, pathTraitsOf } from '#web/request/path-traits.server.ts'
import { withNext, withType } from './next-path.ts'
import { ownPath } from './return-to.ts'

/** The page that a person wanted when they were asked to sign in; undefined if none in particular. */
export function nextPath(next: FormDataEntryValue | null): string | undefined {
  const path = ownPath(next)
  return path === '/' || pathTraitsOf(path).ofAccount ? undefined : path
}

/**
 * Where a new account begins: the wanted page, otherwise its first steps. A person who wanted the panel of another role
 * has chosen otherwise since.
 */
export function firstPathOf(role: Role, next: string | null): string {
  const path = nextPath(next)
  const isOfOther = roles.some(
    (one) => one !== role && path !== undefined && homeOf(one) === `/${firstPart(path)}`,
  )
  return path && !isOfOther ? path : `${homeOf(role)}/start`
}

/** Where a person without a role chooses it, and continues from there. */
export function accountTypePath(next: string | null, type?: ChoosableRole): string {
  return withNext(withType('/account-type', type), nextPath(next))
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
  return asked === baseLocale && !nextPath(next) ? own : asked
}
