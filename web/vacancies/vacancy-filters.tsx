import { currencies } from '#domain/rates/currency.ts'
import { searchLengthMax } from '#domain/search/search.ts'
import type { FacetCounts } from '#domain/search/search-page.ts'
import { isSubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import { salaryWords } from '#domain/texts/money-words.ts'
import {
  educationLevels,
  employmentTypes,
  experienceBounds,
  publishedBounds,
  vacancyTypes,
} from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { countedOptions } from '#web/search/counts.ts'
import { MoreChoices } from '#web/search/more-choices.tsx'
import { languageWord } from '#web/words/language-words.ts'
import { currencyName, educationWord, employmentWord, typeWord } from '#web/words/vacancy-words.ts'
import type { TypedPay, VacancyFilters } from './vacancy-search.server.ts'

const publishedWords: Record<(typeof publishedBounds)[number], () => string> = {
  1: () => m.search_published_1(),
  3: () => m.search_published_3(),
  7: () => m.search_published_7(),
  30: () => m.search_published_30(),
}

const experienceWord = (years: number) =>
  years === 0 ? m.search_experience_none() : m.search_experience_to({ count: years })

const named = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
  values.map((value) => ({ value, label: say(value) }))

/** The options of each filter; their words are made when they are shown, in the reader's language. */
const choicesOf = {
  type: () => named(vacancyTypes, typeWord),
  subject: () => named(subjectIds, (id) => subjectName(id)),
  employment: () => named(employmentTypes, employmentWord),
  education: () => named(educationLevels, educationWord),
  language: () => named(teachingLanguages, languageWord),
  housing: () => [{ value: 'with', label: m.school_housing_badge() }],
  experience: () => experienceBounds.map((years) => ({ value: String(years), label: experienceWord(years) })),
  published: () => publishedBounds.map((days) => ({ value: String(days), label: publishedWords[days]() })),
}

const labelOf = (name: keyof typeof choicesOf) => (value: string) =>
  choicesOf[name]().find((choice) => choice.value === value)?.label ?? value

/** What a chip says of each filter. */
export function vacancyFilterWords({ currency }: VacancyFilters): Record<string, (value: string) => string> {
  return {
    q: (q) => m.search_quoted({ words: q }),
    city: (city) => city,
    type: labelOf('type'),
    subject: (id) => (isSubjectId(id) ? subjectName(id) : id),
    employment: labelOf('employment'),
    education: labelOf('education'),
    language: (language) => `${m.search_teaching_language()}: ${labelOf('language')(language)}`,
    housing: labelOf('housing'),
    experience: labelOf('experience'),
    salary_from: (sum) => salaryWords({ min: Number(sum), max: null, currency: currency ?? 'kgs' }),
    published: labelOf('published'),
  }
}

type VacancyFiltersProps = {
  filters: VacancyFilters
  typed: TypedPay
  counts: FacetCounts
}

/** The filters of the list of vacancies besides words and town. */
export function VacancyFilterFields({ filters, typed, counts }: VacancyFiltersProps) {
  const { employment, education, language, housing, experience, published } = filters
  // Also what narrows nothing yet has to be seen.
  const salary_from = typed.salary_from ?? typed.currency
  const folded = { employment, education, language, housing, experience, salary_from, published }
  const select = (name: keyof typeof choicesOf, label: string, placeholder: string) => (
    <SelectField
      label={label}
      name={name}
      placeholder={placeholder}
      defaultValue={filters[name]}
      options={countedOptions(choicesOf[name](), counts[name], filters[name])}
    />
  )
  return (
    <>
      {select('type', m.vacancies_type_label(), m.vacancies_type_all())}
      {select('subject', m.search_subject_label(), m.search_subject_all())}
      <MoreChoices values={folded}>
        {select('employment', m.search_employment_label(), m.search_any())}
        <TextField
          label={m.search_salary_label()}
          name="salary_from"
          inputMode="numeric"
          maxLength={searchLengthMax}
          defaultValue={typed.salary_from}
        />
        <SelectField
          label={m.search_currency_label()}
          name="currency"
          placeholder={currencyName('kgs')}
          defaultValue={typed.currency}
          options={named(
            currencies.filter((one) => one !== 'kgs'),
            currencyName,
          )}
        />
        {select('language', m.search_teaching_language(), m.search_any())}
        {select('experience', m.search_experience_asked(), m.search_any())}
        {select('education', m.search_education_label(), m.search_any())}
        {select('housing', m.search_housing_label(), m.search_any())}
        {select('published', m.search_published_label(), m.search_any())}
      </MoreChoices>
    </>
  )
}
