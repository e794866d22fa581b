import { currencies } from '#domain/rates/currency.ts'
import { isSubjectId } from '#domain/subjects/subject.ts'
import {
  educationLevels,
  employmentTypes,
  experienceBounds,
  publishedBounds,
  salaryMax,
  teachingLanguages,
  vacancySorts,
  vacancyTypes,
} from '#domain/vacancies/vacancy.ts'
import type { VacancySearch } from '#domain/vacancies/vacancy-query.server.ts'
import { pageOf, wordsOf } from '#web/guards.server.ts'
import { cityNamed } from '#web/places.server.ts'
import { chosen, chosenNumber, sortOf, wordsSearched } from '#web/search/list-search.server.ts'

/**
 * A sum as people type it: with or without signs between its thousands; what stands behind the comma is left out.
 * Null for what is no one sum, or none that pay may be.
 */
function sumTyped(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(/[.,](?=\d{3}(\D|$))/g, '')
  const sum = Number(/^(\d+)([.,]\d{1,2})?$/.exec(plain)?.[1])
  return sum > 0 && sum <= salaryMax ? sum : null
}

/** What an address of the list asks for: as the list is searched, and as its form and its links say it. */
export async function vacancySearchOf(url: URL) {
  const { q, exact } = wordsSearched(url)
  const { sort, asked, usual } = sortOf(url, vacancySorts, q)
  const subject = url.searchParams.get('subject') ?? ''
  const typedSalary = wordsOf(url, 'salary_from')
  const salaryFrom = sumTyped(typedSalary)
  const search: VacancySearch = {
    q,
    exact,
    type: chosen(url, 'type', vacancyTypes),
    subject: isSubjectId(subject) ? subject : null,
    city: await cityNamed(wordsOf(url, 'city')),
    employment: chosen(url, 'employment', employmentTypes),
    education: chosen(url, 'education', educationLevels),
    language: chosen(url, 'language', teachingLanguages),
    housing: url.searchParams.get('housing') === 'with',
    experience: chosenNumber(url, 'experience', experienceBounds),
    salaryFrom,
    currency: chosen(url, 'currency', currencies) ?? 'kgs',
    published: chosenNumber(url, 'published', publishedBounds),
    sort,
    page: pageOf(url),
  }
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
    currency: search.currency === 'kgs' ? null : search.currency,
    published: text(search.published),
    sort: asked,
  }
  // Nought is no sum to begin with, and nothing to complain of.
  const misread = salaryFrom === null && !/^0*$/.test(typedSalary) ? typedSalary : null
  return { search, filters, usual, misread }
}

export type VacancyFilters = Awaited<ReturnType<typeof vacancySearchOf>>['filters']
