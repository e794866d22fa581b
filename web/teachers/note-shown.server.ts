import type { Actor } from '#domain/accounts/actor.ts'
import { noteAppearances } from '#domain/views/appearances.server.ts'
import { isAside } from '#web/lists/aside.ts'
import { isPrefetch } from '#web/request/guards.server.ts'

/**
 * Records that these appeared in a list shown to a member of a school, not in one that was only counted or prefetched, or
 * whose headers alone were requested.
 */
export function noteShown(request: Request, actor: Actor, teacherIds: readonly string[]): void {
  if (actor.role !== 'school' || request.method !== 'GET' || isPrefetch(request) || isAside(request.url))
    return
  noteAppearances(actor.accountId, teacherIds)
}
