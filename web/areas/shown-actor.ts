import { type Actor, mayOnlyLook, type Role, type Undecided } from '#domain/accounts/actor.ts'

/** What a page may know of who looks at it; the session stays on the server. */
export type ShownMember = Omit<Undecided, 'sessionId'> & {
  role: Role
  photoFileId: string | null
  /** False for a viewer of a school. */
  mayKeep: boolean
}
export type ShownActor = { role: 'visitor' } | ShownMember

export function shownActor(actor: Actor, photoFileId: string | null = null): ShownActor {
  if (actor.role === 'visitor') return { role: 'visitor' }
  const { role, accountId, email, fullName, locale } = actor
  const mayKeep = !mayOnlyLook(actor)
  return { role, accountId, email, fullName, locale, photoFileId, mayKeep }
}
