import type {
  Degree,
  EducationEntry,
  GateField,
  Onlooker,
  ProfileSection,
  ProfileStep,
  SearchStatus,
  TeacherCategory,
} from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'

const gate: Record<GateField, () => string> = {
  full_name: () => m.teacher_gate_full_name(),
  specialization: () => m.teacher_gate_specialization(),
  bio: () => m.teacher_gate_bio(),
}

const nextSteps: Record<ProfileStep, () => string> = {
  full_name: () => m.teacher_next_full_name(),
  specialization: () => m.teacher_next_specialization(),
  bio: () => m.teacher_next_bio(),
  experience_years: () => m.teacher_next_experience_years(),
  education: () => m.teacher_next_education(),
  location: () => m.teacher_next_location(),
  photo: () => m.teacher_next_photo(),
  skills: () => m.teacher_next_skills(),
  languages: () => m.teacher_next_languages(),
  preferred_schedule: () => m.teacher_next_preferred_schedule(),
  subjects: () => m.teacher_next_subjects(),
  teaching_languages: () => m.teacher_next_teaching_languages(),
  workplaces: () => m.teacher_next_workplaces(),
  category: () => m.teacher_next_category(),
  search_status: () => m.teacher_next_search_status(),
  weekly_hours: () => m.teacher_next_weekly_hours(),
}

const reasons: Record<ProfileStep, () => string> = {
  full_name: () => m.teacher_why_full_name(),
  subjects: () => m.teacher_why_subjects(),
  specialization: () => m.teacher_why_specialization(),
  location: () => m.teacher_why_location(),
  bio: () => m.teacher_why_bio(),
  experience_years: () => m.teacher_why_experience_years(),
  teaching_languages: () => m.teacher_why_teaching_languages(),
  education: () => m.teacher_why_education(),
  workplaces: () => m.teacher_why_workplaces(),
  category: () => m.teacher_why_category(),
  search_status: () => m.teacher_why_search_status(),
  weekly_hours: () => m.teacher_why_weekly_hours(),
  photo: () => m.teacher_why_photo(),
  languages: () => m.teacher_why_languages(),
  skills: () => m.teacher_why_skills(),
  preferred_schedule: () => m.teacher_why_preferred_schedule(),
}

const sections: Record<ProfileSection, () => string> = {
  about: () => m.teacher_section_about(),
  experience: () => m.teacher_section_practice(),
  education: () => m.teacher_section_education(),
  work: () => m.teacher_section_work(),
  achievements: () => m.teacher_achievements(),
  wishes: () => m.teacher_section_wishes(),
}

const categories: Record<TeacherCategory, () => string> = {
  none: () => m.teacher_category_none(),
  second: () => m.teacher_category_second(),
  first: () => m.teacher_category_first(),
  highest: () => m.teacher_category_highest(),
}

const degrees: Record<Degree, () => string> = {
  vocational: () => m.teacher_degree_vocational(),
  bachelor: () => m.teacher_degree_bachelor(),
  specialist: () => m.teacher_degree_specialist(),
  master: () => m.teacher_degree_master(),
  doctorate: () => m.teacher_degree_doctorate(),
  courses: () => m.teacher_degree_courses(),
}

/** As its teacher says it, and as others read it. */
const statuses: Record<SearchStatus, { own: () => string; shown: () => string }> = {
  looking: { own: () => m.teacher_search_status_looking(), shown: () => m.teacher_status_looking() },
  open: { own: () => m.teacher_search_status_open(), shown: () => m.teacher_status_open() },
  'not-looking': {
    own: () => m.teacher_search_status_not_looking(),
    shown: () => m.teacher_status_not_looking(),
  },
}

export const sectionWords = (section: ProfileSection): string => sections[section]()
export const categoryWord = (category: TeacherCategory): string => categories[category]()
export const degreeWord = (degree: Degree): string => degrees[degree]()
export const searchStatusWord = (status: SearchStatus): string => statuses[status].own()
export const shownStatusWord = (status: SearchStatus): string => statuses[status].shown()
/** Why the step is worth its while. */
export const stepReason = (step: ProfileStep): string => reasons[step]()

/** From when to when; empty where neither was said. */
export function yearsWords({
  fromYear: from,
  toYear: to,
}: Pick<EducationEntry, 'fromYear' | 'toYear'>): string {
  if (from !== null && to !== null) return from === to ? String(to) : m.teacher_years({ from, to })
  if (from !== null) return m.teacher_years_since({ from })
  return to === null ? '' : m.teacher_years_until({ to })
}

/** A year alone is that of the diploma. */
export function studyYearsWords(entry: Pick<EducationEntry, 'fromYear' | 'toYear'>): string {
  return entry.fromYear === null ? String(entry.toYear ?? '') : yearsWords(entry)
}

/** How many hours a week; empty where nothing was said. */
export function hoursWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? String(min) : `${min}–${max}`
  if (min !== null) return m.teacher_hours_from({ min })
  return max === null ? '' : m.teacher_hours_to({ max })
}

const onlookers: Record<Onlooker, () => string> = {
  visitor: () => m.visibility_onlooker_visitor(),
  school: () => m.visibility_onlooker_school(),
  'verified-school': () => m.visibility_onlooker_verified(),
  'hidden-school': () => m.visibility_onlooker_hidden(),
}

/** Who looks at a profile. */
export function onlookerWords(onlooker: Onlooker): string {
  return onlookers[onlooker]()
}

/** What is still missing before the profile can be shown, as a list in words. */
export function missingWords(missing: readonly GateField[]): string {
  return missing.map((field) => gate[field]()).join(', ')
}

export function nextStepWords(step: ProfileStep): string {
  return nextSteps[step]()
}

/** Null where the teacher has not said it. */
export function experienceWords(years: number | null): string | null {
  if (years === null) return null
  return years === 0 ? m.words_experience_none() : m.words_experience({ count: years })
}
