import type { SchoolRole } from '#domain/organisations/organisation.ts'
import type { Locale } from '#locales/messages.ts'

/** The role is set once, when the account is made, and never changes (rule 1). */
export type Role = 'teacher' | 'school' | 'admin'

export type Visitor = { role: 'visitor' }

/** Who is signed in and has no type of account yet (first Google sign-in): may do nothing but choose one. */
export type Undecided = {
  accountId: string
  sessionId: string
  email: string
  fullName: string
  locale: Locale
}

/** The account or its school is blocked: a visitor to everything but the page that says why (rule 50). */
export type Blocked = Undecided & {
  isBlocked: true
  /** Where it is the school alone that is blocked. */
  blockedSchool?: { id: string; role: SchoolRole }
}

/** Somebody who acts for a school: what is the school's goes by its id, what is the person's by the account's. */
export type SchoolMember = Undecided & { role: 'school'; schoolId: string; schoolRole: SchoolRole }

export type Member = (Undecided & { role: 'teacher' }) | (Undecided & { role: 'admin' }) | SchoolMember

export type Person = Member | Undecided

/** Who is asking: the first argument of every verb. */
export type Actor = Visitor | Member

export const visitor: Visitor = { role: 'visitor' }

export function isSignedIn(actor: Actor | Undecided): actor is Person {
  return 'accountId' in actor
}
