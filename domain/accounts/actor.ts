import { mayActForSchool, type SchoolRole } from '#domain/organisations/organisation.ts'
import type { Locale } from '#locales/messages.ts'

/** Chosen once (rule 1). */
export type Role = 'teacher' | 'school' | 'admin'

export type Visitor = { role: 'visitor' }

/** Signed in by Google without a role yet: may only choose one. */
export type Undecided = {
  accountId: string
  sessionId: string
  email: string
  fullName: string
  locale: Locale
}

/** A visitor everywhere except on the page that says why (rule 70). */
export type Blocked = Undecided & {
  isBlocked: true
  /** Set if only the school is blocked. */
  blockedSchool?: { id: string; role: SchoolRole }
}

/** The school's data use `schoolId`, the person's own use `accountId`. */
export type SchoolMember = Undecided & { role: 'school'; schoolId: string; schoolRole: SchoolRole }

export type Member = (Undecided & { role: 'teacher' }) | (Undecided & { role: 'admin' }) | SchoolMember

export type Person = Member | Undecided

export type Actor = Visitor | Member

/** Rule 45. */
export function mayOnlyLook(actor: Actor): boolean {
  return actor.role === 'school' && !mayActForSchool(actor.schoolRole)
}

export const visitor: Visitor = { role: 'visitor' }

export function isSignedIn(actor: Actor | Undecided): actor is Person {
  return 'accountId' in actor
}
