import type { Role } from '#domain/accounts/actor.ts'
import type { ClaimKind } from '#domain/claims/claim.ts'
import type { MembershipNews } from '#domain/members/membership.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'

export const notificationKinds = [
  'application-received',
  'application-reviewed',
  'application-interview',
  'application-accepted',
  'application-rejected',
  'application-withdrawn',
  'application-confirmed',
  'application-declined',
  'application-waiting',
  'application-unanswered',
  'claim-decided',
  'claim-ending',
  'review-asked',
  'review-shown',
  'inquiry-received',
  'membership',
  'vacancy-closed',
  'vacancy-published',
  'vacancy-deadline',
  'vacancy-found',
  'search-found',
  'message',
  'password-changed',
  'email-changed',
  'new-sign-in',
  'export-ready',
  'ticket-answered',
  'report-decided',
  'inquiry-answered',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What happens to the account itself: its mails are of their own, and none of them can be turned off. */
export const accountKinds = ['password-changed', 'email-changed', 'new-sign-in', 'export-ready'] as const
export type AccountKind = (typeof accountKinds)[number]

/** What somebody asked and was answered: its mails are of their own as well. */
export const answerKinds = ['ticket-answered', 'report-decided', 'inquiry-answered'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Each search says itself how often it is mailed. */
export const searchKinds = ['vacancy-found', 'search-found'] as const
export type SearchKind = (typeof searchKinds)[number]

export const savedKinds = ['vacancy-published', 'vacancy-deadline'] as const

/** Named with their kind, and without any document. */
export const claimNotificationKinds = ['claim-decided', 'claim-ending'] as const

export const reviewNotificationKinds = ['review-asked', 'review-shown'] as const

export type MailableKind = Exclude<NotificationKind, AccountKind | AnswerKind | SearchKind>

export function isMailable(kind: NotificationKind): kind is MailableKind {
  return !([...accountKinds, ...answerKinds, ...searchKinds] as string[]).includes(kind)
}

/** What a person chooses the ways of: what any search of theirs found is one event, however many kinds it has. */
export type ChosenKind = MailableKind | 'search-found'

/** Each mail of an interview has its calendar file. */
export const interviewSteps = [
  'proposed',
  'agreed',
  'declined',
  'counter',
  'moved',
  'cancelled',
  'lapsed',
  'reminder',
] as const
export type InterviewStep = (typeof interviewSteps)[number]

/** In the order of the page; what belongs to none stands among all. */
export const notificationTypes = ['message', 'vacancy', 'application'] as const
export type NotificationType = (typeof notificationTypes)[number]

export function kindsOfType(type: NotificationType): NotificationKind[] {
  return notificationKinds.filter((kind) => kind.split('-')[0] === type)
}

/** In the order of the settings. */
export const notificationKindsOf: Record<Role, readonly MailableKind[]> = {
  teacher: [
    'application-reviewed',
    'application-interview',
    'application-accepted',
    'application-rejected',
    'application-unanswered',
    ...savedKinds,
    ...claimNotificationKinds,
    ...reviewNotificationKinds,
    'inquiry-received',
    'message',
  ],
  school: [
    'application-received',
    'application-waiting',
    'application-interview',
    'application-confirmed',
    'application-declined',
    'application-withdrawn',
    'vacancy-closed',
    ...claimNotificationKinds,
    ...reviewNotificationKinds,
    'membership',
    'message',
  ],
  admin: [],
}

/** In the order of the settings. */
export const chosenKindsOf = (role: Role): readonly ChosenKind[] => [
  ...notificationKindsOf[role],
  'search-found',
]

/** Besides the product itself; each may be turned off. */
export const notificationChannels = ['email', 'push', 'telegram'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A message is not brought out of the product to who reads it within so many seconds. */
export const toldAfterSeconds = 10

/** Of what happened so long ago nobody needs to be woken. */
export const toldWithinHours = 24

/** What it is about: ids and codes only, after how many days a reminder came (or how many are left, none at the end), and how much a search found. */
export type NotificationReference = {
  applicationId?: string
  vacancyId?: string
  roomId?: string
  searchId?: string
  claimId?: string
  reviewId?: string
  inquiryId?: string
  side?: 'teacher' | 'school'
  claim?: ClaimKind
  decision?: 'verified' | 'rejected'
  ticketId?: string
  reportId?: string
  outcome?: 'violation' | 'no-violation'
  days?: string
  count?: string
  changeId?: string
  news?: MembershipNews
  role?: SchoolRole
  /** What became of an interview, by which of its changes, and when it begins or the first of its times does. */
  interviewId?: string
  step?: InterviewStep
  sequence?: string
  startsAt?: string
}

/** More are shown as «99+». */
export const unreadNotificationsMax = 100

export const notificationsKeptDays = 90

export const unsubscribeDays = 365

export const notificationsPageSize = 24

/** Days (rule 39). */
export const eventsKeptDays = 7

export type EventKind = 'message' | 'read' | 'notification' | 'notifications-read'
