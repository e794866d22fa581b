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

/** Account events have their own mails, which cannot be turned off. */
export const accountKinds = ['password-changed', 'email-changed', 'new-sign-in', 'export-ready'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Answers to one's own requests also have their own mails. */
export const answerKinds = ['ticket-answered', 'report-decided', 'inquiry-answered'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Each search has its own frequency of mails. */
export const searchKinds = ['vacancy-found', 'search-found'] as const
export type SearchKind = (typeof searchKinds)[number]

export const isOfSearch = (kind: NotificationKind): kind is SearchKind =>
  (searchKinds as readonly NotificationKind[]).includes(kind)

export const savedKinds = ['vacancy-published', 'vacancy-deadline'] as const

/** Notifications triggered, or possibly triggered, by a date and not by a conversation: they never go out at night. */
export const clockKinds = [
  'application-waiting',
  'application-unanswered',
  'application-promised',
  'application-silent',
  'claim-ending',
  'review-shown',
  'vacancy-closed',
  'vacancy-unpublished',
] as const satisfies readonly NotificationKind[]

/** They name the kind of claim and no document. */
export const claimNotificationKinds = ['claim-decided', 'claim-ending'] as const

const reviewNotificationKinds = ['review-asked', 'review-shown'] as const

export type MailableKind = Exclude<NotificationKind, AccountKind | AnswerKind | SearchKind>

export function isMailable(kind: NotificationKind): kind is MailableKind {
  return !([...accountKinds, ...answerKinds, ...searchKinds] as string[]).includes(kind)
}

/** The kinds whose channels a person sets; the results of all searches are one kind. */
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

/** What is no news of the reader's own school any more. */
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

/**
 * In the order of the settings. A viewer hears of a school only about their own place in it and a new owner (rule 45).
 */
export const chosenKindsOf = (actor: Member): readonly ChosenKind[] => [
  ...(actor.role === 'school' && actor.schoolRole === 'viewer'
    ? (['membership'] as const)
    : notificationKindsOf[actor.role]),
  'search-found',
]

/** Beside the site itself. */
export const notificationChannels = ['email', 'push', 'telegram'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A message that is read within these seconds is sent to no channel. */
export const notifiedAfterSeconds = 10

/** How long a person who marked "did not come" by mistake can correct it before a channel announces it. */
export const missedNotifiedAfterMs = 10 * 60_000

/** A little longer than the undo of a decision on documents is offered: before that no channel announces it. */
export const decisionNotifiedAfterMs = 15_000

/** Older notifications go to no channel. */
export const notifiedWithinHours = 24

/** How often channels announce a chat that stays unread while somebody writes in it; within a day, so that no daily digest lacks it. */
export const messagesAnnouncedEachHours = 20

/**
 * How far an application was when one side disappeared or called off the start: waiting for an answer, or with a first
 * day ahead or past.
 */
export type GoneStage = 'open' | 'offered' | 'ahead' | 'begun'

/**
 * Only ids and codes; at most also the days of a reminder, the day it warns of, and the number of a search's results.
 */
export type NotificationReference = {
  applicationId?: string
  vacancyId?: string
  /** Of new vacancies of a saved school, which are told of together. */
  schoolId?: string
  roomId?: string
  searchId?: string
  claimId?: string
  reviewId?: string
  inquiryId?: string
  /** Of an application the invitation that it answers. */
  invitationId?: string
  /**
   * For an application, what another member of the school did: assigned it to the reader, or decided otherwise; or that
   * a block stopped the reader's decision.
   */
  colleague?: 'assigned' | 'overruled' | 'stopped'
  /**
   * What happened to the account or school of the other side, or to an inquiry, and how far the application was (that
   * alone if a confirmed start was called off). Or that the block that ended the application is over.
   */
  gone?: 'deleted' | 'blocked' | 'returned'
  stage?: GoneStage
  /** The school changed the vacancy's terms after the application. */
  terms?: 'changed'
  /** Criteria that a vacancy meets, by commas. */
  fit?: string
  /** The side whose words it has, if both sides are told of the same thing. */
  side?: 'teacher' | 'school'
  /** The news for the teacher of a profile without visits. */
  idle?: IdleNews
  claim?: ClaimKind
  decision?: 'verified' | 'rejected' | 'reopened'
  /** What prevented a scheduled publication, or that a vacancy without a deadline ended. */
  why?: Hindrance | 'lapsed'
  ticketId?: string
  reportId?: string
  outcome?: 'violation' | 'no-violation'
  days?: string
  /** For an expired document: a new one has been sent. */
  waiting?: 'yes'
  /** The school has been silent since its invitation, not since the application. */
  after?: 'invitation'
  /**
   * The day that it warns of ('2026-12-03'), since it may be read later: the last day of a promise or a vacancy, or the
   * day a profile is hidden.
   */
  dueOn?: string
  count?: string
  /** When many were announced at once: set on the notification of all of them, and on each one in it. */
  gatheredAt?: string
  changeId?: string
  /** Who asks for an invitation to the school. */
  askerId?: string
  news?: MembershipNews
  role?: SchoolRole
  /** A digest alone mails it. */
  quiet?: 'yes'
  /** With the change of the interview, and its time or the first proposed one. */
  interviewId?: string
  meeting?: InterviewKind
  step?: InterviewStep
  sequence?: string
  startsAt?: string
  /** Of one that is moved the new times, by commas. */
  times?: string
}

/** A request to join has another mail with more details. */
export const hasMailOfItsOwn = ({ askerId, quiet }: NotificationReference): boolean => !askerId && !quiet

/** More than so many of one kind at once share one notification. */
export const notifiedSinglyMax = 3

/** Older missed reminders are dropped: nobody would expect them any more. */
export const caughtUpDays = 30

/** More are shown as «99+». */
export const unreadNotificationsMax = 100

export const notificationsKeptDays = 90

export const unsubscribeDays = 365

export const notificationsPageSize = 24

/** Rule 39. */
export const eventsKeptDays = 7

export type EventKind = 'message' | 'read' | 'notification' | 'notifications-read'
