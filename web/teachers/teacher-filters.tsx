import type { ReactNode } from 'react'
import type { FacetCounts } from '#domain/search/search-page.ts'
import { type SpokenLanguage, spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { experienceBounds, schedules } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { countedOptions } from '#web/search/counts.ts'
import type { teacherSearchOf } from '#web/search/directory-filters.server.ts'
import { MoreChoices } from '#web/search/more-choices.tsx'
import { hasRatingFilter, ratingChoices, ratingWord } from '#web/search/rating-filter.ts'
import { languageWord } from '#web/words/language-words.ts'
import { scheduleWord } from '#web/words/schedules.ts'

type Filters = Awaited<ReturnType<typeof teacherSearchOf>>['filters']

const experienceWord = (years: string) => m.search_experience_from({ count: Number(years) })

/** The chip's words for filters that only teachers have. */
export const teacherFilterWords: Record<string, (value: string) => string> = {
  experience: experienceWord,
  language: (language) => languageWord(language as SpokenLanguage),
  schedule: scheduleWord,
  verified: () => m.search_verified(),
  rating: ratingWord,
}

const choicesOf = {
  experience: () =>
    experienceBounds.map((years) => ({ value: String(years), label: experienceWord(String(years)) })),
  language: () => spokenLanguages.map((value) => ({ value, label: languageWord(value) })),
  schedule: () => schedules.map((value) => ({ value, label: scheduleWord(value) })),
  verified: () => [{ value: 'yes', label: m.search_verified() }],
  rating: ratingChoices,
}

/** The filters that only teachers have, folded away. */
export function TeacherFilters({
  filters,
  counts,
  more = {},
  children,
}: {
  filters: Filters
  counts: FacetCounts
  /** What `children` filter by. */
  more?: Record<string, string | null>
  children?: ReactNode
}) {
  const { experience, language, schedule, verified, rating } = filters
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
    <MoreChoices values={{ experience, language, schedule, verified, rating, ...more }}>
      {select('experience', m.search_experience_label())}
      {select('language', m.search_language_label())}
      {select('schedule', m.teacher_schedule_label())}
      {select('verified', m.search_verified_label())}
      {children}
      {hasRatingFilter(counts.rating, rating) && select('rating', m.search_rating_label())}
    </MoreChoices>
  )
}
