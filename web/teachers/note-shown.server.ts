import type { Actor } from '#domain/accounts/actor.ts'
import { noteAppearances } from '#domain/views/appearances.server.ts'
import { isAside } from '#web/lists/aside.ts'
import { isPrefetch } from '#web/request/guards.server.ts'

/** That these stand in a list before somebody of a school, and not in one that is only counted, or made ready beforehand. */
export function noteShown(request: Request, actor: Actor, teacherIds: readonly string[]): void {
  if (actor.role !== 'school' || isPrefetch(request) || isAside(request.url)) return
  noteAppearances(actor.accountId, teacherIds)
}
