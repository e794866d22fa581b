import { createContext } from 'react-router'
import type { Actor, Blocked, Undecided } from '#domain/accounts/actor.ts'
import type { Locale } from '#locales/messages.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The server's facts about a request before any page runs. */
export type RequestFacts = {
  actor: Actor
  /** A person who must choose a role before anything else; a visitor to everything else. */
  undecided: Undecided | undefined
  /** A person whose account is blocked, and who can read the reason; a visitor to everything else. */
  blocked: Blocked | undefined
  /** A person who was removed from their school, and must read that first; a visitor to everything else. */
  former: Undecided | undefined
  /** How long the session lasts without activity; undefined without one. */
  sessionLeftMs: number | undefined
  /** Whether the browser still has an expired session's cookie. */
  isSessionOver: boolean
  /** The last event of the signed-in person, read before everything else of this request. */
  eventNumber: number | undefined
  /** The photo of whoever is signed in. */
  photoFileId: string | null | undefined
  /** The school of whoever is signed in. */
  schoolName: string | null | undefined
  locale: Locale
  theme: Theme
  /** The announcements that this reader has put away. */
  putAway: readonly string[]
  /** The language that the browser prefers to that of an address without one. */
  offeredLanguage: Locale | undefined
  /** Allows this answer's own inline scripts (CSP). Absent in development. */
  nonce: string | undefined
  requestId: string
  /** The visitor's network address, according to the trusted proxies. */
  ip: string
  /** Whether the request comes from this machine: everything only for developers checks it. */
  isLocal: boolean
  /** The origin of links in mails and of canonical addresses, without a trailing slash. */
  publicUrl: string
}

export const requestFacts = createContext<RequestFacts>()

/** The HTML rendered for the request, if any: its response has no body of its own (entry.server.tsx). */
export const renderedPage = createContext('')

/** The sent form, if it is small and has no files: an error page shows its texts. */
export const sentForm = createContext<Buffer | undefined>(undefined)

/** Why the database failed while this request was answered; null if it did not. */
export const outage = createContext<unknown>(null)
