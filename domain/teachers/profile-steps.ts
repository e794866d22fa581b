import type { EducationEntry, SearchStatus, TeacherCategory, Workplace } from './teacher.ts'

/** The first missing one is the next step. */
export const profileSteps = [
  'full_name',
  'subjects',
  'specialization',
  'location',
  'bio',
  'phone',
  'experience_years',
  'teaching_languages',
  'education',
  'workplaces',
  'category',
  'search_status',
  'weekly_hours',
  'photo',
  'languages',
  'skills',
  'preferred_schedule',
] as const
export type ProfileStep = (typeof profileSteps)[number]

/** In the order in which schools read them. */
export const profileSections = ['about', 'experience', 'education', 'work', 'achievements', 'wishes'] as const
export type ProfileSection = (typeof profileSections)[number]

/** The photo has a page of its own. */
export const sectionOfStep: Record<Exclude<ProfileStep, 'photo'>, ProfileSection> = {
  full_name: 'about',
  subjects: 'about',
  specialization: 'about',
  location: 'about',
  bio: 'about',
  phone: 'about',
  experience_years: 'experience',
  teaching_languages: 'experience',
  category: 'experience',
  languages: 'experience',
  skills: 'experience',
  education: 'education',
  workplaces: 'work',
  search_status: 'wishes',
  weekly_hours: 'wishes',
  preferred_schedule: 'wishes',
}

export function completenessOf(profile: {
  fullName: string
  subjects: readonly string[]
  specialization: string
  bio: string
  phone: string | null
  experienceYears: number | null
  teachingLanguages: readonly string[]
  category: TeacherCategory | null
  education: string
  educationEntries: readonly EducationEntry[]
  workplaces: readonly Workplace[]
  searchStatus: SearchStatus | null
  weeklyHoursMin: number | null
  weeklyHoursMax: number | null
  placeId: string | null
  locationText: string | null
  hasPhoto: boolean
  skills: readonly string[]
  languages: readonly string[]
  preferredSchedule: readonly string[]
}): { percent: number; next: ProfileStep | null } {
  const isDone: Record<ProfileStep, boolean> = {
    full_name: profile.fullName.trim() !== '',
    subjects: profile.subjects.length > 0,
    specialization: profile.specialization !== '',
    location: profile.placeId !== null || profile.locationText !== null,
    bio: profile.bio !== '',
    phone: profile.phone !== null,
    experience_years: profile.experienceYears !== null,
    teaching_languages: profile.teachingLanguages.length > 0,
    education: profile.education !== '' || profile.educationEntries.length > 0,
    workplaces: profile.workplaces.length > 0,
    category: profile.category !== null,
    search_status: profile.searchStatus !== null,
    weekly_hours: profile.weeklyHoursMin !== null || profile.weeklyHoursMax !== null,
    photo: profile.hasPhoto,
    languages: profile.languages.length > 0,
    skills: profile.skills.length > 0,
    preferred_schedule: profile.preferredSchedule.length > 0,
  }
  const done = profileSteps.filter((step) => isDone[step]).length
  return {
    percent: Math.round((done / profileSteps.length) * 100),
    next: profileSteps.find((step) => !isDone[step]) ?? null,
  }
}
