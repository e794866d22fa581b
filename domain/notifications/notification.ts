import type { Role } from '#domain/accounts/actor.ts'

/** What happened; decides the words and who hears of it. */
export const notificationKinds = [
  'application-received',
  'application-reviewed',
  'application-interview',
  'application-accepted',
  'application-rejected',
  'application-withdrawn',
  'vacancy-closed',
  'message',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What each role hears of, in the order of the settings. */
export const notificationKindsOf: Record<Role, readonly NotificationKind[]> = {
  teacher: [
    'application-reviewed',
    'application-interview',
    'application-accepted',
    'application-rejected',
    'message',
  ],
  school: ['application-received', 'application-withdrawn', 'vacancy-closed', 'message'],
  admin: [],
}

/** The ways besides the product itself by which a person hears of it, each of which may be turned off. */
export const notificationChannels = ['email'] as const

/** What it is about: ids only. */
export type NotificationReference = { applicationId?: string; vacancyId?: string; roomId?: string }

/** The counter of an account's event stream keeps events for so many days (decisions 39). */
export const eventsKeptDays = 7

/** What the event stream of an account tells: something was said, something was read, or a notification was made. */
export type EventKind = 'message' | 'read' | 'notification'
