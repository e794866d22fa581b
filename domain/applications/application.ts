import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { openStatuses } from '#domain/notifications/under-way.ts'
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

/** Rule 63. */
export const applicationsMaxPerDay = 30
export const applicationsMaxForVacancy = 3

export const coverLetterLengthMax = 1_000
export const rejectionNoteLengthMax = 500
export const comparedMax = 4

/** People that one action may tell the same thing (rules 18, 56). */
export const batchSizeMax = 50
/** Sent with an application, and open to a school at a time (rules 46, 62). */
export const sentDocumentsMax = 3
export const shownDocumentsMax = 10
/** After the end of the application (rule 55). */
export const shownDocumentsKeptMonths = 12
/** Pages that one person fetches within this time count as one look. */
export const sameViewMinutes = 10
export const declineNoteLengthMax = 500
export const startsWithinDays = 366
/** Until then the school can undo, and nobody is told (rule 56). */
export const undoSeconds = 10

/** Rule 18. An accepted teacher declines the offer, or calls the start off, instead (rule 56). */
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

export function nextFor(side: 'teacher' | 'school', status: ApplicationStatus): readonly ApplicationStatus[] {
  return transitions[status].filter((to) => (to === 'withdrawn') === (side === 'teacher'))
}

export const plannedStatuses = ['reviewed', 'interview', 'accepted', 'rejected'] as const
export type PlannedStatus = (typeof plannedStatuses)[number]

/** An unopened application takes two steps (rule 53). Undefined if no move leads there. */
export function stepsTo(from: ApplicationStatus, to: PlannedStatus): readonly PlannedStatus[] | undefined {
  if (from === to) return []
  if (canBecome(from, to)) return [to]
  return from === 'pending' && to === 'interview' ? ['reviewed', 'interview'] : undefined
}

/** With one of these a teacher cannot apply again, unless it is an old offer (`isInTheWaySql`). */
export const liveStatuses = [
  'pending',
  'reviewed',
  'interview',
  'accepted',
] as const satisfies readonly ApplicationStatus[]

export type LiveStatus = (typeof liveStatuses)[number]

export function isLive(status: ApplicationStatus): status is LiveStatus {
  return (liveStatuses as readonly ApplicationStatus[]).includes(status)
}

export function isOpen(status: ApplicationStatus): boolean {
  return (openStatuses as readonly ApplicationStatus[]).includes(status)
}

export function canWithdraw(status: ApplicationStatus): boolean {
  return isOpen(status)
}

/** The school waits for the teacher to confirm the start or to decline (rule 56). */
export function isOfferOpen({
  status,
  confirmedAt,
}: {
  status: ApplicationStatus
  confirmedAt: Date | null
}): boolean {
  return status === 'accepted' && confirmedAt === null
}

/** Rule 56. */
const callOffDays = 14

export type Start = { startsOn: string | null; confirmedAt: Date | null }

/** Counted from the first day, or from the confirmation if that was later. */
export function canCallOff(
  { status, startsOn, confirmedAt }: Start & { status: ApplicationStatus },
  at: Date,
): boolean {
  if (status !== 'accepted' || startsOn === null || confirmedAt === null) return false
  const from = dayInBishkek(new Date(at.getTime() - callOffDays * dayMs))
  return from <= startsOn || from <= dayInBishkek(confirmedAt)
}

/** Once, before the school opens the application (rule 59). */
export function canRenewSnapshot({
  status,
  snapshotRenewedAt,
}: {
  status: ApplicationStatus
  snapshotRenewedAt: Date | null
}): boolean {
  return status === 'pending' && snapshotRenewedAt === null
}

export const waitingStatuses = ['pending', 'reviewed'] as const satisfies readonly ApplicationStatus[]
export const lateDays = 3

/** Whole days; 0 for fewer than `lateDays`. An answer may be a message (rule 57). */
export function daysLate(
  { status, appliedAt, answeredAt }: { status: ApplicationStatus; appliedAt: Date; answeredAt: Date | null },
  now: Date,
) {
  if (!(waitingStatuses as readonly ApplicationStatus[]).includes(status) || answeredAt) return 0
  const days = Math.floor((now.getTime() - appliedAt.getTime()) / dayMs)
  return days >= lateDays ? days : 0
}

/** Rule 19. */
export function areContactsShared(status: ApplicationStatus): boolean {
  return status === 'interview' || status === 'accepted'
}

export function wasInvited(changes: readonly { to: ApplicationStatus }[]): boolean {
  return changes.some(({ to }) => areContactsShared(to))
}

/** On these days a school is reminded of an unopened application, and a teacher of an unanswered offer. */
export const reminderDays = [3, 7] as const

/** Each application is in one folder (rule 18). */
const applicationFolders = ['new', 'in-work', 'archive'] as const
export type ApplicationFolder = (typeof applicationFolders)[number]
export const applicationLists = [...applicationFolders, 'all'] as const
export type ApplicationList = (typeof applicationLists)[number]

export type FolderCounts = Record<ApplicationFolder, number>

export const countAll = (counts: FolderCounts): number => counts.new + counts['in-work'] + counts.archive

export const rejectionReasons = [
  'position-filled',
  'experience',
  'education',
  'schedule',
  'location',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const ownWithdrawReasons = ['found-work', 'conditions', 'too-far', 'no-answer', 'plans'] as const
export type OwnWithdrawReason = (typeof ownWithdrawReasons)[number]
export const withdrawReasons = [...ownWithdrawReasons, 'other'] as const
export const withdrawNoteLengthMax = 500

/** Rule 14. */
export const vacancyRemoved = 'vacancy-removed'
export const accountDeleted = 'account-deleted'
/** One side was blocked for good (rule 70). */
export const accountBlocked = 'account-blocked'
/** Rule 56. */
export const offerDeclined = 'offer-declined'
/** Rule 56. */
export const startCalledOff = 'start-called-off'
export const endReasons = [
  ...rejectionReasons,
  ...ownWithdrawReasons,
  vacancyRemoved,
  accountDeleted,
  accountBlocked,
  offerDeclined,
  startCalledOff,
] as const
export type EndReason = (typeof endReasons)[number]

/** Never with contacts (rule 19). */
export type Snapshot = {
  fullName: string
  specialization: string
  bio: string
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

export function applicantOf(snapshot: Snapshot) {
  const { fullName, specialization, experienceYears, placeId, location, photoFileId } = snapshot
  return { fullName, specialization, experienceYears, placeId, location, photoFileId }
}
