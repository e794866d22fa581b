import { and, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { distanceTo } from '#domain/places/distance.server.ts'
import { placesNamed, startOf, suggestedCities } from '#domain/places/find-places.server.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import { type Distance, type Point, type Start, toldDistance } from '#domain/places/place.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { equivalentSums, type Rates } from '#domain/rates/rate.ts'
import { schoolNames } from '#domain/schools/find-schools.server.ts'
import { inOrderOf, type ListQuery } from '#domain/search/find-page.server.ts'
import { type Found, findForgivingly } from '#domain/search/forgiving.server.ts'
import { type Asked, asksFor, relevanceOf } from '#domain/search/matches.server.ts'
import type { NewResults } from '#domain/search/new-results.server.ts'
import { type Filter, hasMark, type Steps } from '#domain/search/rows-of.server.ts'
import { suggest } from '#domain/search/suggest.server.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { suggestedSubjects } from '#domain/subjects/suggested-subjects.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import {
  type EducationLevel,
  type EmploymentType,
  experienceBounds,
  pageSize,
  publishedBounds,
  salaryMax,
  type TeachingLanguage,
  type VacancySort,
  type VacancyType,
} from './vacancy.ts'
import { filterMark, type MarkedFilter, paySteps, reachedPayMarks, timeSteps } from './vacancy-marks.ts'

const descriptionPreviewLength = 320
const requirementsShown = 3

/** What a card of a list shows; contacts are not among it (decisions 19). */
const card = {
  id: vacancies.id,
  schoolId: vacancies.schoolId,
  schoolName: schoolProfiles.schoolName,
  isHousingProvided: schoolProfiles.isHousingProvided,
  title: vacancies.title,
  vacancyType: vacancies.vacancyType,
  subjectId: vacancies.subjectId,
  subjectText: vacancies.subjectText,
  educationLevel: vacancies.educationLevel,
  employmentType: vacancies.employmentType,
  placeId: vacancies.placeId,
  locationText: vacancies.locationText,
  salaryMin: vacancies.salaryMin,
  salaryMax: vacancies.salaryMax,
  salaryCurrency: vacancies.salaryCurrency,
  description: sql<string>`left(${vacancies.description}, ${descriptionPreviewLength})`,
  requirements: sql<string[]>`${vacancies.requirements}[1:${sql.raw(String(requirementsShown))}]`,
  teachingLanguage: vacancies.teachingLanguage,
  weeklyHours: vacancies.weeklyHours,
  requirementCount: sql<number>`cardinality(${vacancies.requirements})`,
  applicationDeadline: vacancies.applicationDeadline,
  publishedAt: sql<Date>`${vacancies.publishedAt}`.mapWith(vacancies.publishedAt),
}

function isOpen(): SQL | undefined {
  return and(
    eq(vacancies.state, 'published'),
    isNull(vacancies.deletedAt),
    or(isNull(vacancies.applicationDeadline), gte(vacancies.applicationDeadline, dayInBishkek(now()))),
  )
}

/** What everybody may see: published, not past its deadline, of a school that is shown. */
export function isOpenToAll(): SQL | undefined {
  return and(
    isOpen(),
    eq(schoolProfiles.isAvailable, true),
    isNull(accounts.blockedAt),
    isNull(accounts.deletedAt),
  )
}

/** The same as `isOpenToAll` for a long list, which asks once for the schools that are not shown, and not for each row. */
function isOpenInLists(): SQL | undefined {
  return and(
    isOpen(),
    sql`${vacancies.schoolId} not in (
        select ${schoolProfiles.id} from ${schoolProfiles} where not ${schoolProfiles.isAvailable}
        union all
        select ${accounts.id} from ${accounts} where ${accounts.blockedAt} is not null or ${accounts.deletedAt} is not null)`,
  )
}

/** As the index of the public list has it. */
const newestFirst = sql`${vacancies.publishedAt} desc nulls last`

function cards() {
  return db
    .select(card)
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(accounts, eq(accounts.id, vacancies.schoolId))
}

export type VacancyCard = Awaited<ReturnType<typeof cards>>[number] & {
  /** From where the search begins; absent where it begins nowhere. */
  distance?: Distance | null
}

/** Where a vacancy is: where its school is, when it says no other place than the school's own. */
const isAtSchool = sql`(${vacancies.placeId} is null or ${vacancies.placeId} in (${schoolProfiles.cityId}, ${schoolProfiles.districtId}))`
const whereabouts = {
  pin: {
    latitude: sql`case when ${isAtSchool} then ${schoolProfiles.latitude} end`,
    longitude: sql`case when ${isAtSchool} then ${schoolProfiles.longitude} end`,
  },
  placeId: vacancies.placeId,
}

/** How far each of these vacancies is. */
async function distancesOf(ids: string[], from: Start): Promise<Map<string, Distance | null>> {
  const { kilometres, isPinned } = await distanceTo(whereabouts, from)
  const ways = await db
    .select({ id: vacancies.id, kilometres, isPinned })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .where(inArray(vacancies.id, ids))
  return new Map(ways.map((way) => [way.id, toldDistance(way.kilometres, way.isPinned, from)]))
}

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

const pays = sql`coalesce(${vacancies.salaryMax}, ${vacancies.salaryMin})`

const dayMs = 24 * 3_600_000
const since = (days: number) => new Date(now().getTime() - days * dayMs)

/** The values among `bounds` that a number reaches, as texts. */
function reached(bounds: readonly number[], reaches: (bound: number) => SQL | undefined): SQL {
  const values = bounds.map((bound) => sql`case when ${reaches(bound)} then ${String(bound)}::text end`)
  return sql`array_remove(array[${sql.join(values, sql`, `)}], null)`
}

const vacanciesOfSchools = sql`${vacancies} inner join ${schoolProfiles} on ${schoolProfiles.id} = ${vacancies.schoolId}
      inner join ${accounts} on ${accounts.id} = ${vacancies.schoolId}`

/** Where a list's steps lie: of pay, between the best and the least in the currency; else of time. */
async function stepsOf({ sort, currency, published, salaryFrom }: VacancySearch): Promise<Steps> {
  if (sort !== 'salary') {
    const marks = timeSteps(now(), published === null ? undefined : since(published))
    return { marks, areAll: published !== null }
  }
  const isInList = and(
    eq(vacancies.state, 'published'),
    isNull(vacancies.deletedAt),
    eq(vacancies.salaryCurrency, currency),
    sql`${pays} is not null`,
  )
  const [bounds] = await db
    .select({ best: sql<number | null>`max(${pays})`, least: sql<number | null>`min(${pays})` })
    .from(vacancies)
    .where(isInList)
  const marks = paySteps(currency, bounds?.best ?? 0, Math.max(bounds?.least ?? 0, salaryFrom ?? 0))
  return { marks, areAll: false }
}

/** In a place of that name; where no place has just that name, as `liesIn` says. */
async function isIn(city: string): Promise<Filter> {
  const named = await placesNamed(city)
  return named.length > 0 ? hasMark(...named.map((id) => filterMark('place', id))) : liesIn(vacancies, city)
}

function marked(filter: MarkedFilter, value: string | null): Filter {
  return value === null ? undefined : hasMark(filterMark(filter, value))
}

/** By the mark of the bound, where the years are one. */
function asksForNoMoreThan(years: number): Filter {
  const holds = lte(vacancies.experienceRequired, years)
  const bound = experienceBounds.find((bound) => bound === years)
  return bound === undefined ? holds : hasMark(filterMark('experience', String(bound)))
}

/** By the marks nearest below, and then by the sums themselves. A sum that nobody's pay may reach is not looked for. */
function paysAtLeast(least: number, asked: Currency, rates: Rates | undefined): Filter {
  const sums = equivalentSums(least, asked, rates).filter(
    ({ currency, sum }) => currency === asked || sum <= salaryMax,
  )
  const marks = sums.flatMap(({ currency, sum }) => reachedPayMarks(currency, sum))
  const holds = or(
    ...sums.map(({ currency, sum }) => and(eq(vacancies.salaryCurrency, currency), sql`${pays} >= ${sum}`)),
  )
  return { ...hasMark(...marks), ...(holds && { holds }) }
}

type Known = { place: Filter; steps: Steps; rates: Rates | undefined; nearness?: SQL | undefined }

function listQuery(search: VacancySearch, { place, steps, rates, nearness }: Known, asked: Asked): ListQuery {
  const { type, subject, employment, education, language, experience, salaryFrom, published, currency } =
    search
  const isSalary = search.sort === 'salary'
  return {
    // How near a vacancy is may depend on its school.
    from: search.sort === 'distance' ? vacanciesOfSchools : sql`${vacancies}`,
    id: sql`${vacancies.id}`,
    vector: vacancies.searchVector,
    steps,
    // In the order of pay stands what pays in this currency and says how much.
    isShown: isSalary
      ? and(isOpenInLists(), eq(vacancies.salaryCurrency, currency), sql`${pays} is not null`)
      : isOpenInLists(),
    filters: {
      q: asksFor(asked),
      city: place,
      type: marked('type', type),
      subject: marked('subject', subject),
      employment: marked('employment', employment),
      education: marked('education', education),
      language: marked('language', language),
      housing: marked('housing', search.housing ? 'with' : null),
      experience: experience === null ? undefined : asksForNoMoreThan(experience),
      salary_from: salaryFrom === null ? undefined : paysAtLeast(salaryFrom, currency, rates),
      published: published === null ? undefined : gte(vacancies.publishedAt, since(published)),
    },
    options: {
      type: sql`array[${vacancies.vacancyType}]`,
      subject: sql`array[${vacancies.subjectId}]`,
      employment: sql`array[${vacancies.employmentType}]`,
      education: sql`array[${vacancies.educationLevel}]`,
      language: sql`array[${vacancies.teachingLanguage}]`,
      housing: sql`array[case when ${vacancies.isHousingProvided} then 'with' end]`,
      experience: reached(experienceBounds, (years) => lte(vacancies.experienceRequired, years)),
      published: reached(publishedBounds, (days) => gte(vacancies.publishedAt, since(days))),
    },
    order: [
      ...(isSalary ? [{ by: pays, isDown: true }] : []),
      { by: vacancies.publishedAt, isDown: true },
      { by: vacancies.id },
    ],
    rank:
      search.sort === 'distance'
        ? nearness
        : search.sort === 'relevance'
          ? relevanceOf(vacancies.searchHead, asked)
          : undefined,
  }
}

/** What a stored search finds that was published after `since`, the newest first. */
export async function newVacancies(stored: VacancySearch, since: Date, asked: Asked): Promise<NewResults> {
  const search = { ...stored, sort: 'date' as const }
  const list = listQuery(
    search,
    {
      place: search.city ? await isIn(search.city) : undefined,
      steps: { marks: timeSteps(now(), since), areAll: true },
      rates: await ratesFor(search),
    },
    asked,
  )
  return {
    list: {
      ...list,
      from: vacanciesOfSchools,
      filters: { ...list.filters, new: gt(vacancies.publishedAt, since) },
    },
    name: sql`${vacancies.title} || ' · ' || ${schoolProfiles.schoolName}`,
  }
}

/** By what a search compares sums, where it asks for pay and its currency has a rate; the order of pay is that of one currency. */
async function ratesFor({ salaryFrom, sort, currency }: VacancySearch): Promise<Rates | undefined> {
  const rates = salaryFrom === null || sort === 'salary' ? undefined : await findRates()
  return rates?.somPerUnit[currency] ? rates : undefined
}

export type FoundVacancies = Omit<Found, 'ids'> & {
  vacancies: VacancyCard[]
  canSortByDistance: boolean
  /** Of which day the rates are by which sums were compared; null where none were, or only those of one currency. */
  ratesDay: string | null
}

/**
 * A page of the public list: every word of `q` in the vacancy, its school or its place, in any of the languages. With
 * `relevance` those that are most about the words come first, with `distance` the nearest, else the newest or those that
 * pay most. Distances begin at `position`, where somebody says they are, or in the town that the search names.
 */
export async function findVacancies(search: VacancySearch, position?: Point): Promise<FoundVacancies> {
  const from = await startOf(position, search.city)
  const [place, steps, rates, distance] = await Promise.all([
    search.city ? isIn(search.city) : undefined,
    stepsOf(search),
    ratesFor(search),
    from && distanceTo(whereabouts, from),
  ])
  const known = { place, steps, rates, nearness: distance?.nearness }
  const { ids, ...found } = await findForgivingly('vacancies', search, pageSize, (asked) =>
    listQuery(search, known, asked),
  )
  const rows = ids.length > 0 ? await cards().where(inArray(vacancies.id, ids)) : []
  const distances = from && ids.length > 0 ? await distancesOf(ids, from) : undefined
  return {
    ...found,
    vacancies: inOrderOf(ids, rows).map((row) =>
      distances ? { ...row, distance: distances.get(row.id) ?? null } : row,
    ),
    canSortByDistance: from !== undefined,
    ratesDay: rates?.day ?? null,
  }
}

/** What somebody who types a search of vacancies may go on to: subjects, towns, schools that are shown, titles. */
export async function suggestVacancies(typed: string, locale: Locale): Promise<Suggestion[]> {
  return suggest(typed, [
    { kind: 'subject', texts: suggestedSubjects(locale) },
    { kind: 'city', texts: await suggestedCities(locale) },
    {
      kind: 'title',
      rows: {
        list: 'vacancies',
        from: sql`${vacancies}`,
        text: vacancies.title,
        vector: vacancies.searchVector,
        isShown: isOpenInLists(),
        order: [{ by: vacancies.publishedAt, isDown: true }],
        steps: { marks: timeSteps(now()), areAll: false },
      },
    },
    { kind: 'school', rows: schoolNames },
  ])
}

/** The newest vacancies, for the home page. */
export async function findNewestVacancies(limit: number): Promise<VacancyCard[]> {
  return cards().where(isOpenToAll()).orderBy(newestFirst, vacancies.id).limit(limit)
}

/** How many vacancies are open to all. */
export async function countVacancies(): Promise<number> {
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(accounts, eq(accounts.id, vacancies.schoolId))
    .where(isOpenToAll())
  return total?.count ?? 0
}

const vacanciesOfSchoolMax = 100

/** The open vacancies of one school. */
export async function findVacanciesOfSchool(schoolId: string): Promise<VacancyCard[]> {
  return cards()
    .where(and(isOpenToAll(), eq(vacancies.schoolId, schoolId)))
    .orderBy(newestFirst, vacancies.id)
    .limit(vacanciesOfSchoolMax)
}

/** Open vacancies like a closed one: of its subject or its place. */
export async function findSimilarVacancies(
  vacancy: { id: string; subjectId: VacancyCard['subjectId']; placeId: string | null },
  limit: number,
): Promise<VacancyCard[]> {
  const { id, subjectId, placeId } = vacancy
  const alike = [
    ...(subjectId ? [eq(vacancies.subjectId, subjectId)] : []),
    ...(placeId ? [eq(vacancies.placeId, placeId)] : []),
  ]
  if (alike.length === 0) return []
  return cards()
    .where(and(isOpenToAll(), ne(vacancies.id, id), or(...alike)))
    .orderBy(
      ...(subjectId ? [sql`(${vacancies.subjectId} is not distinct from ${subjectId}) desc`] : []),
      newestFirst,
      vacancies.id,
    )
    .limit(limit)
}
