import { type RouterContextProvider, redirect } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import type { Undecided } from '#domain/accounts/actor.ts'
import { pathIn } from '#web/page/languages.ts'
import { formerPlace } from '#web/page/next-place.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, loginFor, placeOf } from '#web/request/guards.server.ts'

/** What they may do before they have read it: leave, read it in another language. */
const openPlaces = /^\/(former-colleague|logout|language|theme|announcements|terms|privacy)(?=[/?]|$)/

/** A middleware's redirect is not put under the language by the router, so it is here. */
export function sendFormer(context: Readonly<RouterContextProvider>, url: URL): void {
  const { former, locale } = context.get(requestFacts)
  if (former && !openPlaces.test(placeOf(url))) throw redirect(pathIn(locale, formerPlace))
}

/** Only who was taken out of their school has something to read there. */
export function requireFormer(context: Readonly<RouterContextProvider>, url: URL): Undecided {
  const { former } = context.get(requestFacts)
  if (former) return former
  const actor = actorOf(context)
  throw redirect(actor.role === 'visitor' ? loginFor(placeOf(url)) : homeOf(actor.role))
}
