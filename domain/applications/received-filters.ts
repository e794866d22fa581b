import type { SpokenLanguage } from '../teachers/spoken-languages.ts'
import type { TeacherCategory } from '../teachers/teacher.ts'
import type { ApplicationStatus, PlannedStatus } from './application.ts'

/** Kilometres from the vacancy's place to the applicant's. */
export const distanceBounds = [10, 30, 100] as const

export const receivedSorts = ['newest', 'waiting', 'fit', 'score'] as const
export type ReceivedSort = (typeof receivedSorts)[number]

export const fittedMax = 1_000

/** Null leaves a filter open. */
export type ReceivedFilters = {
  q: string
  vacancyId: string | null
  language: SpokenLanguage | null
  category: TeacherCategory | null
  experience: number | null
  distance: number | null
  isVerified: boolean
  hasFiles: boolean
  isReviewAwaited: boolean
  labelId: string | null
  assignee: 'mine' | 'none' | { accountId: string } | null
}

export const noFilters: ReceivedFilters = {
  q: '',
  vacancyId: null,
  language: null,
  category: null,
  experience: null,
  distance: null,
  isVerified: false,
  hasFiles: false,
  isReviewAwaited: false,
  labelId: null,
  assignee: null,
}

export const boardStatuses = [
  'pending',
  'reviewed',
  'interview',
  'accepted',
] as const satisfies readonly ApplicationStatus[]
export type BoardStatus = (typeof boardStatuses)[number]

/** So long after the first day, or after an unanswered offer became old, an application leaves the board. */
export const hiredOnBoardDays = 60

export const columnFirst = 30
export const columnMax = 150

export function standsIn({
  status,
  due,
}: {
  status: ApplicationStatus
  due: { to: PlannedStatus } | null
}): ApplicationStatus {
  return due?.to ?? status
}
