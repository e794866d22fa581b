import { dayInBishkek } from '../days/day.ts'
import { isSensibleDay } from '../days/sensible-days.ts'
import { lengthOf } from '../texts/text.ts'
import { type Term, type TermRefusal, whyTermRefused } from './contract.ts'

export const vacancyTypes = ['teacher', 'tutor', 'assistant', 'coordinator', 'other'] as const
export type VacancyType = (typeof vacancyTypes)[number]

export const educationLevels = ['any', 'bachelor', 'master'] as const
export type EducationLevel = (typeof educationLevels)[number]

export const employmentTypes = ['full-time', 'part-time', 'online', 'flexible'] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const usualPayFrom = 5

export const shifts = ['first', 'second', 'both'] as const
export type Shift = (typeof shifts)[number]

/** Drafts included (rule 63). */
export const newVacanciesMaxPerDay = 30

export const weeklyHoursMax = 60

export const answerDaysOffered = ['3', '5', '7', '14'] as const

export const requiredCategories = ['second', 'first', 'highest'] as const
export type RequiredCategory = (typeof requiredCategories)[number]

/** People (rule 56). */
export const positionsMax = 20
/** Rule 55. */
export const criteriaMax = 6
export const criterionLengthMax = 80
export const gradesLengthMax = 50

export const titleLengthMin = 5
export const titleLengthMax = 150
export const descriptionLengthMin = 50
export const descriptionLengthMax = 2_000
export const contactNameLengthMin = 2
export const contactNameLengthMax = 100
export const experienceRequiredMax = 50
export const salaryMax = 100_000_000
export const listItemsMax = 20
export const listItemLengthMax = 200
export const pageSize = 24

/** Years of experience, at most; days since publication. */
export const experienceBounds = [0, 1, 3, 5] as const
export const publishedBounds = [1, 3, 7, 30] as const

export const vacancySorts = ['relevance', 'date', 'salary', 'distance'] as const
export type VacancySort = (typeof vacancySorts)[number] | 'fit'

export const vacancyStates = ['draft', 'published', 'closed'] as const
export type VacancyState = (typeof vacancyStates)[number]

/** Rule 14. */
const transitions: Record<VacancyState, readonly VacancyState[]> = {
  draft: ['published'],
  published: ['closed'],
  closed: ['published'],
}

export function canBecome(from: VacancyState, to: VacancyState): boolean {
  return transitions[from].includes(to)
}

export const closedReasons = ['school', 'deadline', 'lapsed'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** A deadline ends at 24:00 Bishkek time of its day (rule 14). */
export function isDeadlineAhead(deadline: string | null, now: Date): boolean {
  return deadline === null || deadline >= dayInBishkek(now)
}

type Publication = { state: VacancyState; deadline: string | null }

/** In SQL: `isOpenToAllSql`. */
export function takesApplications({ state, deadline }: Publication, now: Date): boolean {
  return state === 'published' && isDeadlineAhead(deadline, now)
}

export function isShownToAll({
  state,
  isSchoolShown,
}: {
  state: VacancyState
  isSchoolShown: boolean
}): boolean {
  return state !== 'draft' && isSchoolShown
}

/** Rule 14. */
export type Unfinished = Record<string, string | string[]>
/** Characters of the stored JSON. */
export const unfinishedLengthMax = 20_000

/** What administrators hid comes back unchanged. */
export const mayBeUnfinished = ({ state, hiddenAt }: { state: VacancyState; hiddenAt: Date | null }) =>
  state === 'draft' && hiddenAt === null

type Finishing = {
  unfinished: Unfinished | null
  title: string
  description: string
  subjectId: string | null
  subjectText: string | null
  placeId: string | null
  locationText: string | null
  contactName: string
  contactPhone: string
  contactEmail: string
}

/** In SQL: a constraint on whatever is no draft. */
function isFinished(vacancy: Finishing): boolean {
  return (
    vacancy.unfinished === null &&
    lengthOf(vacancy.title) >= titleLengthMin &&
    lengthOf(vacancy.description) >= descriptionLengthMin &&
    (vacancy.subjectId ?? vacancy.subjectText) !== null &&
    (vacancy.placeId ?? vacancy.locationText) !== null &&
    lengthOf(vacancy.contactName) >= contactNameLengthMin &&
    vacancy.contactPhone !== '' &&
    vacancy.contactEmail !== ''
  )
}

export type WrittenWords = {
  title: string
  description: string
  requirements: readonly string[]
  benefits: readonly string[]
}

export const wordsOf = ({ title, description, requirements, benefits }: WrittenWords) => [
  title,
  description,
  ...requirements,
  ...benefits,
]

export const hasBlanks = (texts: readonly string[]) => texts.some((text) => /_{2,}/.test(text))

export type Days = { startDate: string | null; deadline: string | null }
export type DaysRefusal = 'start-outside' | 'deadline-far'

/** Days stored earlier, in an already published vacancy, may stay. */
export function whyDaysRefused(
  { startDate, deadline }: Days,
  now: Date,
  stored?: Days,
): DaysRefusal | undefined {
  if (startDate !== stored?.startDate && !isSensibleDay('work-start', startDate, now)) return 'start-outside'
  if (deadline !== stored?.deadline && !isSensibleDay('deadline', deadline, now)) return 'deadline-far'
  return undefined
}

export type Unpublishable =
  | 'school-hidden'
  | 'unfinished'
  | 'deadline-passed'
  | 'blanks-left'
  | TermRefusal
  | DaysRefusal

export type Hindrance = Unpublishable | 'copy-of-hidden'

/** Whether its days are over by then (rule 67). */
export function isOverBy({ deadline, ...term }: Term & { deadline: string | null }, moment: Date): boolean {
  return whyTermRefused(term, moment) === 'contract-over' || !isDeadlineAhead(deadline, moment)
}

export type PublicationFacts = { isSchoolAvailable: boolean; deadline: string | null } & Finishing &
  WrittenWords &
  Term

/** Only a published school publishes, and only a complete vacancy, without blanks (rules 9, 14, 67). */
export function whyUnpublishable(
  { isSchoolAvailable, deadline, ...vacancy }: PublicationFacts,
  now: Date,
  stored?: Days,
): Unpublishable | undefined {
  if (!isFinished(vacancy)) return 'unfinished'
  if (!isSchoolAvailable) return 'school-hidden'
  const termRefusal = whyTermRefused(vacancy, now)
  if (termRefusal) return termRefusal
  if (!isDeadlineAhead(deadline, now)) return 'deadline-passed'
  const daysRefusal = whyDaysRefused({ startDate: vacancy.startDate, deadline }, now, stored)
  if (daysRefusal) return daysRefusal
  return hasBlanks(wordsOf(vacancy)) ? 'blanks-left' : undefined
}
