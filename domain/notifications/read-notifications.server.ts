import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { isGatheredSql } from './gathered.server.ts'
import {
  kindsOfType,
  type NotificationKind,
  type NotificationReference,
  type NotificationType,
} from './notification.ts'
import { activeAccountsSql, announceEvents, appendEventSql } from './notify.server.ts'
import { notifiedMembers } from './notify-school.server.ts'
import { hasSubjectSql } from './subject-of-notification.server.ts'

/** Never goes back; false where none is the actor's. */
export async function readNotifications(actor: Actor, ids: readonly string[]): Promise<boolean> {
  if (actor.role === 'visitor') return false
  const which = inArray(notifications.id, [...ids])
  if ((await db.$count(notifications, and(which, eq(notifications.accountId, actor.accountId)))) === 0)
    return false
  await markRead(actor, and(which, isReadableSql()))
  return true
}

/** Not those that arrived since, nor those of a type that the page did not show. */
export async function readNotificationsUpTo(
  actor: Actor,
  seenAt: Date,
  type?: NotificationType,
): Promise<void> {
  const isOfType = type && inArray(notifications.kind, kindsOfType(type))
  await markRead(actor, and(lte(notifications.createdAt, seenAt), isOfType, isReadableSql()))
}

/** Changed terms that nothing shows now stay unread: they count as known once they are read (rule 15). */
const isReadableSql = () =>
  or(sql`${notifications.reference} ->> 'terms' is null`, hasSubjectSql(notifications))

/** Without `withTerms` changed terms stay unread: the page did not show them. */
export async function readNotificationsOf(
  actor: Actor,
  applicationId: string,
  { withTerms = false }: { withTerms?: boolean } = {},
): Promise<void> {
  const isOfIt = sql`${notifications.reference} ->> 'applicationId' = ${applicationId}`
  const isShown = withTerms ? undefined : sql`${notifications.reference} ->> 'terms' is null`
  await markRead(actor, and(isOfIt, isShown))
}

/** Other news of its application leads elsewhere. */
export async function readNotificationsOfInterview(actor: Actor, interviewId: string): Promise<void> {
  await markRead(actor, isOfInterview(interviewId))
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

export async function readNotificationsOfTicket(actor: Actor, ticketId: string): Promise<void> {
  await markRead(actor, sql`${notifications.reference} ->> 'ticketId' = ${ticketId}`)
}

export type ShownNews = {
  kinds?: readonly NotificationKind[]
  vacancyIds?: readonly string[] | undefined
  ofMany?: readonly NotificationKind[]
  having?: { [Key in keyof NotificationReference]?: readonly string[] }
}

export async function readNotificationsOfKinds(
  actor: Actor,
  { kinds = [], vacancyIds, ofMany = [], having = {} }: ShownNews,
): Promise<void> {
  const { kind, reference } = notifications
  const isOfVacancy = vacancyIds && inArray(sql`${reference} ->> 'vacancyId'`, [...vacancyIds])
  const isOfMany = and(isGatheredSql({ reference }), sql`${reference} -> 'applicationId' is null`)
  const isShown = or(and(inArray(kind, [...kinds]), isOfVacancy), and(inArray(kind, [...ofMany]), isOfMany))
  const has = Object.entries(having).map(([key, values]) =>
    inArray(sql`${reference} ->> ${key}::text`, [...values]),
  )
  await markRead(actor, and(isShown, ...has))
}

/** An application that a member deals with is no longer new to any of them (rule 39); their open pages are told. */
export async function settleReceived(
  tx: Transaction,
  schoolId: string,
  { applicationId, roomId }: { applicationId: string; roomId: string },
): Promise<void> {
  const isReceived = and(
    eq(notifications.kind, 'application-received'),
    sql`${notifications.reference} ->> 'colleague' is null`,
  )
  const isOfIt = sql`${notifications.reference} ->> 'applicationId' = ${applicationId}`
  await markReadOf(tx, await notifiedMembers(tx, schoolId), and(isReceived, isOfIt), { roomId })
}

/** Earlier notifications of an assignment, when it is assigned again. */
export async function settleAssigned(
  tx: Transaction,
  accountId: string,
  applicationId: string,
): Promise<void> {
  const isAssigned = sql`${notifications.reference} ->> 'colleague' = 'assigned'`
  const isOfIt = sql`${notifications.reference} ->> 'applicationId' = ${applicationId}`
  await markReadOf(tx, [accountId], and(isAssigned, isOfIt))
}

/** When a vacancy again has the terms that the teacher knows. */
export async function settleTerms(tx: Transaction, teacherId: string, applicationId: string): Promise<void> {
  const isChanged = sql`${notifications.reference} ->> 'terms' = 'changed'`
  const isOfIt = sql`${notifications.reference} ->> 'applicationId' = ${applicationId}`
  await markReadOf(tx, [teacherId], and(isChanged, isOfIt))
}

export async function settleInvitation(tx: Transaction, teacherId: string, vacancyId: string): Promise<void> {
  const isInvitation = eq(notifications.kind, 'vacancy-invitation')
  const isOfIt = sql`${notifications.reference} ->> 'vacancyId' = ${vacancyId}`
  await markReadOf(tx, [teacherId], and(isInvitation, isOfIt))
}

export async function settleIdle(tx: Transaction, teacherId: string): Promise<void> {
  await markReadOf(tx, [teacherId], eq(notifications.kind, 'profile-idle'))
}

/** A person's own step is no news to them, and their reminders are done. */
export async function settleInterview(
  tx: Transaction,
  accountId: string,
  interviewId: string,
): Promise<void> {
  await markReadOf(tx, [accountId], isOfInterview(interviewId))
}

const isOfInterview = (interviewId: string) =>
  sql`${notifications.reference} ->> 'interviewId' = ${interviewId}`

async function markRead(actor: Actor, which: SQL | undefined): Promise<void> {
  if (actor.role !== 'visitor') await markReadOf(db, [actor.accountId], which)
}

/** One statement, because pages call it while loading. For a room all its accounts are told. */
async function markReadOf(
  on: Pick<Transaction, 'execute'>,
  accountIds: string[],
  which: SQL | undefined,
  room?: { roomId: string },
): Promise<void> {
  const event = { kind: 'notifications-read', reference: { ...room } } as const
  const { rows } = await on.execute<{ id: string }>(sql`
    with held as (${activeAccountsSql(accountIds)}), read as (
      update ${notifications} set read_at = ${now()} from held
      where ${and(eq(notifications.accountId, sql`held.id`), isNull(notifications.readAt), which)}
      returning held.id
    ), notified as (select id from ${room ? sql`held` : sql`read group by id`}),
    ${appendEventSql(sql`notified`, event)}
    select id from notified`)
  announceEvents(rows.map(({ id }) => id))
}
