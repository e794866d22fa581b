import { placesMeantBy, placesNamed } from '#domain/places/find-places.server.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { equivalentSums, type Rates } from '#domain/rates/rate.ts'
import { type Asked, asksRowsFor } from '#domain/search/matches.server.ts'
import type { RowFilter } from '#domain/search/row-index.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { fold } from '#domain/texts/fold.ts'
import { now } from '#platform/clock.ts'
import {
  type MarkedFilter,
  mark,
  orderOf,
  publishedSince,
  reaching,
  relevanceOf,
  type VacancyColumns,
  type VacancyIndex,
  type VacancyQuery,
} from './searched-vacancy.ts'
import {
  type EducationLevel,
  type EmploymentType,
  experienceBounds,
  publishedBounds,
  type TeachingLanguage,
  type VacancySort,
  type VacancyType,
} from './vacancy.ts'

export type VacancySearch = {
  q: string
  /** Whether what was typed is meant as it stands. */
  exact: boolean
  type: VacancyType | null
  subject: SubjectId | null
  city: string
  employment: EmploymentType | null
  education: EducationLevel | null
  language: TeachingLanguage | null
  /** Of a school that gives housing. */
  housing: boolean
  /** The most years that may be asked for. */
  experience: number | null
  /**
   * What it pays at least, in this currency, or as much in another one while rates are known. Put in the order of pay,
   * what pays in this currency alone is found.
   */
  salaryFrom: number | null
  currency: Currency
  /** Published within so many days. */
  published: number | null
  sort: VacancySort
  page: number
}

const dayMs = 24 * 3_600_000
const since = (days: number) => new Date(now().getTime() - days * dayMs)

type VacancyFilter = RowFilter | undefined

/** Where a search looks: in places, or where the words name one of them, or what else it says. */
type SearchedPlace = { named: string[] } | { meant: Set<string | null>; words: string }

/** In a place of that name; where no place has just that name, as `liesIn` says of other lists. */
async function placeOf(city: string): Promise<SearchedPlace> {
  const named = await placesNamed(city)
  return named.length > 0 ? { named } : { meant: new Set(await placesMeantBy(city)), words: fold(city) }
}

function isIn(place: SearchedPlace, { placeId, locationText }: VacancyColumns): VacancyFilter {
  if ('named' in place) return { terms: [{ words: place.named.map((id) => mark('place', id)) }] }
  const { meant, words } = place
  return { holds: (row) => meant.has(placeId.at(row)) || locationText.at(row)?.includes(words) === true }
}

function marked(filter: MarkedFilter, value: string | null): VacancyFilter {
  return value === null ? undefined : { terms: [{ words: [mark(filter, value)] }] }
}

/** By the mark of the bound, where the years are one. */
function asksForNoMoreThan(years: number, { experienceRequired }: VacancyColumns): VacancyFilter {
  if (experienceBounds.some((bound) => bound === years)) return marked('experience', String(years))
  return { holds: (row) => experienceRequired.at(row) <= years }
}

function paysAtLeast(
  least: number,
  asked: Currency,
  rates: Rates | undefined,
  { pay, salaryCurrency }: VacancyColumns,
): VacancyFilter {
  const equivalent = equivalentSums(least, asked, rates)
  const sums = new Map(equivalent.map(({ currency, sum }) => [currency, sum]))
  return {
    terms: [reaching(equivalent)],
    holds: (row) => pay.at(row) >= (sums.get(salaryCurrency.at(row)) ?? Infinity),
  }
}

/** What is looked up of a search before its vacancies are. */
type Known = { place: SearchedPlace | undefined; rates: Rates | undefined }

/** Where a search looks, and by which rates it compares pay. */
export async function knownOf(search: VacancySearch): Promise<Known> {
  const [place, rates] = await Promise.all([search.city ? placeOf(search.city) : undefined, ratesFor(search)])
  return { place, rates }
}

/**
 * A search as the index is asked: every word of `q` in the vacancy, its school or its place, in any of the languages.
 * With `relevance` those that are most about the words come first, with `distance` the nearest by `nearness`, else the
 * newest or those that pay most.
 */
export function queryFor(
  search: VacancySearch,
  { place, rates, nearness }: Known & { nearness?: ((ids: string[]) => Promise<number[]>) | undefined },
  asked: Asked,
  index: VacancyIndex,
): VacancyQuery {
  const { type, subject, employment, education, language, housing, experience, salaryFrom, currency } = search
  const { published, sort } = search
  const { columns } = index
  const starts = publishedBounds.map((days) => ({ days: String(days), at: since(days).getTime() }))
  return {
    order: orderOf(sort),
    // In the order of pay stands what pays in this currency and says how much.
    has: sort === 'salary' ? [reaching([{ currency, sum: 0 }])] : [],
    filters: {
      q: asksRowsFor(asked),
      city: place && isIn(place, columns),
      type: marked('type', type),
      subject: marked('subject', subject),
      employment: marked('employment', employment),
      education: marked('education', education),
      language: marked('language', language),
      housing: marked('housing', housing ? 'with' : null),
      experience: experience === null ? undefined : asksForNoMoreThan(experience, columns),
      salary_from: salaryFrom === null ? undefined : paysAtLeast(salaryFrom, currency, rates, columns),
      published: published === null ? undefined : publishedAfter(since(published).getTime() - 1, columns),
    },
    options: {
      type: (row) => [columns.vacancyType.at(row)],
      subject: (row) => [columns.subjectId.at(row)],
      employment: (row) => [columns.employmentType.at(row)],
      education: (row) => [columns.educationLevel.at(row)],
      language: (row) => [columns.teachingLanguage.at(row)],
      housing: (row) => (columns.isHousingProvided.at(row) === 1 ? ['with'] : []),
      experience: (row) =>
        experienceBounds.filter((years) => columns.experienceRequired.at(row) <= years).map(String),
      published: (row) =>
        starts.filter(({ at }) => columns.publishedAt.at(row) >= at).map(({ days }) => days),
    },
    rank:
      sort === 'distance'
        ? nearness && ((rows) => nearness(index.idsOf(rows)))
        : sort === 'relevance'
          ? relevanceOf(index, asked.terms)
          : undefined,
  }
}

/** What was published later than a moment, in ms. */
export function publishedAfter(moment: number, { publishedAt }: VacancyColumns): RowFilter {
  return {
    terms: publishedSince(new Date(moment), now()),
    holds: (row) => publishedAt.at(row) > moment,
  }
}

/** By what a search compares sums, where it asks for pay and its currency has a rate; the order of pay is that of one currency. */
async function ratesFor({ salaryFrom, sort, currency }: VacancySearch): Promise<Rates | undefined> {
  const rates = salaryFrom === null || sort === 'salary' ? undefined : await findRates()
  return rates?.somPerUnit[currency] ? rates : undefined
}
