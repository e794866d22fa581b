import { dayMs } from '../days/durations.ts'
import type { SubjectId } from '../subjects/subject.ts'
import type { TeachingLanguage } from '../subjects/teaching-language.ts'

export const specializationLengthMax = 100
export const bioLengthMax = 1_000
export const experienceYearsMax = 50
export const educationLengthMax = 500
export const languagesMax = 10
export const languageLengthMax = 50
export const skillsMax = 20
export const skillLengthMax = 100
export const desiredSalaryMax = 10_000_000

export const subjectsMax = 5
export const weeklyHoursMax = 60

/** The lowest first. */
export const teacherCategories = ['none', 'second', 'first', 'highest'] as const
export type TeacherCategory = (typeof teacherCategories)[number]

export const searchStatuses = ['looking', 'open', 'not-looking'] as const
export type SearchStatus = (typeof searchStatuses)[number]

export const degrees = ['vocational', 'bachelor', 'specialist', 'master', 'doctorate', 'courses'] as const
export type Degree = (typeof degrees)[number]

export const entryYearMin = 1950
export const entryYearMax = 2040
export const educationEntriesMax = 6
export const workplacesMax = 10
export const achievementsMax = 10
export const entryLineMax = 150

export type EducationEntry = {
  place: string
  speciality: string | null
  degree: Degree | null
  fromYear: number | null
  toYear: number | null
}

export type Workplace = {
  /** Null if no school of the product has exactly this name. */
  schoolId: string | null
  school: string
  post: string | null
  fromYear: number | null
  /** Null for the present place, or if it was not stated. */
  toYear: number | null
}

export type Achievement = {
  title: string
  year: number | null
  /** Nobody else sees it here (rule 46). */
  fileId: string | null
}

/** A save of the profile answers these. */
export const askedAgain = ['experience_years'] as const

export const schedules = ['full-time', 'part-time', 'flexible'] as const
export type Schedule = (typeof schedules)[number]

/** Minimum years. */
export const experienceBounds = [1, 3, 5, 10] as const

/** Hours a week; free within days; kilometres from a city. */
export const hoursBounds = [6, 12, 18, 24, 30] as const
export const freeBounds = [0, 30, 90] as const
export const kilometreBounds = [10, 30, 50, 100] as const

export const teacherSorts = ['relevance', 'date', 'experience', 'rating'] as const
export type TeacherSort = (typeof teacherSorts)[number]

/** Published schools; `verified-schools` leaves out those from which the teacher hides (rule 59). */
export const audiences = ['everybody', 'schools', 'verified-schools'] as const
export type Audience = (typeof audiences)[number]

type Shown = { isAvailable: boolean; seenBy: Audience }

/** After so long with a smaller audience a profile counts as new for those who see it now (rule 24). */
const newsAgainDays = 60

/** What else to write when the audience changes. */
export function audienceChange(
  before: Shown & { shownAt: Date | null; audienceSince: Date | null },
  after: Partial<Shown>,
  at: Date,
): { shownAt?: Date; audienceSince?: Date } {
  const [was, is] = [widthOf(before), widthOf({ ...before, ...after })]
  if (was === is) return {}
  const narrowMs = before.audienceSince ? at.getTime() - before.audienceSince.getTime() : 0
  const isNews = is > was && (before.shownAt === null || narrowMs > newsAgainDays * dayMs)
  return { audienceSince: at, ...(isNews && { shownAt: at }) }
}

const widthOf = ({ isAvailable, seenBy }: Shown) =>
  isAvailable ? audiences.length - audiences.indexOf(seenBy) : 0

/** The views of «as others see it». */
export const onlookers = ['visitor', 'school', 'verified-school', 'hidden-school'] as const
export type Onlooker = (typeof onlookers)[number]

/** As `visibleToSql`; a school is a published one. */
export function isSeenBy(
  { isAvailable, seenBy }: { isAvailable: boolean; seenBy: Audience },
  onlooker: Onlooker,
): boolean {
  if (!isAvailable || onlooker === 'hidden-school') return false
  if (seenBy === 'everybody' || onlooker === 'verified-school') return true
  return onlooker === 'school' && seenBy === 'schools'
}

export const hiddenFromMax = 20

/** Rule 16. */
export const salaryCurrencies = ['kgs', 'rub', 'usd', 'eur'] as const

export const pageSize = 24

export type GateField = 'full_name' | 'specialization' | 'bio'

/** Rule 9: needed to publish and to apply. */
export function missingForPublication(profile: {
  fullName: string
  specialization: string
  bio: string
}): GateField[] {
  const missing: GateField[] = []
  if (!profile.fullName.trim()) missing.push('full_name')
  if (!profile.specialization.trim()) missing.push('specialization')
  if (!profile.bio.trim()) missing.push('bio')
  return missing
}

export function isNewProfile(profile: { specialization: string }): boolean {
  return profile.specialization === ''
}

/** Absent in snapshots from before profiles had these fields. */
export type StructuredProfile = Partial<{
  subjects: SubjectId[]
  teachingLanguages: TeachingLanguage[]
  category: TeacherCategory | null
  educationEntries: EducationEntry[]
  workplaces: Workplace[]
  achievements: Pick<Achievement, 'title' | 'year'>[]
  weeklyHoursMin: number | null
  weeklyHoursMax: number | null
  isReadyToMove: boolean | null
  movePlaceIds: string[]
  needsHousing: boolean | null
  freeFrom: string | null
  searchStatus: SearchStatus | null
}>
