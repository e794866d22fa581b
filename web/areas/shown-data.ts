import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { lastFrame } from './last-frame.ts'
import type { Results } from './lost-connection.ts'
import type { ShownActor } from './shown-actor.ts'

/** The data of a page's routes, by their ids. */
type DataOfRoutes = Record<string, unknown>

const atMost = 30

const pages = new Map<string, DataOfRoutes>()
let whose = ''
let drawn = ''

/**
 * Keeps each page's data for a return without a network: only in this tab, and only for the person they were rendered
 * for.
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
 * The data of a page except for the frame of the present one, as the router's answers; undefined if it was not shown.
 */
export function keptResults(address: string): Results | undefined {
  const kept = Object.entries(pages.get(address) ?? {})
  const around = pages.get(drawn) ?? {}
  const wanted = kept.filter(([route], index) => index === kept.length - 1 || !(route in around))
  if (wanted.length === 0) return undefined
  return Object.fromEntries(wanted.map(([route, result]) => [route, { type: 'data', result }]))
}

/** The data of a page's route when it was last shown; undefined if it was not. */
export function keptData(href: string, route: string): unknown {
  // The frame of a page is as on the last one.
  return route === 'root' ? lastFrame() : pages.get(withoutHash(href))?.[route]
}

export const withoutHash = (href: string) => href.split('#', 1)[0] ?? href
