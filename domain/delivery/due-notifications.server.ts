import {
  type AnyColumn,
  and,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notificationMutes, notifications } from '#db/schema/notifications.ts'
import { savedSearches, savedSearchListeners } from '#db/schema/saved-searches.ts'
import {
  clockKinds,
  decisionNotifiedAfterMs,
  missedNotifiedAfterMs,
  type NotificationChannel,
  notifiedAfterSeconds,
  notifiedWithinHours,
  searchKinds,
} from '#domain/notifications/notification.ts'
import { isNotifiedOutsideSql } from '#domain/notifications/subject-of-notification.server.ts'
import { now } from '#platform/clock.ts'
import { isQuietAllDaySql, quietMsSql } from './notification-schedule.server.ts'
import { msUntilDay } from './notification-schedule.ts'

const ago = (ms: number) => new Date(now().getTime() - ms)

/** Rule 53: mails about interviews sooner than this ignore quiet hours. */
const urgentHours = 12
const startsAt = sql`(${notifications.reference} ->> 'startsAt')::timestamptz`

/**
 * A reminder of an offer has a number of days, the offer itself has none. The clock may have lifted the block after
 * which terms are visible or an application is possible.
 */
const isByClockSql = sql`(${inArray(notifications.kind, [...clockKinds])}
  or ${notifications.kind} = 'application-accepted' and ${notifications.reference} ->> 'days' is not null
  or ${notifications.reference} ->> 'step' = 'lapsed'
  or ${notifications.reference} ->> 'gone' = 'returned'
  or ${notifications.reference} ->> 'terms' = 'changed')`

/** A notification by the clock waits for the day, except for a person who is quiet all day. */
export function waitMsSql(account: Parameters<typeof quietMsSql>[0]): SQL<number> {
  const until = new Date(now().getTime() + urgentHours * 3_600_000)
  return sql<number>`case when ${startsAt} between ${now()}::timestamptz and ${until}::timestamptz then 0
    when ${isByClockSql} and not ${isQuietAllDaySql(account)}
      then greatest(${quietMsSql(account)}, ${msUntilDay(now())}::int)
    else ${quietMsSql(account)} end`
}

/** A search has its own channels. */
const notifiedBySearch = (channel: NotificationChannel) =>
  db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .leftJoin(
      savedSearchListeners,
      and(
        eq(savedSearchListeners.savedSearchId, savedSearches.id),
        eq(savedSearchListeners.accountId, notifications.accountId),
      ),
    )
    .where(
      and(
        sql`${savedSearches.id} = (${notifications.reference} ->> 'searchId')::uuid`,
        sql`${channel} = any(coalesce(${savedSearchListeners.channels}, ${savedSearches.channels}))`,
      ),
    )

/** Messages wait a moment, because they may be read at once; quiet hours delay everything. */
export function isDueBySql(channel: Exclude<NotificationChannel, 'email'>): SQL | undefined {
  // People set one kind for the results of all searches.
  const chosenAs = sql`case ${notifications.kind} when 'vacancy-found' then 'search-found' else ${notifications.kind} end`
  const muted = db
    .select({ kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(
      and(
        eq(notificationMutes.accountId, notifications.accountId),
        sql`${notificationMutes.kind} = ${chosenAs}`,
        eq(notificationMutes.channel, channel),
      ),
    )
  return and(
    isNull(notifications.readAt),
    eq(waitMsSql(accounts), 0),
    gt(notifications.createdAt, ago(notifiedWithinHours * 3_600_000)),
    or(ne(notifications.kind, 'message'), lt(notifications.createdAt, ago(notifiedAfterSeconds * 1_000))),
    or(
      sql`${notifications.reference} ->> 'step' is distinct from 'missed'`,
      lt(notifications.createdAt, ago(missedNotifiedAfterMs)),
    ),
    or(ne(notifications.kind, 'claim-decided'), lt(notifications.createdAt, ago(decisionNotifiedAfterMs))),
    // Each notification is taken once: changed terms of an invisible vacancy wait until it is visible again (rule 15).
    or(sql`${notifications.reference} ->> 'terms' is null`, isNotifiedOutsideSql(notifications)),
    notExists(muted),
    or(notInArray(notifications.kind, [...searchKinds]), exists(notifiedBySearch(channel))),
  )
}

/** New results of a search are announced again although its notification is still unread (rule 24). */
export function isNotifiedAnewSql(notificationId: AnyColumn, toldAt: AnyColumn): SQL<boolean> {
  return sql<boolean>`coalesce(${toldAt} < (select renewed.created_at from ${notifications} as renewed
    where renewed.id = ${notificationId} and ${inArray(sql`renewed.kind`, [...searchKinds])}), false)`
}

/** Checked again when sending. */
export function isStillNewsSql(): SQL | undefined {
  return and(
    isNull(notifications.readAt),
    gt(notifications.createdAt, ago(notifiedWithinHours * 3_600_000)),
    isNotifiedOutsideSql(notifications),
    isActiveSql(accounts),
  )
}
