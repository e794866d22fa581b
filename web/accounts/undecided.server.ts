import { type RouterContextProvider, redirect } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import type { Undecided } from '#domain/accounts/actor.ts'
import { pathIn } from '#web/page/languages.ts'
import { accountTypePlace } from '#web/page/next-place.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, placeOf } from '#web/request/guards.server.ts'

/** What somebody without a type of account may still do: choose it, leave, read what they agree to. */
const openPlaces = /^\/(account-type|logout|language|theme|announcements|terms|privacy)(?=[/?]|$)/

/** A middleware's redirect is not put under the language by the router, so it is here. */
export function sendUndecided(context: Readonly<RouterContextProvider>, url: URL): void {
  const { undecided, locale } = context.get(requestFacts)
  const place = placeOf(url)
  if (undecided && !openPlaces.test(place)) throw redirect(pathIn(locale, accountTypePlace(place)))
}

/** Only who has no type yet has something to do on their pages. */
export function requireUndecided(context: Readonly<RouterContextProvider>): Undecided {
  const { undecided } = context.get(requestFacts)
  if (undecided) return undecided
  const actor = actorOf(context)
  throw redirect(actor.role === 'visitor' ? '/login?for=account-type' : homeOf(actor.role))
}
