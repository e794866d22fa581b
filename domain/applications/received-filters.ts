import type { SpokenLanguage } from '../teachers/spoken-languages.ts'
import type { TeacherCategory } from '../teachers/teacher.ts'
import type { ApplicationStatus, PlannedStatus } from './application.ts'

/** So far from the vacancy's place an applicant lives at most, in kilometres. */
export const distanceBounds = [10, 30, 100] as const

export const receivedSorts = ['newest', 'waiting', 'fit', 'score'] as const
export type ReceivedSort = (typeof receivedSorts)[number]

/** By fit so many are put in order; of more, the newest ones. */
export const fittedMax = 1_000

/** What a school looks for among its applications; null where it leaves that open. */
export type ReceivedFilters = {
  q: string
  vacancyId: string | null
  language: SpokenLanguage | null
  category: TeacherCategory | null
  experience: number | null
  distance: number | null
  isVerified: boolean
  hasFiles: boolean
  labelId: string | null
  /** Oneself, nobody, or a colleague's account. */
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
  labelId: null,
  assignee: null,
}

/** The columns of the board; what ended stands in the archive. */
export const boardStatuses = [
  'pending',
  'reviewed',
  'interview',
  'accepted',
] as const satisfies readonly ApplicationStatus[]
export type BoardStatus = (typeof boardStatuses)[number]

/** So many cards a column shows at first, and at most once more of it are asked for. */
export const columnFirst = 30
export const columnMax = 150

/** Where a card stands: what is planned for it counts already. */
export function standsIn({
  status,
  due,
}: {
  status: ApplicationStatus
  due: { to: PlannedStatus } | null
}): ApplicationStatus {
  return due?.to ?? status
}
