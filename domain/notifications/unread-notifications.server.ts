import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { notificationsKeptDays, unreadNotificationsMax } from './notification.ts'
import { hasSubjectSql } from './subject-of-notification.server.ts'

export function keptSince(): Date {
  return new Date(now().getTime() - notificationsKeptDays * dayMs)
}

const counted = {
  accountId: sql`counted.account_id`,
  kind: sql`counted.kind`,
  reference: sql`counted.reference`,
}

/** At most `unreadNotificationsMax`, of those that the list shows. */
export function unreadNotificationsSql(accountId: SQLWrapper): SQL<number> {
  return sql`(select count(*)::int from (
    select from ${notifications} as counted where counted.account_id = ${accountId}
      and counted.read_at is null and counted.created_at > ${keptSince()} and ${hasSubjectSql(counted)}
    limit ${sql.raw(String(unreadNotificationsMax))}) as unread)`
}

export async function countUnreadNotifications(actor: Actor): Promise<number> {
  if (actor.role === 'visitor') return 0
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${unreadNotificationsSql(sql`${actor.accountId}::uuid`)} as count`,
  )
  return rows[0]?.count ?? 0
}
