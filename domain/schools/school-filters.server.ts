import { and, eq, gte, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { placesMeantBy, placesNamed } from '#domain/places/find-places.server.ts'
import type { ListQuery } from '#domain/search/list-query.server.ts'
import {
  matchesWordsSql,
  type ParsedQuery,
  parseQuery,
  relevanceSql,
} from '#domain/search/parsed-query.server.ts'
import { ratingFacetSql } from '#domain/search/rating-facet.server.ts'
import { containing, fold } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { SchoolSort, SchoolType } from './school.ts'
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
  /** The minimum average; schools without reviews are left out. */
  rating: number | null
  sort: SchoolSort
  page: number
}

/** A school without a place is matched by its address. */
export async function isIn(city: string): Promise<SQL | undefined> {
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

export const standingSchools = sql`${schoolProfiles} inner join ${schools} on ${schools.id} = ${schoolProfiles.id}`

export const latestFirst = [{ by: schoolProfiles.updatedAt, isDown: true }]

const verifiedFirst = [
  { by: sql`(${schoolProfiles.verificationStatus} = 'verified')`, isDown: true },
  ...latestFirst,
]

type Around = { place: SQL | undefined; nearness: SQL | undefined }

export function listQuery(search: SchoolSearch, { place, nearness }: Around, parsed: ParsedQuery): ListQuery {
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
