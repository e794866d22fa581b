import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { lastFrame } from './last-frame.ts'
import type { ShownActor } from './shown-actor.ts'

/** What the routes of a page were given, by their ids. */
type DataOfRoutes = Record<string, unknown>

const atMost = 30

const pages = new Map<string, DataOfRoutes>()
let whose = ''

/**
 * Keeps what each page was drawn from, for when somebody comes back to it without a network: in this tab alone, and for
 * nobody but whom it was drawn for.
 */
export function useKeptData(actor: ShownActor): void {
  const matches = useMatches()
  const account = actor.role === 'visitor' ? '' : actor.accountId
  useEffect(() => {
    if (whose !== account) pages.clear()
    whose = account
    const { href } = location
    const given = matches.flatMap(({ id, loaderData }) =>
      loaderData === undefined ? [] : [[id, loaderData]],
    )
    const address = withoutHash(href)
    const data = { ...pages.get(address), ...Object.fromEntries(given) }
    pages.delete(address)
    pages.set(address, data)
    for (const oldest of [...pages.keys()].slice(0, -atMost)) pages.delete(oldest)
  }, [account, matches])
}

/** What a route of a page was given when that was shown last; undefined where it was not. */
export function keptData(href: string, route: string): unknown {
  // What stands around a page is as it was on the last one.
  return route === 'root' ? lastFrame() : pages.get(withoutHash(href))?.[route]
}

export const withoutHash = (href: string) => href.split('#', 1)[0] ?? href
