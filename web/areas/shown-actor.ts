import { mayOnlyLook, type Role, type Undecided } from '#domain/accounts/actor.ts'
import type { RequestFacts } from '#web/request/actor.ts'

/** What a page may know of its reader; the session stays on the server. */
export type ShownMember = Omit<Undecided, 'sessionId'> & {
  role: Role
  photoFileId: string | null
  /** False for a viewer of a school. */
  mayKeep: boolean
}
export type ShownActor =
  | {
      role: 'visitor'
      /** Signed in, but limited to one page first, such as the reason of a block. */
      isHeld?: boolean
    }
  | ShownMember

export function shownActor(facts: RequestFacts): ShownActor {
  const { actor, photoFileId = null, undecided, blocked, former } = facts
  if (actor.role === 'visitor') return { role: 'visitor', isHeld: Boolean(undecided ?? blocked ?? former) }
  const { role, accountId, email, fullName, locale } = actor
  const mayKeep = !mayOnlyLook(actor)
  return { role, accountId, email, fullName, locale, photoFileId, mayKeep }
}
