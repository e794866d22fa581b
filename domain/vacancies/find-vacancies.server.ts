import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { places } from '#db/schema/places.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { distanceTo } from '#domain/places/distance.server.ts'
import { startOf, suggestedCities } from '#domain/places/find-places.server.ts'
import { type Distance, type Place, type Point, type Start, shownDistance } from '#domain/places/place.ts'
import { schoolNames } from '#domain/schools/find-schools.server.ts'
import type { ListQuery } from '#domain/search/list-query.server.ts'
import { countEach, type NewResults, type NewsTime } from '#domain/search/new-results.server.ts'
import type { ParsedQuery } from '#domain/search/parsed-query.server.ts'
import { postgresSearch } from '#domain/search/search-engine.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import { type SearchResult, searchWithCorrection } from '#domain/search/search-with-correction.server.ts'
import { suggest, textsInDatabase } from '#domain/search/suggest.server.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { suggestedSubjects } from '#domain/subjects/suggested-subjects.ts'
import type { Pay } from '#domain/texts/money-words.ts'
import type { Locale } from '#locales/messages.ts'
import { isListedSql, isOpenToAllSql } from './open-to-all.server.ts'
import { pageSize } from './vacancy.ts'
import { cards, newestFirst, type VacancyCard } from './vacancy-cards.server.ts'
import {
  amongUnwanted,
  contextOf,
  listQuery,
  type OwnList,
  publishedWithin,
  type VacancySearch,
} from './vacancy-filters.server.ts'
import { whereabouts } from './whereabouts.server.ts'

const ofSchool = (value: SQL) =>
  sql`(select ${value} from ${schoolProfiles} where ${schoolProfiles.id} = ${vacancies.schoolId})`

async function distancesOf(ids: string[], from: Start): Promise<Map<string, Distance | null>> {
  const { kilometres, isPinned } = await distanceTo(whereabouts, from)
  const ways = await db
    .select({ id: vacancies.id, kilometres, isPinned })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .where(inArray(vacancies.id, ids))
  return new Map(ways.map((way) => [way.id, shownDistance(way.kilometres, way.isPinned, from)]))
}

export async function newVacancies(
  stored: VacancySearch,
  time: NewsTime,
  parsed: ParsedQuery,
  unwanted?: SQL,
): Promise<NewResults> {
  // `time` decides how recent they are: a week's news covers seven days, even if the list's own filter was one.
  const search = { ...stored, sort: 'date' as const, published: null }
  return {
    list: publishedWithin(time, listQuery(search, { ...(await contextOf(search)), unwanted }, parsed)),
    name: sql`${vacancies.title} || ' · ' || ${ofSchool(sql`${schoolProfiles.schoolName}`)}`,
    facts: newsFactsSql,
  }
}

/** What a mail says of a new vacancy beside its name. */
export type VacancyNews = Pay & {
  place: Pick<Place, 'kind' | 'nameRu' | 'nameKy' | 'nameEn'> | null
  locationText: string | null
}

const placeNamesSql = sql`select json_build_object('kind', ${places.kind}, 'nameRu', ${places.nameRu},
  'nameKy', ${places.nameKy}, 'nameEn', ${places.nameEn}) from ${places} where ${places.id} = ${vacancies.placeId}`

const newsFactsSql = sql`json_build_object('salaryMin', ${vacancies.salaryMin}, 'salaryMax', ${vacancies.salaryMax},
  'salaryCurrency', ${vacancies.salaryCurrency}, 'salaryPeriod', ${vacancies.salaryPeriod},
  'salaryIsGross', ${vacancies.salaryIsGross}, 'place', (${placeNamesSql}), 'locationText', ${vacancies.locationText})`

export type FoundVacancies = Omit<SearchResult, 'ids'> & {
  vacancies: VacancyCard[]
  canSortByDistance: boolean
  /** Of the rates that compared sums; null if one currency was enough. */
  ratesDay: string | null
  /** How many the teacher hides; at most `countedMax` + 1. */
  unwantedCount: number
}

/** Distances start at `position`, otherwise in the town that the search names. */
export async function findVacancies(
  search: VacancySearch,
  position?: Point,
  { fit, unwanted }: OwnList = {},
): Promise<FoundVacancies> {
  const from = await startOf(position, search.city)
  const [context, distance] = await Promise.all([contextOf(search), from && distanceTo(whereabouts, from)])
  let asked: ParsedQuery | undefined
  const { ids, ...found } = await searchWithCorrection(
    'vacancies',
    search,
    pageSize,
    postgresSearch((parsed) => {
      asked ??= parsed
      const nearness = distance && ofSchool(distance.nearness)
      return listQuery(search, { ...context, fit, unwanted, nearness }, parsed)
    }),
  )
  // For the words as typed: the teacher may hide everything that they find.
  const unwantedCount =
    unwanted && asked ? await countUnwanted(unwanted, listQuery(search, context, asked)) : 0
  const rows = ids.length > 0 ? await cards().where(and(isOpenToAllSql(), inArray(vacancies.id, ids))) : []
  const distances = from && ids.length > 0 ? await distancesOf(ids, from) : undefined
  return {
    ...found,
    vacancies: inOrderOf(ids, rows).map((row) =>
      distances ? { ...row, distance: distances.get(row.id) ?? null } : row,
    ),
    canSortByDistance: from !== undefined,
    ratesDay: context.rates?.day ?? null,
    unwantedCount,
  }
}

async function countUnwanted(unwanted: SQL, list: ListQuery): Promise<number> {
  const [count = 0] = await countEach([{ list: amongUnwanted(unwanted, list), name: sql`''` }])
  return count
}

export async function suggestVacancies(typed: string, locale: Locale): Promise<Suggestion[]> {
  return suggest(typed, [
    { kind: 'subject', texts: suggestedSubjects(locale) },
    { kind: 'city', texts: await suggestedCities(locale) },
    {
      kind: 'title',
      rows: {
        list: 'vacancies',
        textsOf: textsInDatabase(vacancies.title, {
          from: sql`${vacancies}`,
          vector: vacancies.searchVector,
          isShown: isListedSql(),
          order: [{ by: vacancies.publishedAt, isDown: true }],
        }),
      },
    },
    { kind: 'school', rows: schoolNames },
  ])
}

export const countVacancies = () => countWhere(isOpenToAllSql())

async function countWhere(which: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .where(which)
  return total?.count ?? 0
}

const isOpenOf = (schoolId: string) => and(isOpenToAllSql(), eq(vacancies.schoolId, schoolId))

export const countVacanciesOfSchool = (schoolId: string) => countWhere(isOpenOf(schoolId))

export async function findVacanciesOfSchool(schoolId: string, page = 1): Promise<VacancyCard[]> {
  return cards()
    .where(isOpenOf(schoolId))
    .orderBy(newestFirst, vacancies.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** First of the same subject; then of the same kind in the same place. */
export async function findSimilarVacancies(
  vacancy: Pick<VacancyCard, 'id' | 'subjectId' | 'placeId' | 'vacancyType'>,
  limit: number,
): Promise<VacancyCard[]> {
  const { id, subjectId, placeId, vacancyType } = vacancy
  const isSameKind = eq(vacancies.vacancyType, vacancyType)
  const alike = [
    ...(subjectId ? [eq(vacancies.subjectId, subjectId)] : []),
    ...(placeId ? [and(eq(vacancies.placeId, placeId), isSameKind)] : []),
  ]
  if (alike.length === 0) return []
  return cards()
    .where(and(isOpenToAllSql(), ne(vacancies.id, id), or(...alike)))
    .orderBy(
      ...(subjectId ? [sql`(${vacancies.subjectId} is not distinct from ${subjectId}) desc`] : []),
      desc(isSameKind),
      newestFirst,
      vacancies.id,
    )
    .limit(limit)
}
