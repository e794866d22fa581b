import { createContext } from 'react-router'
import type { Actor, Blocked, Undecided } from '#domain/accounts/actor.ts'
import type { Locale } from '#locales/messages.ts'

export type Theme = 'system' | 'light' | 'dark'

/** What the server knows of a request before any page runs. */
export type RequestFacts = {
  actor: Actor
  /** Somebody who has to choose a type of account before anything else; a visitor to everything else. */
  undecided: Undecided | undefined
  /** Somebody whose account is blocked, whom one page tells why; a visitor to everything else. */
  blocked: Blocked | undefined
  /** Somebody who was taken out of their school, whom one page tells so before they go on; a visitor to everything else. */
  former: Undecided | undefined
  /** How long the session lasts if nothing happens; undefined without one. */
  sessionLeftMs: number | undefined
  /** Whether the browser still holds a session that is over. */
  isSessionOver: boolean
  /** The last event of whoever is signed in, before this request read anything else. */
  eventNumber: number | undefined
  /** The photo of whoever is signed in. */
  photoFileId: string | null | undefined
  /** The school of whoever is signed in. */
  schoolName: string | null | undefined
  locale: Locale
  theme: Theme
  /** The announcements that this reader has put away. */
  putAway: readonly string[]
  /** What the browser would rather read than a page whose address names no language. */
  offeredLanguage: Locale | undefined
  /** Allows this answer's own inline scripts (CSP). Absent in development. */
  nonce: string | undefined
  requestId: string
  /** The visitor's network address, as the configured proxies vouch for it. */
  ip: string
  /** Whether they sit at this machine: everything that only a developer may see asks for it. */
  isLocal: boolean
  /** Where links in mails and canonical addresses start, without a slash at the end. */
  publicUrl: string
}

export const requestFacts = createContext<RequestFacts>()

/** The page that was made for the request, if one was: its response carries no body of its own (entry.server.tsx). */
export const renderedPage = createContext('')

/** The form that was sent, where it is small and plain: an error page gives its words back. */
export const sentForm = createContext<Buffer | undefined>(undefined)

/** Why the database could not be asked while this request was answered; null if it could. */
export const outage = createContext<unknown>(null)
