import type { Member, Role } from '#domain/accounts/actor.ts'
import type { ClaimKind } from '#domain/claims/claim.ts'
import type { InterviewKind } from '#domain/interviews/interview.ts'
import type { MembershipNews } from '#domain/members/membership.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import type { Hindrance } from '#domain/vacancies/vacancy.ts'

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
  'application-promised',
  'application-silent',
  'claim-decided',
  'claim-ending',
  'review-asked',
  'review-shown',
  'inquiry-received',
  'profile-idle',
  'membership',
  'vacancy-closed',
  'vacancy-ending',
  'vacancy-unpublished',
  'vacancy-published',
  'vacancy-deadline',
  'vacancy-invitation',
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

/** These have their own mails, which cannot be turned off. */
export const accountKinds = ['password-changed', 'email-changed', 'new-sign-in', 'export-ready'] as const
export type AccountKind = (typeof accountKinds)[number]

/** These also have their own mails. */
export const answerKinds = ['ticket-answered', 'report-decided', 'inquiry-answered'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Each search has its own frequency of mails. */
export const searchKinds = ['vacancy-found', 'search-found'] as const
export type SearchKind = (typeof searchKinds)[number]

export const isOfSearch = (kind: NotificationKind): kind is SearchKind =>
  (searchKinds as readonly NotificationKind[]).includes(kind)

export const savedKinds = ['vacancy-published', 'vacancy-deadline'] as const

/** A date triggers, or may trigger, them: they never go out at night, nor when quiet hours end at night. */
export const clockKinds = [
  'application-waiting',
  'application-unanswered',
  'application-promised',
  'application-silent',
  'claim-ending',
  'profile-idle',
  'review-asked',
  'review-shown',
  'vacancy-closed',
  'vacancy-deadline',
  'vacancy-ending',
  'vacancy-published',
  'vacancy-unpublished',
] as const satisfies readonly NotificationKind[]

export const claimNotificationKinds = ['claim-decided', 'claim-ending'] as const

const reviewNotificationKinds = ['review-asked', 'review-shown'] as const

export type MailableKind = Exclude<NotificationKind, AccountKind | AnswerKind | SearchKind>

export function isMailable(kind: NotificationKind): kind is MailableKind {
  return !([...accountKinds, ...answerKinds, ...searchKinds] as string[]).includes(kind)
}

/** The results of all searches are one kind. */
export type ChosenKind = MailableKind | 'search-found'

type IdleNews = 'asked' | 'warned' | 'hidden'

const interviewSteps = [
  'proposed',
  'agreed',
  'declined',
  'counter',
  'changed',
  'moved',
  'cancelled',
  'lapsed',
  'missed',
  'reminder',
] as const
export type InterviewStep = (typeof interviewSteps)[number]

/** In the order of the page; other kinds are only under "all". */
export const notificationTypes = ['message', 'vacancy', 'application'] as const
export type NotificationType = (typeof notificationTypes)[number]

export function kindsOfType(type: NotificationType): NotificationKind[] {
  return notificationKinds.filter((kind) => kind.split('-')[0] === type)
}

export const newsOfFormerSchool = ['removed', 'closed'] as const satisfies readonly MembershipNews[]

/** In the order of the settings. */
export const notificationKindsOf: Record<Role, readonly MailableKind[]> = {
  teacher: [
    'application-reviewed',
    'application-interview',
    'application-accepted',
    'application-rejected',
    'application-unanswered',
    'application-silent',
    'vacancy-invitation',
    ...savedKinds,
    ...claimNotificationKinds,
    ...reviewNotificationKinds,
    'inquiry-received',
    'profile-idle',
    'message',
  ],
  school: [
    'application-received',
    'application-waiting',
    'application-promised',
    'application-interview',
    'application-confirmed',
    'application-declined',
    'application-withdrawn',
    'vacancy-invitation',
    'vacancy-ending',
    'vacancy-closed',
    'vacancy-unpublished',
    ...claimNotificationKinds,
    ...reviewNotificationKinds,
    'membership',
    'message',
  ],
  admin: [],
}

/** In the order of the settings. A viewer hears of the school only membership news (rule 45). */
export const chosenKindsOf = (actor: Member): readonly ChosenKind[] => [
  ...(actor.role === 'school' && actor.schoolRole === 'viewer'
    ? (['membership'] as const)
    : notificationKindsOf[actor.role]),
  'search-found',
]

export const notificationChannels = ['email', 'push', 'telegram'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A message that is read meanwhile is sent to no channel. */
export const notifiedAfterSeconds = 10

/** A person who marked "did not come" by mistake can correct it until then. */
export const missedNotifiedAfterMs = 10 * 60_000

/** A little longer than the undo of a decision on documents is offered. */
export const decisionNotifiedAfterMs = 15_000

/** Older notifications go to no channel. */
export const notifiedWithinHours = 24

/** Within a day, so that no daily digest lacks what comes in a chat that stays unread. */
export const messagesAnnouncedEachHours = 20

/** When one side disappeared, or the start was called off: waiting for an answer, or the first day is ahead or past. */
export type GoneStage = 'open' | 'offered' | 'ahead' | 'begun'

/** Ids and codes; at most also days and the number of a search's results. */
export type NotificationReference = {
  applicationId?: string
  vacancyId?: string
  /** Of new vacancies that are told of together. */
  schoolId?: string
  /** Its present name, which is added when the notification is read; empty if it is gone. */
  schoolName?: string
  roomId?: string
  searchId?: string
  claimId?: string
  reviewId?: string
  inquiryId?: string
  /** The invitation that an application answers. */
  invitationId?: string
  /**
   * What another member did: assigned the application to the reader, or decided otherwise; or a block stopped the
   * reader's decision.
   */
  colleague?: 'assigned' | 'overruled' | 'stopped'
  /**
   * What happened to the other side or an inquiry, or that the block that ended the application is over. `stage` alone:
   * a confirmed start was called off.
   */
  gone?: 'deleted' | 'blocked' | 'returned'
  stage?: GoneStage
  /** The school changed the vacancy's terms after the application. */
  terms?: 'changed'
  /** Criteria that a vacancy meets, by commas. */
  fit?: string
  /** The reader's, if both sides are told of the same thing. */
  side?: 'teacher' | 'school'
  idle?: IdleNews
  claim?: ClaimKind
  decision?: 'verified' | 'rejected' | 'reopened'
  /** What prevented a publication, or that a vacancy without a deadline ended. */
  why?: Hindrance | 'lapsed'
  ticketId?: string
  reportId?: string
  outcome?: 'violation' | 'no-violation'
  days?: string
  /** A new document has been sent for the expired one. */
  waiting?: 'yes'
  /** The days are counted since then, not since the application. */
  after?: 'invitation'
  /** The day that it warns of ('2026-12-03'), since it may be read later. */
  dueOn?: string
  count?: string
  /** Set on the notification of many, and on each one in it. */
  gatheredAt?: string
  changeId?: string
  askerId?: string
  news?: MembershipNews
  role?: SchoolRole
  /** A digest alone mails it. */
  quiet?: 'yes'
  /** With its time, or the first proposed one. */
  interviewId?: string
  meeting?: InterviewKind
  step?: InterviewStep
  sequence?: string
  startsAt?: string
  /** By commas. */
  times?: string
}

/** A request to join has another mail with more details. */
export const hasMailOfItsOwn = ({ askerId, quiet }: NotificationReference): boolean => !askerId && !quiet

/** More of one kind at once share one notification. */
export const notifiedSinglyMax = 3

/** Nobody would expect older missed reminders any more. */
export const caughtUpDays = 30

/** More are shown as «99+». */
export const unreadNotificationsMax = 100

export const notificationsKeptDays = 90

export const unsubscribeDays = 365

export const notificationsPageSize = 24

/** Rule 39. */
export const eventsKeptDays = 7

export type EventKind = 'message' | 'read' | 'notification' | 'notifications-read'
