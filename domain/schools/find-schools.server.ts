import { and, count, eq, gte, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { distanceTo } from '#domain/places/distance.server.ts'
import {
  placesMeantBy,
  placesNamed,
  pointsOfPlaces,
  startOf,
  suggestedCities,
} from '#domain/places/find-places.server.ts'
import type { Point } from '#domain/places/place.ts'
import type { ListQuery } from '#domain/search/list-query.server.ts'
import { isNewSql, type NewResults, type NewsTime } from '#domain/search/new-results.server.ts'
import {
  matchesWordsSql,
  type ParsedQuery,
  parseQuery,
  relevanceSql,
} from '#domain/search/parsed-query.server.ts'
import { ratingFacetSql } from '#domain/search/rating-facet.server.ts'
import { postgresSearch } from '#domain/search/search-engine.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import { type SearchResult, searchWithCorrection } from '#domain/search/search-with-correction.server.ts'
import { type SuggestedRows, suggest, textsInDatabase } from '#domain/search/suggest.server.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { containing, fold } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { Locale } from '#locales/messages.ts'
import { pageSize, type SchoolSort, type SchoolType } from './school.ts'
import { cards, type SchoolCard, whereabouts } from './school-cards.server.ts'
import { isTakingApplicationsSql } from './taking-applications.server.ts'

export type SchoolSearch = {
  q: string
  /** No spelling correction. */
  exact: boolean
  city: string
  district: string | null
  type: SchoolType | null
  housing: boolean | null
  /** With a vacancy that takes applications. */
  hiring: boolean
  verified: boolean
  /** The minimum average of reviews; schools without one are left out. */
  rating: number | null
  sort: SchoolSort
  page: number
}

/** In a place or a village of that name; a school without a place is matched by its address. */
async function isIn(city: string): Promise<SQL | undefined> {
  const isListed = (await placesNamed(city)).length > 0
  const village = folded(schoolProfiles.locationText)
  return or(
    inArray(schoolProfiles.cityId, await placesMeantBy(city)),
    isListed ? eq(village, fold(city)) : like(village, containing(city)),
    and(
      isNull(schoolProfiles.cityId),
      matchesWordsSql(schoolProfiles.searchVector, await parseQuery('schools', city)),
    ),
  )
}

function isHiring(): SQL {
  return sql`exists (select 1 from ${vacancies} where ${and(eq(vacancies.schoolId, schoolProfiles.id), isTakingApplicationsSql())})`
}

const standingSchools = sql`${schoolProfiles} inner join ${schools} on ${schools.id} = ${schoolProfiles.id}`
const latestFirst = [{ by: schoolProfiles.updatedAt, isDown: true }]
const verifiedFirst = [
  { by: sql`(${schoolProfiles.verificationStatus} = 'verified')`, isDown: true },
  ...latestFirst,
]

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

type Around = { place: SQL | undefined; nearness: SQL | undefined }

function listQuery(search: SchoolSearch, { place, nearness }: Around, parsed: ParsedQuery): ListQuery {
  const { district, type, housing, hiring, verified, rating } = search
  return {
    from: standingSchools,
    id: schoolProfiles.id,
    columns: [
      schoolProfiles.districtId,
      schoolProfiles.schoolType,
      schoolProfiles.isHousingProvided,
      schoolProfiles.verificationStatus,
      schoolProfiles.rating,
      ...(search.sort === 'relevance' ? [schoolProfiles.searchHead] : []),
      ...(search.sort === 'distance'
        ? [
            schoolProfiles.cityId,
            schoolProfiles.locationText,
            schoolProfiles.latitude,
            schoolProfiles.longitude,
          ]
        : []),
    ],
    isShown: isSchoolShownSql(),
    filters: {
      q: matchesWordsSql(schoolProfiles.searchVector, parsed),
      city: place,
      district: district ? eq(schoolProfiles.districtId, district) : undefined,
      type: type ? eq(schoolProfiles.schoolType, type) : undefined,
      housing: housing === null ? undefined : eq(schoolProfiles.isHousingProvided, housing),
      vacancies: hiring ? isHiring() : undefined,
      verified: verified ? eq(schoolProfiles.verificationStatus, 'verified') : undefined,
      rating: rating ? gte(schoolProfiles.rating, rating) : undefined,
    },
    facets: {
      district: sql`array[${schoolProfiles.districtId}]`,
      type: sql`array[${schoolProfiles.schoolType}]`,
      housing: sql`array[case when ${schoolProfiles.isHousingProvided} then 'with' else 'without' end]`,
      vacancies: sql`array[case when ${isHiring()} then 'open' end]`,
      verified: sql`array[case ${schoolProfiles.verificationStatus} when 'verified' then 'yes' end]`,
      rating: ratingFacetSql(schoolProfiles.rating),
    },
    order: [...(search.sort === 'verified' ? verifiedFirst : latestFirst), { by: schoolProfiles.id }],
    rank:
      search.sort === 'distance'
        ? nearness
        : search.sort === 'rating'
          ? sql`coalesce(${schoolProfiles.rating}, 0)`
          : search.sort === 'relevance'
            ? relevanceSql(schoolProfiles.searchHead, parsed)
            : undefined,
  }
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

/**
 * Words match the name, the place and the texts. Distances start at `position`, otherwise in the town of the search.
 */
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

/**
 * Of the same type, first those of the same town, then the nearest. Within a town the distance is known only between
 * two pins.
 */
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
