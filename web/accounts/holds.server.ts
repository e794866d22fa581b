import { type RouterContextProvider, redirect } from 'react-router'
import { homeOf } from '#domain/accounts/account.ts'
import { pathIn } from '#web/page/languages.ts'
import { accountTypePath, nextPath } from '#web/page/next-path.server.ts'
import { blockedPath, formerPath } from '#web/page/next-path.ts'
import { type RequestFacts, requestFacts } from '#web/request/actor.ts'
import { actorOf, loginFor, pathOf } from '#web/request/guards.server.ts'
import { type Hold, pathTraitsOf } from '#web/request/path-traits.server.ts'

type Terms = {
  /** Where they are led to. */
  to: (path: string) => string
  /** Where a visitor has to sign in. */
  login: (path: string) => string
}

const holds: Record<Hold, Terms> = {
  undecided: {
    to: accountTypePath,
    login: (path) =>
      `/login?for=${path.startsWith('/account-type/delete') ? 'account-delete' : 'account-type'}`,
  },
  blocked: { to: () => blockedPath, login: loginFor },
  former: { to: () => formerPath, login: loginFor },
}

function isOpen(path: string, hold: Hold): boolean {
  const { open } = pathTraitsOf(path)
  return open === 'held' || open === hold
}

/**
 * Redirects people without a role to the choice of it, blocked people to the reason, and people who were removed from a
 * school to that notice. The router does not prefix a middleware's redirect with the language, so this is done here.
 */
export function sendHeld(context: Readonly<RouterContextProvider>, url: URL): void {
  const facts = context.get(requestFacts)
  const path = pathOf(url)
  for (const [hold, terms] of Object.entries(holds) as [Hold, Terms][])
    if (facts[hold] && !isOpen(path, hold)) throw redirect(pathIn(facts.locale, terms.to(path)))
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
  if (role === 'visitor') throw redirect(holds[hold].login(pathOf(url)))
  // Released in another tab: this one continues to the page that it wanted.
  throw redirect(nextPath(url.searchParams.get('next')) ?? homeOf(role))
}
