import { type RouterContextProvider, redirect } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import type { Blocked } from '#domain/accounts/actor.ts'
import { pathIn } from '#web/page/languages.ts'
import { blockedPlace } from '#web/page/next-place.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, loginFor, placeOf } from '#web/request/guards.server.ts'

/** What somebody blocked may still do: read why, leave, read what they agreed to, write to support and read its answers. */
const openPlaces = /^\/(blocked|logout|language|theme|announcements|terms|privacy|support)(?=[/?]|$)/

/** A middleware's redirect is not put under the language by the router, so it is here. */
export function sendBlocked(context: Readonly<RouterContextProvider>, url: URL): void {
  const { blocked, locale } = context.get(requestFacts)
  if (blocked && !openPlaces.test(placeOf(url))) throw redirect(pathIn(locale, blockedPlace))
}

/** Only who is blocked has something to do on their pages. */
export function requireBlocked(context: Readonly<RouterContextProvider>, url: URL): Blocked {
  const { blocked } = context.get(requestFacts)
  if (blocked) return blocked
  const actor = actorOf(context)
  throw redirect(actor.role === 'visitor' ? loginFor(placeOf(url)) : homeOf(actor.role))
}
