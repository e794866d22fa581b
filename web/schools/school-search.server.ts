import { schoolSorts, schoolTypes } from '#domain/schools/school.ts'
import type { SchoolSearch } from '#domain/schools/school-filters.server.ts'
import { ratingBounds } from '#domain/search/rating.ts'
import { placeFilterOf, placeParameters } from '#web/places/places.server.ts'
import { oneNumberOf, oneOf, type Parameters, understood } from '#web/request/parameters.server.ts'
import { searchIn, searchParameters } from '#web/search/list-search.server.ts'

/** What the address of the directory may say. */
export const schoolParameters = {
  ...searchParameters(schoolSorts),
  ...placeParameters,
  housing: oneOf(['with', 'without']),
  type: oneOf(schoolTypes),
  vacancies: oneOf(['open']),
  verified: oneOf(['yes']),
  rating: oneNumberOf(ratingBounds),
} satisfies Parameters

/** The query of the directory: for the search, and for its form and links. */
export async function schoolSearchOf(url: URL) {
  const asked = understood(url, schoolParameters)
  const { q, exact, sort, askedSort, usual, page } = searchIn(asked, 'verified')
  const { city, district, cities, districts } = await placeFilterOf(asked)
  const { housing, type } = asked
  const hiring = asked.vacancies === 'open'
  const verified = asked.verified === 'yes'
  const search: SchoolSearch = {
    ...{ q, exact, city, district, type, hiring, verified, sort, page },
    rating: asked.rating,
    housing: housing && housing === 'with',
  }
  const filters = {
    ...{ q, exact: exact ? '1' : null, city, district, type, housing },
    vacancies: hiring ? ('open' as const) : null,
    verified: verified ? ('yes' as const) : null,
    rating: asked.rating === null ? null : String(asked.rating),
    sort: askedSort,
  }
  return { search, filters, usual, cities, districts }
}
