import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { lastFrame } from './last-frame.ts'
import type { Results } from './lost-connection.ts'
import type { ShownActor } from './shown-actor.ts'

/** What the routes of a page were given, by their ids. */
type DataOfRoutes = Record<string, unknown>

const atMost = 30

const pages = new Map<string, DataOfRoutes>()
let whose = ''
let drawn = ''

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
    drawn = address
    for (const oldest of [...pages.keys()].slice(0, -atMost)) pages.delete(oldest)
  }, [account, matches])
}

/** The address of the page that is drawn. */
export const drawnAddress = (): string => drawn

/**
 * What a page is drawn from beside what stands around the one that is drawn now, as the router's answers; undefined where
 * it was not shown.
 */
export function keptResults(address: string): Results | undefined {
  const kept = Object.entries(pages.get(address) ?? {})
  const around = pages.get(drawn) ?? {}
  const wanted = kept.filter(([route], index) => index === kept.length - 1 || !(route in around))
  if (wanted.length === 0) return undefined
  return Object.fromEntries(wanted.map(([route, result]) => [route, { type: 'data', result }]))
}

/** What a route of a page was given when that was shown last; undefined where it was not. */
export function keptData(href: string, route: string): unknown {
  // What stands around a page is as it was on the last one.
  return route === 'root' ? lastFrame() : pages.get(withoutHash(href))?.[route]
}

export const withoutHash = (href: string) => href.split('#', 1)[0] ?? href
