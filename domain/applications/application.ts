import type { StructuredProfile } from '../teachers/teacher.ts'

export const applicationStatuses = [
  'pending',
  'reviewed',
  'interview',
  'accepted',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** How many applications a teacher may send in 24 hours: in all, and for one vacancy (rule 63). */
export const applicationsMaxPerDay = 30
export const applicationsMaxForVacancy = 3

export const coverLetterLengthMax = 1_000
export const rejectionNoteLengthMax = 500
/** So many applications stand beside each other to be compared. */
export const comparedMax = 4

/** How many people are told the same at once (rule 63). */
export const toldAtOnceMax = 50
/** How many documents go with an application, and how many a school may see of one at a time (rules 46, 62). */
export const sentDocumentsMax = 3
export const shownDocumentsMax = 10
/** After the end of the application (rule 55). */
export const shownDocumentsKeptMonths = 12
/** Pages that one person fetches within this time are one look. */
export const lookMinutes = 10
/** A word to the school with what a teacher declines, and for how many days ahead one may say when one starts. */
export const declineNoteLengthMax = 500
export const startsWithinDays = 366
/** For so long what a school decided can be taken back, and nobody hears of it (rule 56). */
export const undoSeconds = 10

/** Rule 18. The school moves it on; only the teacher withdraws, once accepted only by declining the offer (rule 56). */
const transitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['reviewed', 'rejected', 'withdrawn'],
  reviewed: ['interview', 'accepted', 'rejected', 'withdrawn'],
  interview: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['withdrawn'],
  rejected: [],
  withdrawn: [],
}

export function canBecome(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return transitions[from].includes(to)
}

/** The moves that a side itself may make. */
export function nextFor(side: 'teacher' | 'school', status: ApplicationStatus): readonly ApplicationStatus[] {
  return transitions[status].filter((to) => (to === 'withdrawn') === (side === 'teacher'))
}

/** What the school may plan for an application; it happens some seconds later (rule 56). */
export const plannedStatuses = ['reviewed', 'interview', 'accepted', 'rejected'] as const
export type PlannedStatus = (typeof plannedStatuses)[number]

/**
 * Through what an application comes to a status, itself the last; nothing where it is there already, undefined where it
 * cannot come. An invitation of somebody whose application nobody opened says both (rule 53).
 */
export function stepsTo(from: ApplicationStatus, to: PlannedStatus): readonly PlannedStatus[] | undefined {
  if (from === to) return []
  if (canBecome(from, to)) return [to]
  return from === 'pending' && to === 'interview' ? ['reviewed', 'interview'] : undefined
}

/** A live application hinders a second one for the same vacancy. */
export const liveStatuses = [
  'pending',
  'reviewed',
  'interview',
  'accepted',
] as const satisfies readonly ApplicationStatus[]

export function isLive(status: ApplicationStatus): boolean {
  return (liveStatuses as readonly ApplicationStatus[]).includes(status)
}

/** Open: the school still owes an answer. */
export const openStatuses = [
  'pending',
  'reviewed',
  'interview',
] as const satisfies readonly ApplicationStatus[]

export function isOpen(status: ApplicationStatus): boolean {
  return (openStatuses as readonly ApplicationStatus[]).includes(status)
}

/** An accepted teacher answers the offer instead. */
export function canWithdraw(status: ApplicationStatus): boolean {
  return isOpen(status)
}

/** Whether the school waits for the teacher's word: the start is confirmed, or the offer declined (rule 56). */
export function isOfferOpen({
  status,
  confirmedAt,
}: {
  status: ApplicationStatus
  confirmedAt: Date | null
}): boolean {
  return status === 'accepted' && confirmedAt === null
}

/** Whether the profile that was kept may be taken anew: once, before the school opened the application (rule 59). */
export function canRenewSnapshot({
  status,
  snapshotRenewedAt,
}: {
  status: ApplicationStatus
  snapshotRenewedAt: Date | null
}): boolean {
  return status === 'pending' && snapshotRenewedAt === null
}

/** The school has not said anything yet. */
export const waitingStatuses = ['pending', 'reviewed'] as const satisfies readonly ApplicationStatus[]
/** A school that has not answered for more days than these is shown so. */
export const lateDays = 3

/** For how many whole days an application waits for its answer; 0 where it waits for none, or not for long. */
export function daysLate({ status, appliedAt }: { status: ApplicationStatus; appliedAt: Date }, now: Date) {
  if (!(waitingStatuses as readonly ApplicationStatus[]).includes(status)) return 0
  const days = Math.floor((now.getTime() - appliedAt.getTime()) / (24 * 3_600_000))
  return days >= lateDays ? days : 0
}

/** Rule 19: contacts are for both sides from the interview on, and hidden again on withdrawal. */
export function areContactsShared(status: ApplicationStatus): boolean {
  return status === 'interview' || status === 'accepted'
}

/** Whether the two may have met, or are to: without that there are neither interviews nor reviews. */
export function wasInvited(changes: readonly { to: ApplicationStatus }[]): boolean {
  return changes.some(({ to }) => areContactsShared(to))
}

/** Days after which a school is reminded of an unopened application. */
export const reminderDays = [3, 7] as const

/** The school's sub-tabs (rule 18). */
export const applicationFolders = ['new', 'in-work', 'archive'] as const
export type ApplicationFolder = (typeof applicationFolders)[number]

export const statusesOf: Record<ApplicationFolder, readonly ApplicationStatus[]> = {
  new: ['pending'],
  'in-work': ['reviewed', 'interview'],
  archive: ['accepted', 'rejected', 'withdrawn'],
}

/** The sub-tab that an application stands in. */
export function folderOf(status: ApplicationStatus): ApplicationFolder {
  return applicationFolders.find((folder) => statusesOf[folder].includes(status)) ?? 'archive'
}

/** Reasons a school chooses from. */
export const rejectionReasons = [
  'position-filled',
  'experience',
  'education',
  'schedule',
  'location',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Reasons a teacher may give for taking an application back. */
const ownWithdrawReasons = ['found-work', 'conditions', 'too-far', 'no-answer', 'plans'] as const
export const withdrawReasons = [...ownWithdrawReasons, 'other'] as const
export type WithdrawReason = (typeof withdrawReasons)[number]
export const withdrawNoteLengthMax = 500

/** The reason that the server gives when the vacancy was deleted (rule 14). */
export const vacancyRemoved = 'vacancy-removed'
/** The reason of a teacher's applications that end with the account. */
export const accountDeleted = 'account-deleted'
/** The reason of applications that end because one side was blocked for good (rule 50). */
export const accountBlocked = 'account-blocked'
/** The reason of an accepted teacher who will not come (rule 56). */
export const offerDeclined = 'offer-declined'
export const endReasons = [
  ...rejectionReasons,
  ...ownWithdrawReasons,
  vacancyRemoved,
  accountDeleted,
  accountBlocked,
  offerDeclined,
] as const
export type EndReason = (typeof endReasons)[number]

/** The profile as it was on the day of the application; never with contacts (rule 19). */
export type Snapshot = {
  fullName: string
  specialization: string
  bio: string
  /** Null where it is unknown. */
  experienceYears: number | null
  location: string | null
  placeId: string | null
  education: string
  skills: string[]
  languages: string[]
  preferredSchedule: string[]
  desiredSalaryMin: number | null
  desiredSalaryMax: number | null
  desiredSalaryCurrency: string
  preferredDistricts: string[]
  photoFileId: string | null
} & StructuredProfile

/** The applicant as lists show them. */
export function applicantOf(snapshot: Snapshot) {
  const { fullName, specialization, experienceYears, placeId, location, photoFileId } = snapshot
  return { fullName, specialization, experienceYears, placeId, location, photoFileId }
}
