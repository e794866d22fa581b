import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { distanceTo } from '#domain/places/distance.server.ts'
import { pointsOfPlaces, startOf, suggestedCities } from '#domain/places/find-places.server.ts'
import type { Point } from '#domain/places/place.ts'
import { isNewSql, type NewResults, type NewsTime } from '#domain/search/new-results.server.ts'
import type { ParsedQuery } from '#domain/search/parsed-query.server.ts'
import { postgresSearch } from '#domain/search/search-engine.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import { type SearchResult, searchWithCorrection } from '#domain/search/search-with-correction.server.ts'
import { type SuggestedRows, suggest, textsInDatabase } from '#domain/search/suggest.server.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import type { Locale } from '#locales/messages.ts'
import { pageSize } from './school.ts'
import { cards, type SchoolCard, whereabouts } from './school-cards.server.ts'
import { isIn, latestFirst, listQuery, type SchoolSearch, standingSchools } from './school-filters.server.ts'

export const schoolNames: SuggestedRows = {
  list: 'schools',
  textsOf: textsInDatabase(schoolProfiles.schoolName, {
    from: standingSchools,
    vector: schoolProfiles.searchVector,
    isShown: isSchoolShownSql(),
    order: latestFirst,
  }),
}

export async function suggestSchools(typed: string, locale: Locale): Promise<Suggestion[]> {
  return suggest(typed, [
    { kind: 'school', rows: schoolNames },
    { kind: 'city', texts: await suggestedCities(locale) },
  ])
}

export async function newSchools(
  search: SchoolSearch,
  time: NewsTime,
  parsed: ParsedQuery,
): Promise<NewResults> {
  const place = search.city ? await isIn(search.city) : undefined
  const list = listQuery(search, { place, nearness: undefined }, parsed)
  return {
    list: { ...list, filters: { ...list.filters, new: isNewSql(schoolProfiles.shownAt, time) } },
    name: sql`${schoolProfiles.schoolName}`,
  }
}

/** Distances start at `position`, otherwise in the town of the search. */
export async function findSchools(
  search: SchoolSearch,
  position?: Point,
): Promise<Omit<SearchResult, 'ids'> & { schools: SchoolCard[]; canSortByDistance: boolean }> {
  const place = search.city ? await isIn(search.city) : undefined
  const from = await startOf(position, search.city)
  const nearness = from && (await distanceTo(whereabouts, from)).nearness
  const { ids, ...found } = await searchWithCorrection(
    'schools',
    search,
    pageSize,
    postgresSearch((parsed) => listQuery(search, { place, nearness }, parsed)),
  )
  const rows = ids.length > 0 ? await cards(inArray(schoolProfiles.id, ids), { limit: pageSize, from }) : []
  return { ...found, schools: inOrderOf(ids, rows), canSortByDistance: from !== undefined }
}

export function countSchools(): Promise<number> {
  return countOf(isSchoolShownSql())
}

async function countOf(conditions: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(conditions)
  return total?.count ?? 0
}

export async function findLatestSchools(limit: number): Promise<{ schools: SchoolCard[]; count: number }> {
  const [schools, total] = await Promise.all([
    cards(isSchoolShownSql(), { limit }),
    countOf(isSchoolShownSql()),
  ])
  return { schools, count: total }
}

type OneSchool = Pick<
  typeof schoolProfiles.$inferSelect,
  'id' | 'schoolType' | 'cityId' | 'latitude' | 'longitude'
>

/** Those of the same town come first. Within a town the distance is known only between two pins. */
export async function findSimilarSchools(school: OneSchool, limit: number): Promise<SchoolCard[]> {
  const { id, schoolType, cityId, latitude, longitude } = school
  const pin = latitude === null || longitude === null ? undefined : { latitude, longitude }
  const from = pin ?? (await pointsOfPlaces()).get(cityId ?? '')
  const distance = from && (await distanceTo(whereabouts, { ...from, is: 'position' }))
  const isInTown = sql`${schoolProfiles.cityId} is not distinct from ${cityId}`
  const isUnknown = pin ? sql`${isInTown} and ${schoolProfiles.latitude} is null` : isInTown
  const first = [
    ...(cityId ? [sql`${isInTown} desc`] : []),
    ...(distance ? [sql`case when ${isUnknown} then -1e9 else ${distance.nearness} end desc`] : []),
  ]
  const like = and(isSchoolShownSql(), eq(schoolProfiles.schoolType, schoolType), ne(schoolProfiles.id, id))
  return cards(like, { limit, first })
}
