import { type AnyColumn, and, eq, gte, lte, not, type SQL, sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayMs } from '#domain/days/durations.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { equivalentSums, type Rates } from '#domain/rates/rate.ts'
import type { ListQuery } from '#domain/search/list-query.server.ts'
import { isNewSql, type NewsTime } from '#domain/search/new-results.server.ts'
import { matchesWordsSql, type ParsedQuery, relevanceSql } from '#domain/search/parsed-query.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import type { TeachingLanguage } from '#domain/subjects/teaching-language.ts'
import { now } from '#platform/clock.ts'
import { isListedSql } from './open-to-all.server.ts'
import { monthlyPaySql as pay } from './pay.server.ts'
import {
  type EducationLevel,
  type EmploymentType,
  experienceBounds,
  publishedBounds,
  salaryMax,
  type VacancySort,
  type VacancyType,
} from './vacancy.ts'

export type VacancySearch = {
  q: string
  /** No spelling correction. */
  exact: boolean
  type: VacancyType | null
  subject: SubjectId | null
  city: string
  employment: EmploymentType | null
  education: EducationLevel | null
  language: TeachingLanguage | null
  /** Of a school that gives housing. */
  housing: boolean
  experience: number | null
  /** In this currency, or its equivalent if rates are known; sorted by pay, only in this currency. */
  salaryFrom: number | null
  currency: Currency
  /** In days. */
  published: number | null
  sort: VacancySort
  page: number
}

const newestFirst = { by: vacancies.publishedAt, isDown: true }

/** No vacancy pays more than `salaryMax`, which a sum in another currency may exceed. */
function paysAtLeast(least: number, currency: Currency, rates: Rates | undefined): SQL {
  const reachable = equivalentSums(least, currency, rates).filter(({ sum }) => sum <= salaryMax)
  const ways = reachable.map(
    ({ currency, sum }) => sql`(${eq(vacancies.salaryCurrency, currency)} and ${pay} >= ${sum})`,
  )
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

/** A vacancy that names no years asks for none. */
const asksForNoMoreThan = (years: number): SQL =>
  sql`(${vacancies.experienceRequired} is null or ${lte(vacancies.experienceRequired, years)})`

function boundsThatHold(bounds: readonly number[], holds: (bound: number) => SQL): SQL {
  const values = bounds.map((bound) => sql`case when ${holds(bound)} then ${String(bound)}::text end`)
  return sql`array_remove(array[${sql.join(values, sql`, `)}], null)`
}

const facetColumns = [
  vacancies.vacancyType,
  vacancies.subjectId,
  vacancies.employmentType,
  vacancies.educationLevel,
  vacancies.teachingLanguage,
  vacancies.isHousingProvided,
  vacancies.experienceRequired,
  vacancies.publishedAt,
]

export type SearchContext = { place: SQL | undefined; rates: Rates | undefined }

/** `first` before all others, then by `key`. */
export type FitOrder = { first: SQL; key: SQL; columns: AnyColumn[] }

export type OwnList = { fit?: FitOrder | undefined; unwanted?: SQL | undefined }

export async function contextOf(search: VacancySearch): Promise<SearchContext> {
  const [place, rates] = await Promise.all([
    search.city ? liesIn(vacancies, search.city) : undefined,
    ratesFor(search),
  ])
  return { place, rates }
}

/** A list sorted by pay has one currency and needs no rates. */
async function ratesFor({ salaryFrom, sort, currency }: VacancySearch): Promise<Rates | undefined> {
  const rates = salaryFrom === null || sort === 'salary' ? undefined : await findRates()
  return rates?.somPerUnit[currency] ? rates : undefined
}

export function listQuery(
  search: VacancySearch,
  { place, rates, nearness, fit, unwanted }: SearchContext & OwnList & { nearness?: SQL | undefined },
  parsed: ParsedQuery,
): ListQuery {
  const { type, subject, employment, education, language, housing, experience, salaryFrom, currency } = search
  const { published, sort } = search
  const publishedWithin = (days: number) =>
    gte(vacancies.publishedAt, new Date(now().getTime() - days * dayMs))
  const isByPay = sort === 'salary'
  return {
    from: sql`${vacancies}`,
    id: vacancies.id,
    columns: [
      ...facetColumns,
      ...(sort === 'relevance' ? [vacancies.searchHead] : []),
      ...(sort === 'fit' ? (fit?.columns ?? []) : []),
      ...(sort === 'distance' ? [vacancies.schoolId, vacancies.placeId, vacancies.locationText] : []),
    ],
    isShown: and(
      isListedSql(),
      isByPay ? and(eq(vacancies.salaryCurrency, currency), sql`${pay} is not null`) : undefined,
      unwanted && not(unwanted),
    ),
    filters: {
      q: matchesWordsSql(vacancies.searchVector, parsed),
      city: place,
      type: type ? eq(vacancies.vacancyType, type) : undefined,
      subject: subject ? eq(vacancies.subjectId, subject) : undefined,
      employment: employment ? eq(vacancies.employmentType, employment) : undefined,
      education: education ? eq(vacancies.educationLevel, education) : undefined,
      language: language ? eq(vacancies.teachingLanguage, language) : undefined,
      housing: housing ? eq(vacancies.isHousingProvided, true) : undefined,
      experience: experience === null ? undefined : asksForNoMoreThan(experience),
      salary_from: salaryFrom === null ? undefined : paysAtLeast(salaryFrom, currency, rates),
      published: published === null ? undefined : publishedWithin(published),
    },
    facets: {
      type: sql`array[${vacancies.vacancyType}]`,
      subject: sql`array[${vacancies.subjectId}]`,
      employment: sql`array[${vacancies.employmentType}]`,
      education: sql`array[${vacancies.educationLevel}]`,
      language: sql`array[${vacancies.teachingLanguage}]`,
      housing: sql`array[case when ${vacancies.isHousingProvided} then 'with' end]`,
      experience: boundsThatHold(experienceBounds, asksForNoMoreThan),
      published: boundsThatHold(publishedBounds, publishedWithin),
    },
    order: [
      ...(isByPay ? [{ by: pay, isDown: true }] : []),
      ...(sort === 'fit' && fit ? [{ by: fit.first, isDown: true }] : []),
      newestFirst,
      { by: vacancies.id },
    ],
    rank:
      sort === 'distance'
        ? nearness
        : sort === 'relevance'
          ? relevanceSql(vacancies.searchHead, parsed)
          : sort === 'fit'
            ? fit?.key
            : undefined,
  }
}

export function amongUnwanted(unwanted: SQL, list: ListQuery): ListQuery {
  return { ...list, filters: { ...list.filters, unwanted } }
}

export function publishedWithin(time: NewsTime, list: ListQuery): ListQuery {
  return { ...list, filters: { ...list.filters, new: isNewSql(vacancies.publishedAt, time) } }
}
