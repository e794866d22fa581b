import { m } from '#locales/messages.ts'
import type { ShownEntry, ShownProfile } from '#web/teachers/shown-profile.server.ts'
import { experienceYearsWords } from '#web/words/teacher-words.ts'

/** One fact of a profile: at the time of the application, and today. */
export type ChangedFact = { label: string; before: string; now: string }

const entries = (all: readonly ShownEntry[]) =>
  all.map(({ place, details, years }) => [place, details, years].filter(Boolean).join(', ')).join('\n')

const words = (all: readonly string[]) => all.join(', ')

type ComparedField = {
  label: () => string
  of: (profile: ShownProfile) => string | null | undefined
  /** Snapshots from before this field existed do not have it, which is no change. */
  isStructured?: true
}

const facts: readonly ComparedField[] = [
  { label: () => m.teacher_full_name_fact(), of: ({ fullName }) => fullName },
  { label: () => m.teacher_specialization_fact(), of: ({ specialization }) => specialization },
  { label: () => m.teacher_location_label(), of: ({ place }) => place },
  { label: () => m.teacher_subjects_label(), of: ({ subjects }) => words(subjects), isStructured: true },
  { label: () => m.teacher_tab_about(), of: ({ bio }) => bio },
  {
    label: () => m.teacher_experience_fact(),
    of: ({ experienceYears }) => experienceYearsWords(experienceYears),
  },
  { label: () => m.teacher_category_label(), of: ({ category }) => category, isStructured: true },
  {
    label: () => m.teacher_education_label(),
    of: ({ education, educationEntries }) =>
      [entries(educationEntries), education].filter(Boolean).join('\n'),
  },
  { label: () => m.teacher_section_work(), of: ({ workplaces }) => entries(workplaces), isStructured: true },
  {
    label: () => m.teacher_achievements(),
    of: ({ achievements }) =>
      achievements.map(({ title, year }) => [title, year].filter(Boolean).join(', ')).join('\n'),
    isStructured: true,
  },
  {
    label: () => m.teacher_teaching_languages_fact(),
    of: ({ teachingLanguages }) => words(teachingLanguages),
    isStructured: true,
  },
  { label: () => m.teacher_languages_label(), of: ({ languages }) => words(languages) },
  { label: () => m.teacher_skills_label(), of: ({ skills }) => words(skills) },
  { label: () => m.teacher_status_fact(), of: ({ status }) => status, isStructured: true },
  { label: () => m.teacher_free_from_fact(), of: ({ freeFrom }) => freeFrom, isStructured: true },
  { label: () => m.teacher_schedule_label(), of: ({ schedules }) => words(schedules) },
  { label: () => m.teacher_hours_fact(), of: ({ hours }) => hours, isStructured: true },
  { label: () => m.teacher_salary_label(), of: ({ salary }) => salary },
  { label: () => m.teacher_districts(), of: ({ districts }) => words(districts) },
  { label: () => m.teacher_ready_fact(), of: ({ moving }) => moving, isStructured: true },
  { label: () => m.teacher_housing_fact(), of: ({ housing }) => housing, isStructured: true },
]

/** The differences of two states of a profile, in the order in which schools read them. */
export function changedFacts(
  before: ShownProfile,
  today: ShownProfile,
  hasStructure: boolean,
): ChangedFact[] {
  return facts
    .filter(({ isStructured }) => hasStructure || !isStructured)
    .map(({ label, of }) => ({ label: label(), before: of(before) ?? '', now: of(today) ?? '' }))
    .filter(({ before: former, now }) => former !== now)
}
