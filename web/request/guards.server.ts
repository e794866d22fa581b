import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Actor, Member, Role } from '#domain/accounts/actor.ts'
import { withoutLanguage } from '#locales/without-language.ts'
import { isUuid } from '#platform/ids.ts'
import { requestFacts } from './actor.ts'
import { laterPage, words } from './parameters.server.ts'

type Context = Readonly<RouterContextProvider>

/** Who asks. Every verb takes it as its first argument. */
export function actorOf(context: Context): Actor {
  return context.get(requestFacts).actor
}

/** The page's own path without the language: where to come back to after signing in. */
export function placeOf(url: URL): string {
  return withoutLanguage(url.pathname) + url.search
}

/** The sign-in page that leads back to here. */
export function loginFor(place: string): string {
  return `/login?next=${encodeURIComponent(place)}`
}

/** A visitor is sent to sign in and comes back; another role is told whose screen this is. */
export function requireRole(context: Context, url: URL, role: Role, forbidden: string): Member {
  const actor = actorOf(context)
  if (actor.role === 'visitor') throw redirect(loginFor(placeOf(url)))
  if (actor.role !== role) throw data(forbidden, { status: 403 })
  return actor
}

/** A visitor is sent to sign in and comes back; everybody else is let in. */
export function requireMember(context: Context, url: URL): Member {
  const actor = actorOf(context)
  if (actor.role === 'visitor') throw redirect(loginFor(placeOf(url)))
  return actor
}

/** Absent and not yours are the same answer (rule 42). */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/** An id from an address; anything else than an id is a page that does not exist. */
export function idOf(param: string | undefined): string {
  return isUuid(param) ? param.toLowerCase() : notFound()
}

/** A place in a row, from 1, as a button sends it; what is no place is a page that does not exist. */
export function positionOf(posted: FormDataEntryValue | null): number {
  const position = Number(posted)
  return Number.isInteger(position) && position > 0 && position <= 1000 ? position : notFound()
}

/** A list's page from its address, from 1; nonsense is the first page. */
export function pageOf(url: URL): number {
  return laterPage(url.searchParams.get('page') ?? '') ?? 1
}

/** A page that has emptied since, as its last row went elsewhere, leads to the last one that there is. */
export function leadToLastPage(url: URL, pageCount: number): void {
  if (pageOf(url) <= Math.max(1, pageCount)) return
  const last = new URL(url)
  if (pageCount > 1) last.searchParams.set('page', String(pageCount))
  else last.searchParams.delete('page')
  throw redirect(placeOf(last))
}

/** Words that a list is searched by, from its address. */
export function wordsOfQuery(url: URL, name: string): string {
  return words(url.searchParams.get(name) ?? '') ?? ''
}

/** Whether the browser fetches a page that nobody looks at yet: then no mark is set (rule 18). */
export function isPrefetch(request: Request): boolean {
  const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''}`
  return /prefetch|prerender/.test(purpose)
}
