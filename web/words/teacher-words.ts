import type {
  Degree,
  EducationEntry,
  Onlooker,
  SearchStatus,
  TeacherCategory,
} from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { inLine } from './dates.ts'
import { rangeWords } from './range.ts'

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

export const categoryWord = (category: TeacherCategory): string => categories[category]()
/** Without a label before it: «первая категория». */
export const categoryAlone = (category: TeacherCategory): string => {
  const word = inLine(categoryWord(category))
  return category === 'none' ? word : m.teacher_category_alone({ category: word })
}
export const degreeWord = (degree: Degree): string => degrees[degree]()
export const searchStatusWord = (status: SearchStatus): string => statuses[status].own()
export const shownStatusWord = (status: SearchStatus): string => statuses[status].shown()

/** From when to when; empty where neither was said. */
export function yearsWords({
  fromYear: from,
  toYear: to,
}: Pick<EducationEntry, 'fromYear' | 'toYear'>): string {
  if (from !== null && to !== null) return from === to ? String(to) : rangeWords(from, to)
  if (from !== null) return m.teacher_years_since({ from })
  return to === null ? '' : m.teacher_years_until({ to })
}

/** A year alone is that of the diploma. */
export function studyYearsWords(entry: Pick<EducationEntry, 'fromYear' | 'toYear'>): string {
  return entry.fromYear === null ? String(entry.toYear ?? '') : yearsWords(entry)
}

/** Hours a week; empty if unknown. */
export function hoursWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? String(min) : rangeWords(min, max)
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

/** With a label that names the years; null if the teacher has not said. */
export function experienceYearsWords(years: number | null): string | null {
  if (years === null) return null
  return years === 0 ? m.words_years_none() : m.words_years({ count: years })
}
