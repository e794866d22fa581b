import type { FacetCounts } from '#domain/search/search-page.ts'
import { type TeachingLanguage, teachingLanguages } from '#domain/subjects/teaching-language.ts'
import {
  freeBounds,
  hoursBounds,
  kilometreBounds,
  type TeacherCategory,
  teacherCategories,
} from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { countedOptions } from '#web/search/counts.ts'
import type { peopleSearchOf } from '#web/search/directory-filters.server.ts'
import { languageWord } from '#web/words/language-words.ts'
import { categoryWord, shownStatusWord } from '#web/words/teacher-words.ts'

type Filters = Awaited<ReturnType<typeof peopleSearchOf>>['filters']

const freeWord = (days: string) =>
  days === '0' ? m.people_free_now() : m.people_free_within({ count: Number(days) })
const hoursWord = (hours: string) => m.people_hours({ count: Number(hours) })
const kmWord = (km: string) => m.people_within_km({ km })

/** The chip's words for filters that only a school's search of teachers has. */
export const peopleFilterWords: Record<string, (value: string) => string> = {
  km: kmWord,
  status: (status) => shownStatusWord(status as 'looking'),
  free: freeWord,
  hours: hoursWord,
  moves: () => m.people_moves(),
  housed: () => m.people_housed(),
  category: (category) => categoryWord(category as TeacherCategory),
  teaching: (language) => languageWord(language as TeachingLanguage),
  invited: () => m.people_not_invited(),
  fits: (which) => fitsWord(which),
}

const fitsWord = (which: string) => (which === 'near' ? m.people_fits_near() : m.people_fits_anywhere())

const options = (values: readonly (string | number)[], word: (value: string) => string) =>
  values.map((value) => ({ value: String(value), label: word(String(value)) }))

const choicesOf = {
  fits: () => options(['near', 'anywhere'], fitsWord),
  km: () => options(kilometreBounds, kmWord),
  status: () => options(['looking', 'open'], (status) => shownStatusWord(status as 'looking')),
  free: () => options(freeBounds, freeWord),
  hours: () => options(hoursBounds, hoursWord),
  moves: () => options(['yes'], () => m.people_moves()),
  housed: () => options(['yes'], () => m.people_housed()),
  category: () => options(teacherCategories, (category) => categoryWord(category as TeacherCategory)),
  teaching: () => options(teachingLanguages, (language) => languageWord(language as TeachingLanguage)),
}

/** Among the folded filters of the directory. */
export function PeopleFilters({ filters, counts }: { filters: Filters; counts: FacetCounts }) {
  const select = (name: keyof typeof choicesOf, label: string) => (
    <SelectField
      label={label}
      name={name}
      placeholder={m.search_any()}
      defaultValue={filters[name]}
      options={countedOptions(choicesOf[name](), counts[name], filters[name])}
    />
  )
  return (
    <>
      {filters.vacancy && select('fits', m.people_fits_label())}
      {filters.city && select('km', m.people_km_label())}
      {select('status', m.people_status_label())}
      {select('free', m.people_free_label())}
      {select('hours', m.people_hours_label())}
      {select('moves', m.people_moves_label())}
      {select('housed', m.people_housed_label())}
      {select('category', m.teacher_category_label())}
      {select('teaching', m.people_teaching_label())}
    </>
  )
}
