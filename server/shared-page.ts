import { hasPutAway } from '#domain/announcements/shown-announcements.server.ts'
import type { Locale } from '#locales/messages.ts'
import { cookiesIn } from '#platform/cookies.ts'
import { putAwayIn } from '#web/announcements/put-away.server.ts'
import type { Theme } from '#web/request/actor.ts'
import { canonicalQuery } from '#web/request/parameters.server.ts'
import { offeredLanguage } from './offered-language.ts'
import { traitsOf } from './route-traits.ts'

/** A page that visitors share, by the normalised part of its request. */
export interface SharedPage {
  /** Path and query, without parameters that the page does not know. */
  address: string
  theme: Theme
  /** The language that the page offers besides its own. */
  offered?: Locale | undefined
}

const targetLengthMax = 2_000
/** Our cookies that do not identify a person; the theme and the offered language are part of the page. */
const harmless = /^(theme|(__Host-)?ustat-device)$/
/** All of ours: a request with another one gets its own page. */
const ours = /^(theme|toast|(__Host-)?ustat(-.*)?)$/

/** The part of a request that is shared; undefined if it needs its own page. */
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
  // A reader who dismissed an announcement gets pages without it, rendered separately.
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
