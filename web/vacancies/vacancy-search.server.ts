import { currencies } from '#domain/rates/currency.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import {
  educationLevels,
  employmentTypes,
  experienceBounds,
  publishedBounds,
  salaryMax,
  type VacancySort,
  vacancySorts,
  vacancyTypes,
} from '#domain/vacancies/vacancy.ts'
import type { VacancySearch } from '#domain/vacancies/vacancy-filters.server.ts'
import { cityNamed } from '#web/places/places.server.ts'
import { oneNumberOf, oneOf, type Parameters, understood, words } from '#web/request/parameters.server.ts'
import { searchIn, searchParameters } from '#web/search/list-search.server.ts'

/**
 * A sum as people type it: with or without separators between thousands; decimals are dropped. Null if it is not one
 * sum, or not a possible pay.
 */
function sumTyped(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(/[.,](?=\d{3}(\D|$))/g, '')
  const sum = Number(/^(\d+)([.,]\d{1,2})?$/.exec(plain)?.[1])
  return sum > 0 && sum <= salaryMax ? sum : null
}

/** The parameters of the list, its feeds and the API. */
export const vacancyParameters = {
  ...searchParameters(vacancySorts),
  city: words,
  type: oneOf(vacancyTypes),
  subject: oneOf(subjectIds),
  employment: oneOf(employmentTypes),
  education: oneOf(educationLevels),
  language: oneOf(teachingLanguages),
  housing: oneOf(['with']),
  experience: oneNumberOf(experienceBounds),
  salary_from: words,
  currency: oneOf(currencies),
  published: oneNumberOf(publishedBounds),
} satisfies Parameters

/** The same for a teacher, for whom vacancies may fit; nobody else's address has these. */
const ownParameters = { ...vacancyParameters, ...searchParameters<VacancySort>(['fit', ...vacancySorts]) }

/** The query of the list: for the search, and for its form and links. */
export async function vacancySearchOf(url: URL, { canFit = false, canHide = false } = {}) {
  const asked = understood(url, canFit ? ownParameters : vacancyParameters)
  const { q, exact, sort, askedSort, usual, page } = searchIn(asked)
  const typedSalary = asked.salary_from ?? ''
  const salaryFrom = sumTyped(typedSalary)
  const { type, subject, employment, education, language, experience, published } = asked
  const search: VacancySearch = {
    ...{ q, exact, type, subject, employment, education, language, experience, salaryFrom, published },
    city: await cityNamed(asked.city ?? ''),
    housing: asked.housing === 'with',
    currency: asked.currency ?? 'kgs',
    sort,
    page,
  }
  const isOfCurrency = salaryFrom !== null || sort === 'salary'
  const text = (value: number | null) => (value === null ? null : String(value))
  const filters = {
    q,
    exact: exact ? '1' : null,
    city: search.city,
    type: search.type,
    subject: search.subject,
    employment: search.employment,
    education: search.education,
    language: search.language,
    housing: search.housing ? ('with' as const) : null,
    experience: text(search.experience),
    salary_from: text(search.salaryFrom),
    // Without a sum it filters nothing, unless the order is by pay.
    currency: search.currency === 'kgs' || !isOfCurrency ? null : search.currency,
    published: text(search.published),
    sort: askedSort,
    // In addition to the search: a teacher's own list leaves out hidden ones.
    unwanted: canHide && url.searchParams.get('unwanted') === 'shown' ? ('shown' as const) : null,
  }
  // Zero means no minimum, and is no error.
  const misread = salaryFrom === null && !/^0*$/.test(typedSalary) ? typedSalary : null
  /** The values of the form's fields, even if they filter nothing yet. */
  const typed = {
    salary_from: misread ?? filters.salary_from,
    currency: search.currency === 'kgs' ? null : search.currency,
  }
  return { search, filters, usual, misread, typed }
}

type Understood = Awaited<ReturnType<typeof vacancySearchOf>>
export type VacancyFilters = Understood['filters']
export type TypedPay = Understood['typed']
