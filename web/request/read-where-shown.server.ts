import type { Actor } from '#domain/accounts/actor.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { readNotificationsOfKinds } from '#domain/notifications/read-notifications.server.ts'
import { isPrefetch } from './guards.server.ts'

/** Whoever opens the page that a notification leads to has read it, whichever way they came: from a mail as well (rule 39). */
export async function readWhereShown(
  request: Request,
  actor: Actor,
  kinds: readonly NotificationKind[],
  vacancyId?: string,
): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request))
    await readNotificationsOfKinds(actor, kinds, vacancyId)
}
