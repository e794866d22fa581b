import { inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notifications, notificationTimes } from '#db/schema/notifications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { startOfDay } from '#domain/days/day.ts'
import { hourMs, minuteMs } from '#domain/days/durations.ts'
import {
  accountKinds,
  answerKinds,
  notifiedSinglyMax,
  searchKinds,
} from '#domain/notifications/notification.ts'
import { isOfBlockedSchoolSql } from '#domain/notifications/subject-of-notification.server.ts'
import { now } from '#platform/clock.ts'
import { queueJobOfSql } from '#platform/jobs.ts'
import {
  digestDays,
  digestHour,
  minutesOfDay,
  type NotificationFrequency,
  type QuietHours,
  tellingDay,
} from './notification-schedule.ts'

type AccountColumns = Record<'id' | 'timeZone', SQLWrapper>

const localTime = ({ timeZone }: Pick<AccountColumns, 'timeZone'>, at = now()) =>
  sql`(${at}::timestamptz at time zone ${timeZone})`

/** In the person's time zone. */
export const digestDaySql = (account: Pick<AccountColumns, 'timeZone'>, at = now()): SQL<string> =>
  sql`(${localTime(account, at)} - make_interval(hours => ${digestHour}))::date`

/** A block may have held it back for long. */
export const digestDueAtSql = (digestedOn: SQLWrapper, timeZone: SQLWrapper): SQL<Date> =>
  sql<Date>`least(${now()}::timestamptz,
    (${digestedOn} + 1 + make_interval(hours => ${digestHour})) at time zone ${timeZone})`

/** 0 outside of quiet hours. */
export function quietMsSql({ id, timeZone }: AccountColumns): SQL<number> {
  const day = sql.raw(String(minutesOfDay))
  const minute = sql`extract(epoch from ${localTime({ timeZone })}::time) / 60`
  const since = sql`mod(${minute} - times.quiet_from + ${day}, ${day})`
  const until = sql`mod(times.quiet_to - ${minute} + ${day}, ${day})`
  const length = sql`mod(times.quiet_to - times.quiet_from + ${day}, ${day})`
  return qualified(sql`coalesce((select case when ${since} < ${length} then ceil(${until} * 60000)::int end
    from ${notificationTimes} as times where times.account_id = ${id}), 0)`)
}

/** Quiet during the whole time in which the clock notifies. */
export function isQuietAllDaySql({ id, timeZone }: AccountColumns): SQL<boolean> {
  const day = sql.raw(String(minutesOfDay))
  const begin = new Date(startOfDay(now()).getTime() + tellingDay.from)
  const since = sql`extract(epoch from (${begin}::timestamptz at time zone ${timeZone})::time) / 60 - times.quiet_from`
  const minutes = sql.raw(String((tellingDay.to - tellingDay.from) / 60_000))
  return qualified(sql`coalesce((select mod(${since} + ${day}, ${day}) + ${minutes}
      <= mod(times.quiet_to - times.quiet_from + ${day}, ${day})
    from ${notificationTimes} as times where times.account_id = ${id}), false)`)
}

/** Quiet in this minute of every hour in which the clock notifies, perhaps not in between. */
export function isQuietEachHourSql({ id, timeZone }: AccountColumns, minute: number): SQL<boolean> {
  const day = sql.raw(String(minutesOfDay))
  const first = new Date(startOfDay(now()).getTime() + tellingDay.from + minute * minuteMs)
  const hours = sql.raw(String((tellingDay.to - tellingDay.from) / hourMs))
  const local = sql`(${first}::timestamptz + make_interval(hours => hour)) at time zone ${timeZone}`
  const since = sql`mod(extract(epoch from (${local})::time) / 60 - times.quiet_from + ${day}, ${day})`
  return qualified(sql`coalesce((select times.quiet_from is not null and (
      select bool_and(${since} < mod(times.quiet_to - times.quiet_from + ${day}, ${day}))
      from generate_series(0, ${hours} - 1) as hour)
    from ${notificationTimes} as times where times.account_id = ${id}), false)`)
}

export function notificationFrequencySql({ id }: Pick<AccountColumns, 'id'>): SQL<NotificationFrequency> {
  return sql`coalesce((select times.mail_rhythm from ${notificationTimes} as times where times.account_id = ${id}), 'at-once')`
}

/** The mail then goes later. Each mail checks for itself whether the person must get no mail at all. */
export function mayBeMailedNowSql(account: AccountColumns & { blockedAt: SQLWrapper }): SQL {
  return sql`(${notificationFrequencySql(account)} = 'at-once' and ${quietMsSql(account)} = 0
    and ${account.blockedAt} is null and not ${isOfBlockedSchoolSql(sql`${account.id}`)})`
}

export type NotificationSchedule = {
  rhythm: NotificationFrequency
  quiet: QuietHours | null
  timeZone: string
}

export async function ownNotificationSchedule(
  actor: Actor,
  tx: Pick<Transaction, 'execute'> = db,
): Promise<NotificationSchedule | undefined> {
  if (actor.role === 'visitor') return undefined
  const { rows } = await tx.execute<{
    rhythm: NotificationFrequency | null
    quiet_from: number | null
    quiet_to: number | null
    time_zone: string
  }>(sql`
    select times.mail_rhythm as rhythm, times.quiet_from, times.quiet_to, ${accounts.timeZone}
    from ${accounts} left join ${notificationTimes} as times on times.account_id = ${accounts.id}
    where ${accounts.id} = ${actor.accountId}`)
  const [found] = rows
  if (!found) return undefined
  const { rhythm, quiet_from: from, quiet_to: to, time_zone: timeZone } = found
  return { rhythm: rhythm ?? 'at-once', quiet: from === null || to === null ? null : { from, to }, timeZone }
}

/** The first digest comes the next morning; turning the digest off sends at once what waited for it. */
export async function saveNotificationSchedule(
  actor: Actor,
  { rhythm, quiet }: Pick<NotificationSchedule, 'rhythm' | 'quiet'>,
  tx: Pick<Transaction, 'execute'> = db,
): Promise<void> {
  if (actor.role === 'visitor') return
  const { accountId } = actor
  await tx.execute(sql`
    with own as (
      select id, time_zone, ${digestDaySql(accounts)} as today from ${accounts}
      where id = ${accountId} and deleted_at is null for key share
    ),
    before as (select mail_rhythm, digested_on from ${notificationTimes} where account_id = ${accountId}),
    saved as (
      insert into ${notificationTimes} as times (account_id, mail_rhythm, quiet_from, quiet_to, digested_on)
      select id, ${rhythm}, ${quiet?.from ?? null}::int, ${quiet?.to ?? null}::int, today from own
      on conflict (account_id) do update set mail_rhythm = excluded.mail_rhythm,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        digested_on = case when times.mail_rhythm = 'daily' then times.digested_on else excluded.digested_on end
      returning mail_rhythm
    )
    select ${queueJobOfSql('mail-notification', sql`json_build_object('notificationId', ${notifications.id})`)}
    from ${notifications}, own, before, saved
    where before.mail_rhythm = 'daily' and saved.mail_rhythm = 'at-once'
      and ${notifications.accountId} = ${accountId}
      and ${isWaitingToBeMailedSql(digestDueAtSql(sql`before.digested_on`, sql`own.time_zone`))}
      and ${isMailedAtOnceSql()}`)
}

/**
 * Each mail checks for itself whether it may go; more than a few are sent as one. People with a daily digest get all of
 * it in the next one.
 */
export async function mailWhatWaited(
  tx: Transaction,
  accountIds: readonly string[],
  blockedAt: Date,
): Promise<void> {
  const isDigested = sql`times.mail_rhythm = 'daily' and ${inArray(sql`times.account_id`, [...accountIds])}`
  await tx.execute(sql`with held as (select times.account_id from ${notificationTimes} as times
      where ${isDigested} order by times.account_id for no key update)
    update ${notificationTimes} as times set digested_on = least(times.digested_on, ${digestDaySql(accounts, blockedAt)} - 1)
    from held join ${accounts} on ${accounts.id} = held.account_id where times.account_id = held.account_id`)
  const waiting = sql`waiting as (
    select ${notifications.id} as id, ${notifications.accountId} as account_id, ${isMailedAloneSql} as is_alone,
      count(*) filter (where not ${isMailedAloneSql}) over (partition by ${notifications.accountId}) > ${notifiedSinglyMax} as is_many
    from ${notifications}
    where ${inArray(notifications.accountId, [...accountIds])} and ${isWaitingToBeMailedSql(blockedAt)}
      and ${isMailedAtOnceSql()})`
  await tx.execute(sql`with ${waiting}
    select ${queueJobOfSql('mail-notification', sql`json_build_object('notificationId', id)`)}
    from waiting where is_alone or not is_many`)
  const many = sql`json_build_object('accountId', account_id, 'blockedAt', ${blockedAt.toISOString()}::text)`
  await tx.execute(sql`with ${waiting}
    select ${queueJobOfSql('mail-what-waited', many)}
    from (select distinct account_id from waiting where is_many) as accounts`)
}

/** Urgent, or with its own link (rules 53, 58). */
export const isMailedAloneSql = sql`(${notifications.kind} = 'profile-idle'
  or ${notifications.reference} ->> 'interviewId' is not null)`

/** The others have other mails, or none (`hasMailOfItsOwn`). */
export const isMailedAtOnceSql = (): SQL =>
  sql`(${notInArray(notifications.kind, [...accountKinds, ...answerKinds, ...searchKinds, 'message'])}
    and ${notifications.reference} ->> 'askerId' is null and ${notifications.reference} ->> 'quiet' is null)`

export function isWaitingToBeMailedSql(at: Date | SQL = now()): SQL {
  return sql`(${notifications.readAt} is null and ${notifications.mailedAt} is null
    and ${notifications.createdAt} > ${at}::timestamptz - make_interval(days => ${digestDays}))`
}
