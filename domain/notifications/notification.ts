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

/** Account events have mails of their own, which cannot be turned off. */
export const accountKinds = ['password-changed', 'email-changed', 'new-sign-in', 'export-ready'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Answers to one's own requests have mails of their own as well. */
export const answerKinds = ['ticket-answered', 'report-decided', 'inquiry-answered'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Each search has its own frequency of mails. */
export const searchKinds = ['vacancy-found', 'search-found'] as const
export type SearchKind = (typeof searchKinds)[number]

export const isOfSearch = (kind: NotificationKind): kind is SearchKind =>
  (searchKinds as readonly NotificationKind[]).includes(kind)

export const savedKinds = ['vacancy-published', 'vacancy-deadline'] as const

/** What comes with a day or a span of days, or may, and is no talk with a person: nobody is rung of it at night. */
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

/** The kinds whose channels a person chooses; results of all searches are one. */
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

/** In the order of the page; others stand under "all" alone. */
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

/** In the order of the settings. A viewer is told nothing of a school but of their own place in it and of a new owner (rule 45). */
export const chosenKindsOf = (actor: Member): readonly ChosenKind[] => [
  ...(actor.role === 'school' && actor.schoolRole === 'viewer'
    ? (['membership'] as const)
    : notificationKindsOf[actor.role]),
  'search-found',
]

/** Beside the site itself. */
export const notificationChannels = ['email', 'push', 'telegram'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A message that is read within these seconds goes to no channel. */
export const toldAfterSeconds = 10

/** Whoever presses by mistake that somebody did not come has this long to say otherwise before any channel tells it. */
export const missedToldAfterMs = 10 * 60_000

/** As long as a decision on documents is offered to be taken back at once, and a little more: until then no channel tells it. */
export const decisionToldAfterMs = 15_000

/** Older notifications go to no channel. */
export const toldWithinHours = 24

/** How far an application was when one side went, or said that nobody comes: what waits for an answer, and a confirmed first day to come or past. */
export type GoneStage = 'open' | 'offered' | 'ahead' | 'begun'

/** Ids and codes only; days of a reminder that passed or are left at most, the day it warns of, and the number of results of a search. */
export type NotificationReference = {
  applicationId?: string
  vacancyId?: string
  roomId?: string
  searchId?: string
  claimId?: string
  reviewId?: string
  inquiryId?: string
  /** Of an application the invitation that it answers. */
  invitationId?: string
  /** Of an application what somebody else of the school did: assigned it to the reader, or decided otherwise; and that a block stopped what the reader had decided. */
  colleague?: 'assigned' | 'overruled' | 'stopped'
  /** What became of the account or the school of the other side, or of a question about lessons, and how far the application was; that alone where a confirmed start was called off. Or that the block is over which ended the application. */
  gone?: 'deleted' | 'blocked' | 'returned'
  stage?: GoneStage
  /** That the school changed what the vacancy offers, after the application. */
  terms?: 'changed'
  /** Criteria that a vacancy meets, by commas. */
  fit?: string
  /** Whose words it has, where both sides are told of one thing. */
  side?: 'teacher' | 'school'
  /** What the teacher of a profile without visits is told. */
  idle?: IdleNews
  claim?: ClaimKind
  decision?: 'verified' | 'rejected' | 'reopened'
  /** What hindered a publication at its time, or that a vacancy without a deadline ended by itself. */
  why?: Hindrance | 'lapsed'
  ticketId?: string
  reportId?: string
  outcome?: 'violation' | 'no-violation'
  days?: string
  /** Of a document that expired: a new one is sent already. */
  waiting?: 'yes'
  /** That a school is silent since it invited, not since the application. */
  after?: 'invitation'
  /** The day of which it warns ('2026-12-03'), since it may be read later: the last of a promise or a vacancy, or that a profile is hidden on. */
  dueOn?: string
  count?: string
  /** When it was told of many at once: by the notification of them all, or in it, where it names an application. */
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

/** A request to join has another mail, which says more. */
export const hasMailOfItsOwn = ({ askerId, quiet }: NotificationReference): boolean => !askerId && !quiet

/** Of more of one kind at once one notification tells. */
export const toldSinglyMax = 3

/** Older missed reminders are dropped: they would come out of nowhere. */
export const caughtUpDays = 30

/** More are shown as «99+». */
export const unreadNotificationsMax = 100

export const notificationsKeptDays = 90

export const unsubscribeDays = 365

export const notificationsPageSize = 24

/** Rule 39. */
export const eventsKeptDays = 7

export type EventKind = 'message' | 'read' | 'notification' | 'notifications-read'
