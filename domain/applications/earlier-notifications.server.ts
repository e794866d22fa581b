import { and, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'

/** For `notExists`; with an occasion, only those about that one. */
export function earlierNotifications(
  kinds: NotificationKind[],
  { days, after }: Pick<NotificationReference, 'days' | 'after'> = {},
) {
  return db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.kind, kinds),
        sql`${notifications.reference} ->> 'applicationId' = ${applications.id}::text`,
        days === undefined ? undefined : sql`${notifications.reference} ->> 'days' = ${days}`,
        after === undefined ? undefined : sql`${notifications.reference} ->> 'after' = ${after}`,
      ),
    )
}
