import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/realtime.ts'
import { kindsOfType, type NotificationType } from './notification.ts'
import { activeAccountsSql, appendEventSql } from './notify.server.ts'

/** Never goes back; false where none is the actor's. */
export async function readNotifications(actor: Actor, ids: readonly string[]): Promise<boolean> {
  if (actor.role === 'visitor') return false
  const which = inArray(notifications.id, [...ids])
  if ((await db.$count(notifications, and(which, eq(notifications.accountId, actor.accountId)))) === 0)
    return false
  await markRead(actor, which)
  return true
}

/** Notifications since the page was opened stay unread, and those of another type than it showed. */
export async function readNotificationsUpTo(
  actor: Actor,
  seenAt: Date,
  type?: NotificationType,
): Promise<void> {
  const isOfType = type && inArray(notifications.kind, kindsOfType(type))
  await markRead(actor, and(lte(notifications.createdAt, seenAt), isOfType))
}

export async function readNotificationsOf(actor: Actor, applicationId: string): Promise<void> {
  await markRead(actor, sql`${notifications.reference} ->> 'applicationId' = ${applicationId}`)
}

export async function readNotificationsOfReview(actor: Actor, reviewId: string): Promise<void> {
  await markRead(actor, sql`${notifications.reference} ->> 'reviewId' = ${reviewId}`)
}

export async function readNotificationsOfInvitation(actor: Actor, invitationId: string): Promise<void> {
  await markRead(actor, sql`${notifications.reference} ->> 'invitationId' = ${invitationId}`)
}

export async function readNotificationsOfInquiry(actor: Actor, inquiryId: string): Promise<void> {
  await markRead(actor, sql`${notifications.reference} ->> 'inquiryId' = ${inquiryId}`)
}

export async function readNotificationsOfSearch(actor: Actor, searchId: string): Promise<void> {
  await markRead(actor, sql`${notifications.reference} ->> 'searchId' = ${searchId}`)
}

/** One statement, because pages call it while loading. */
async function markRead(actor: Actor, which: SQL | undefined): Promise<void> {
  if (actor.role === 'visitor') return
  const { accountId } = actor
  const event = { kind: 'notifications-read', reference: {} } as const
  const { rows } = await db.execute<{ is_changed: boolean }>(sql`
    with held as (${activeAccountsSql([accountId])}), read as (
      update ${notifications} set read_at = ${now()} from held
      where ${and(eq(notifications.accountId, sql`held.id`), isNull(notifications.readAt), which)}
      returning ${notifications.id}
    ), ${appendEventSql(sql`(select id from held where exists (select from read)) as whose`, event)}
    select exists (select from read) as is_changed`)
  if (rows[0]?.is_changed) announce('events', accountId)
}
