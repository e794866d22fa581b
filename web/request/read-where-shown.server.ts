import type { Actor } from '#domain/accounts/actor.ts'
import { readNotificationsOfKinds, type ShownNews } from '#domain/notifications/read-notifications.server.ts'
import { isPrefetch } from './guards.server.ts'

/**
 * Opening the page that a notification leads to marks it as read, whichever way the person came, also from a mail (rule
 * 39).
 */
export async function readWhereShown(request: Request, actor: Actor, shown: ShownNews): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request)) await readNotificationsOfKinds(actor, shown)
}
