import { type RouterContextProvider, redirect } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import { pathIn } from '#web/page/languages.ts'
import { accountTypePlace, nextPlace } from '#web/page/next-place.server.ts'
import { blockedPlace, formerPlace } from '#web/page/next-place.ts'
import { type RequestFacts, requestFacts } from '#web/request/actor.ts'
import { actorOf, loginFor, placeOf } from '#web/request/guards.server.ts'
import { type Hold, placeTraitsOf } from '#web/request/place-traits.server.ts'

type Terms = {
  /** Where they are led to. */
  to: (place: string) => string
  /** Where a visitor has to sign in. */
  login: (place: string) => string
}

const holds: Record<Hold, Terms> = {
  undecided: {
    to: accountTypePlace,
    login: (place) =>
      `/login?for=${place.startsWith('/account-type/delete') ? 'account-delete' : 'account-type'}`,
  },
  blocked: { to: () => blockedPlace, login: loginFor },
  former: { to: () => formerPlace, login: loginFor },
}

function isOpen(place: string, hold: Hold): boolean {
  const { open } = placeTraitsOf(place)
  return open === 'held' || open === hold
}

/**
 * Redirects people without a role to the choice of it, blocked people to the reason, and people who were removed from a
 * school to that notice. The router does not prefix a middleware's redirect with the language, so this is done here.
 */
export function sendHeld(context: Readonly<RouterContextProvider>, url: URL): void {
  const facts = context.get(requestFacts)
  const place = placeOf(url)
  for (const [hold, terms] of Object.entries(holds) as [Hold, Terms][])
    if (facts[hold] && !isOpen(place, hold)) throw redirect(pathIn(facts.locale, terms.to(place)))
}

/** Only people who are held for this reason have something to do on its pages. */
export function requireHeld<H extends Hold>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  hold: H,
): NonNullable<RequestFacts[H]> {
  const held = context.get(requestFacts)[hold]
  if (held) return held
  const { role } = actorOf(context)
  if (role === 'visitor') throw redirect(holds[hold].login(placeOf(url)))
  // Released in another tab: this one continues to the page that it wanted.
  throw redirect(nextPlace(url.searchParams.get('next')) ?? homeOf(role))
}
