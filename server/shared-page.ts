import { hasPutAway } from '#domain/announcements/shown-announcements.server.ts'
import type { Locale } from '#locales/messages.ts'
import { cookiesIn } from '#platform/cookies.ts'
import { putAwayIn } from '#web/announcements/put-away.server.ts'
import type { Theme } from '#web/request/actor.ts'
import { canonicalQuery } from '#web/request/parameters.server.ts'
import { offeredLanguage } from './offered-language.ts'
import { traitsOf } from './route-traits.ts'

/** A page that visitors share, as it is asked for: written anew from what was understood of the request. */
export interface SharedPage {
  /** Path and query, with nothing in them that the page does not know. */
  address: string
  theme: Theme
  /** The language that the page offers besides its own. */
  offered?: Locale | undefined
}

const targetLengthMax = 2_000
/** Cookies of ours that say nothing of who asks; the theme and the offer of a language are part of the page. */
const harmless = /^(theme|(__Host-)?ustat-device)$/
/** All of ours: whoever has another one gets a page of their own. */
const ours = /^(theme|toast|(__Host-)?ustat(-.*)?)$/

/** What a request that asks like this shares with others; undefined for whoever must have a page of their own. */
export function sharedPage(
  method: string | undefined,
  target: string | undefined,
  cookies: string | undefined,
  acceptLanguage?: string | undefined,
): SharedPage | undefined {
  if (method !== 'GET' || !target?.startsWith('/') || target.length > targetLengthMax) return undefined
  const url = URL.parse(`http://any${target}`)
  const known = url && traitsOf(url.pathname).shared
  // Where somebody is stays with them.
  if (!known || url.searchParams.get('near')) return undefined
  const brought = cookiesIn(cookies)
  if (Object.keys(brought).some((name) => ours.test(name) && !harmless.test(name))) return undefined
  // Whoever has put away what stands above every page reads pages without it, made for them alone.
  if (hasPutAway(putAwayIn(brought))) return undefined
  return {
    address: url.pathname + canonicalQuery(url, known),
    theme: themeIn(brought),
    offered: offeredLanguage(url.pathname, acceptLanguage, brought),
  }
}

export function themeIn(cookies: Readonly<Record<string, string>>): Theme {
  const { theme } = cookies
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
