import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { eventCounters, events, notifications } from '#db/schema/notifications.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJobSql } from '#platform/jobs.ts'
import { announce } from '#platform/realtime.ts'
import {
  type AccountKind,
  type AnswerKind,
  type EventKind,
  hasMailOfItsOwn,
  type MailableKind,
  type NotificationKind,
  type NotificationReference,
  type SearchKind,
} from './notification.ts'

type NewEvent = { kind: EventKind; reference: Record<string, string> }

/** Locks accounts before their other rows, in the order of a deletion. */
export const activeAccountsSql = (accountIds: string[]) => sql`
  select id from ${accounts}
  where id = any(${sql.param(accountIds)}::uuid[]) and deleted_at is null order by id for key share`

/** Locks the counters in account order, against deadlocks (rule 39). The caller announces events after the commit. */
export function appendEventSql(whose: SQL, event: NewEvent): SQL {
  return sql`
    counter as (
      insert into ${eventCounters} (account_id, last_number)
      select id, 1 from ${whose} order by id
      on conflict (account_id) do update set last_number = ${eventCounters.lastNumber} + 1
      returning account_id, last_number
    ),
    appended as (
      insert into ${events} (account_id, number, kind, reference, at)
      select account_id, last_number, ${event.kind}, ${JSON.stringify(event.reference)}::jsonb, ${now()}::timestamptz
      from counter
    )`
}

export async function appendEvent(tx: Transaction, accountIds: string[], event: NewEvent): Promise<void> {
  await tx.execute(
    sql`with whose as (${activeAccountsSql(accountIds)}), ${appendEventSql(sql`whose`, event)} select`,
  )
  announceEvents(accountIds)
}

export function announceEvents(accountIds: string[]): void {
  afterCommit(() => {
    for (const accountId of accountIds) announce('events', accountId)
  })
}

/** Skips once-only notifications that exist already (db/schema/notifications.ts). */
export async function notify(
  tx: Transaction,
  accountId: string,
  notification: {
    kind: Exclude<MailableKind, 'message'>
    reference: NotificationReference
    /** While it may be taken back. */
    mailAfterMs?: number
  },
): Promise<void> {
  await makeNotification(tx, accountId, {
    ...notification,
    isMailed: hasMailOfItsOwn(notification.reference),
  })
}

/** How many still apply is counted when it is read. Each is also recorded as told, so that nobody is told again. */
export async function notifyOfMany(
  tx: Transaction,
  accountIds: string[],
  {
    kind,
    reference,
    of,
    ids,
  }: {
    kind: Exclude<MailableKind, 'message'>
    reference: NotificationReference
    of: 'applicationId' | 'vacancyId'
    ids: string[]
  },
): Promise<void> {
  const at = now()
  const gathered = { ...reference, gatheredAt: at.toISOString() }
  await tx.execute(sql`
    with whose as (${activeAccountsSql(accountIds)})
    insert into ${notifications} (id, account_id, kind, reference, created_at, read_at)
    select gen_random_uuid(), whose.id, ${kind}::text,
      ${JSON.stringify(gathered)}::jsonb || jsonb_build_object(${of}::text, about.id),
      ${at}::timestamptz, ${at}::timestamptz
    from whose cross join unnest(${sql.param(ids)}::text[]) as about(id)
    order by whose.id
    on conflict do nothing`)
  const notification = { kind, reference: { ...gathered, count: String(ids.length) } }
  for (const accountId of accountIds) await notify(tx, accountId, notification)
}

export async function notifyOfAccount(tx: Transaction, accountId: string, kind: AccountKind): Promise<void> {
  await makeNotification(tx, accountId, { kind, reference: {}, isMailed: false })
}

export async function notifyOfAnswer(
  tx: Transaction,
  accountId: string,
  notification: { kind: AnswerKind; reference: NotificationReference },
): Promise<void> {
  await makeNotification(tx, accountId, { ...notification, isMailed: false })
}

/** For verbs that lock other rows before notifying. */
export async function holdAccounts(tx: Transaction, accountIds: string[]): Promise<void> {
  if (accountIds.length > 0) await tx.execute(activeAccountsSql(accountIds))
}

/** One statement, because most verbs call it. */
async function makeNotification(
  tx: Transaction,
  accountId: string,
  notification: {
    kind: NotificationKind
    reference: NotificationReference
    isMailed: boolean
    mailAfterMs?: number
  },
): Promise<void> {
  const notificationId = uuidv7()
  const { kind, reference, isMailed, mailAfterMs = 0 } = notification
  const later = mailAfterMs > 0 ? sql`, run_at => now() + interval '1 millisecond' * ${mailAfterMs}` : sql``
  const event = { kind: 'notification', reference: { notificationId } } as const
  await tx.execute(sql`
    with whose as (${activeAccountsSql([accountId])}), notified as (
      insert into ${notifications} (id, account_id, kind, reference, created_at)
      select ${notificationId}::uuid, id, ${kind}, ${JSON.stringify(reference)}::jsonb, ${now()}::timestamptz
      from whose
      on conflict do nothing
      returning account_id as id
    ), ${appendEventSql(sql`notified`, event)}
    select ${isMailed ? queueJobSql('mail-notification', { notificationId }, later) : sql``} from notified`)
  announceEvents([accountId])
}

/** With a growing count; the search has its own mail. */
export async function notifyOfSearch(
  tx: Transaction,
  accountId: string,
  { kind, searchId, count }: { kind: SearchKind; searchId: string; count: number },
): Promise<void> {
  const notificationId = uuidv7()
  const reference: NotificationReference = { searchId, count: String(count) }
  const event = { kind: 'notification', reference: { notificationId } } as const
  await tx.execute(sql`
    with whose as (${activeAccountsSql([accountId])}), notified as (
      insert into ${notifications} (id, account_id, kind, reference, created_at)
      select ${notificationId}::uuid, id, ${kind}, ${JSON.stringify(reference)}::jsonb, ${now()}::timestamptz
      from whose
      on conflict (account_id, (reference ->> 'searchId'))
        where kind in ('vacancy-found', 'search-found') and read_at is null
      do update set created_at = excluded.created_at, reference = jsonb_set(excluded.reference, '{count}',
        to_jsonb(((${notifications.reference} ->> 'count')::int + ${count}::int)::text))
      returning account_id as id
    ), ${appendEventSql(sql`notified`, event)}
    select`)
  announceEvents([accountId])
}

/** However often its sender writes. The caller locks the inquiry. */
export async function notifyOfInquiry(tx: Transaction, teacherId: string, inquiryId: string): Promise<void> {
  const kind = 'inquiry-received'
  const [renewed] = await tx
    .update(notifications)
    .set({ createdAt: now() })
    .where(
      and(
        eq(notifications.accountId, teacherId),
        eq(notifications.kind, kind),
        isNull(notifications.readAt),
        sql`${notifications.reference} ->> 'inquiryId' = ${inquiryId}`,
      ),
    )
    .returning({ notificationId: notifications.id })
  if (renewed) await appendEvent(tx, [teacherId], { kind: 'notification', reference: renewed })
  else await notify(tx, teacherId, { kind, reference: { inquiryId } })
}

/** A sweep mails it, so that sending queues no job. */
export function notifyOfMessageSql(whose: SQL, accountIds: string[], roomId: string): SQL {
  const ids = sql.param(accountIds.map(() => uuidv7()))
  return sql`
    notified as (
      insert into ${notifications} (id, account_id, kind, reference, created_at)
      select new.id, new.account_id, 'message', ${JSON.stringify({ roomId })}::jsonb, ${now()}::timestamptz
      from unnest(${ids}::uuid[], ${sql.param(accountIds)}::uuid[]) as new(id, account_id)
      join ${whose} on whose.id = new.account_id
      order by new.account_id
      on conflict (account_id, (reference ->> 'roomId')) where kind = 'message' and read_at is null
      do update set created_at = excluded.created_at
    )`
}

export async function readMessageNotification(
  tx: Transaction,
  accountIds: string[],
  roomId: string,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(
        inArray(notifications.accountId, accountIds),
        eq(notifications.kind, 'message'),
        isNull(notifications.readAt),
        sql`${notifications.reference} ->> 'roomId' = ${roomId}`,
      ),
    )
}

/** The token is that of the mail. */
export async function markMailed(
  tx: Transaction,
  notificationId: string,
  mail: { at: Date; unsubscribeHash?: Buffer | undefined },
): Promise<void> {
  const { at: mailedAt, unsubscribeHash } = mail
  await tx
    .update(notifications)
    .set({ mailedAt, unsubscribeHash })
    .where(eq(notifications.id, notificationId))
}
