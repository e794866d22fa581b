import type { Actor } from '#domain/accounts/actor.ts'
import { readNotificationsOfKinds, type ShownNews } from '#domain/notifications/read-notifications.server.ts'
import { isPrefetch } from './guards.server.ts'

/** Whoever opens the page that a notification leads to has read it, whichever way they came: from a mail as well (rule 39). */
export async function readWhereShown(request: Request, actor: Actor, shown: ShownNews): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request)) await readNotificationsOfKinds(actor, shown)
}
