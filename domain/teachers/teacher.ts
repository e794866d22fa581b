export const specializationLengthMax = 100
export const bioLengthMax = 1_000
export const experienceYearsMax = 50
export const educationLengthMax = 500
/** Codes of the standard list and free words together. */
export const languagesMax = 10
export const languageLengthMax = 50
export const skillsMax = 20
export const skillLengthMax = 100
export const desiredSalaryMax = 10_000_000

/** What a teacher may be asked for once more; a save of the profile answers it. */
export const askedAgain = ['experience_years'] as const

export const schedules = ['full-time', 'part-time', 'flexible'] as const
export type Schedule = (typeof schedules)[number]

/** Choices of the directory: so many years of experience at least. */
export const experienceBounds = [1, 3, 5, 10] as const

export const teacherSorts = ['relevance', 'date', 'experience'] as const
export type TeacherSort = (typeof teacherSorts)[number]

/**
 * Who sees a published profile: everybody; signed-in people of published schools; or of published and verified ones, but
 * for those from which the teacher hides (rule 59).
 */
export const audiences = ['everybody', 'schools', 'verified-schools'] as const
export type Audience = (typeof audiences)[number]

/** Who may look at a profile, from whom it says whether they see it. */
export const onlookers = ['visitor', 'school', 'verified-school', 'hidden-school'] as const
export type Onlooker = (typeof onlookers)[number]

/** Whether they see a profile, as `visibleTo` decides in SQL; a school is a published one, `hidden-school` one that was named. */
export function isSeenBy(
  { isAvailable, seenBy }: { isAvailable: boolean; seenBy: Audience },
  onlooker: Onlooker,
): boolean {
  if (!isAvailable || onlooker === 'hidden-school') return false
  if (seenBy === 'everybody' || onlooker === 'verified-school') return true
  return onlooker === 'school' && seenBy === 'schools'
}

/** From how many schools a teacher may hide. */
export const hiddenFromMax = 20

/** The same four as for vacancies (rule 16). */
export const salaryCurrencies = ['kgs', 'rub', 'usd', 'eur'] as const

/** How many teachers a page of the directory shows. */
export const pageSize = 24

export type GateField = 'full_name' | 'specialization' | 'bio'

/** What is still missing before a teacher may publish the profile or apply (rule 9). */
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

/** What a full profile has; of what is missing, the first one is the next step to take. */
export const profileSteps = [
  'full_name',
  'specialization',
  'bio',
  'experience_years',
  'education',
  'location',
  'photo',
  'skills',
  'languages',
  'preferred_schedule',
] as const
export type ProfileStep = (typeof profileSteps)[number]

/** How full a profile is, in per cent, and what to do next. */
export function completenessOf(profile: {
  fullName: string
  specialization: string
  bio: string
  experienceYears: number | null
  education: string
  placeId: string | null
  locationText: string | null
  hasPhoto: boolean
  skills: readonly string[]
  languages: readonly string[]
  preferredSchedule: readonly string[]
}): { percent: number; next: ProfileStep | null } {
  const isDone: Record<ProfileStep, boolean> = {
    full_name: profile.fullName.trim() !== '',
    specialization: profile.specialization !== '',
    bio: profile.bio !== '',
    experience_years: profile.experienceYears !== null,
    education: profile.education !== '',
    location: profile.placeId !== null || profile.locationText !== null,
    photo: profile.hasPhoto,
    skills: profile.skills.length > 0,
    languages: profile.languages.length > 0,
    preferred_schedule: profile.preferredSchedule.length > 0,
  }
  const done = profileSteps.filter((step) => isDone[step]).length
  return {
    percent: Math.round((done / profileSteps.length) * 100),
    next: profileSteps.find((step) => !isDone[step]) ?? null,
  }
}

/** Whether the profile's form was never saved, which asks for a specialization: then it starts with the defaults. */
export function isNewProfile(profile: { specialization: string }): boolean {
  return profile.specialization === ''
}
