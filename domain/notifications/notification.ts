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

/** What it is about: ids only. */
export type NotificationReference = { applicationId?: string; vacancyId?: string; roomId?: string }

/** The counter of an account's event stream keeps events for so many days (decisions 39). */
export const eventsKeptDays = 7
