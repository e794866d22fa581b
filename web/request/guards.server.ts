import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Actor, Member, Role } from '#domain/accounts/actor.ts'
import { withoutLanguage } from '#locales/without-language.ts'
import { now } from '#platform/clock.ts'
import { isUuid } from '#platform/ids.ts'
import { requestFacts } from './actor.ts'
import { laterPage, words } from './parameters.server.ts'

type Context = Readonly<RouterContextProvider>

/** The actor. Every verb takes it as its first argument. */
export function actorOf(context: Context): Actor {
  return context.get(requestFacts).actor
}

/** The page's own path without the language: the return address after signing in. */
export function pathOf(url: URL): string {
  return withoutLanguage(url.pathname) + url.search
}

/** The sign-in page that leads back to here. */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}

/** The page that opens the console again and leads back to here. */
export function enterFor(path: string): string {
  return `/admin/enter?next=${encodeURIComponent(path)}`
}

/** A visitor is redirected to sign in and comes back; another role is told whose page this is. */
export function requireRole(context: Context, url: URL, role: Role, forbidden: string): Member {
  const actor = actorOf(context)
  if (actor.role === 'visitor') throw redirect(loginFor(pathOf(url)))
  if (actor.role !== role) throw data(forbidden, { status: 403 })
  return actor
}

/** A visitor is redirected to sign in and comes back; everybody else is admitted. */
export function requireMember(context: Context, url: URL): Member {
  const actor = actorOf(context)
  if (actor.role === 'visitor') throw redirect(loginFor(pathOf(url)))
  return actor
}

/** Absent and not yours get the same answer (rule 42). */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/** An id from an address; anything else is a page that does not exist. */
export function idOf(param: string | undefined): string {
  return isUuid(param) ? param.toLowerCase() : notFound()
}

/** A position in a list, from 1, as a button sends it; anything else is a page that does not exist. */
export function positionOf(posted: FormDataEntryValue | null): number {
  const position = Number(posted)
  return Number.isInteger(position) && position > 0 && position <= 1000 ? position : notFound()
}

/** When the list was made that a form marks as read; now if the form does not say a moment that has passed. */
export function shownAtOf(posted: FormDataEntryValue | null): Date {
  const at = new Date(String(posted))
  // PostgreSQL takes no years before the first.
  return at.getTime() > 0 && at < now() ? at : now()
}

/** A list's page from its address, from 1; invalid values are the first page. */
export function pageOf(url: URL): number {
  return laterPage(url.searchParams.get('page') ?? '') ?? 1
}

/** A page that is empty since its last row was removed redirects to the last existing one. */
export function leadToLastPage(url: URL, pageCount: number): void {
  if (pageOf(url) <= Math.max(1, pageCount)) return
  const last = new URL(url)
  if (pageCount > 1) last.searchParams.set('page', String(pageCount))
  else last.searchParams.delete('page')
  throw redirect(pathOf(last))
}

/** The words of a list's search, from its address. */
export function wordsOfQuery(url: URL, name: string): string {
  return words(url.searchParams.get(name) ?? '') ?? ''
}

/** Whether the browser fetches a page that nobody is looking at yet: then nothing is marked (rule 18). */
export function isPrefetch(request: Request): boolean {
  const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''}`
  return /prefetch|prerender/.test(purpose)
}
