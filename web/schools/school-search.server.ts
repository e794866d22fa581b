import type { SchoolSearch } from '#domain/schools/find-schools.server.ts'
import { schoolSorts, schoolTypes } from '#domain/schools/school.ts'
import { pageOf } from '#web/guards.server.ts'
import { placeFilterOf } from '#web/places.server.ts'
import { chosen, sortOf, wordsSearched } from '#web/search/list-search.server.ts'

/** What an address of the directory asks for: as it is searched, and as its form and its links say it. */
export async function schoolSearchOf(url: URL) {
  const { city, district, cities, districts } = await placeFilterOf(url)
  const { q, exact } = wordsSearched(url)
  const housing = chosen(url, 'housing', ['with', 'without'] as const)
  const type = chosen(url, 'type', schoolTypes)
  const hiring = url.searchParams.get('vacancies') === 'open'
  const verified = url.searchParams.get('verified') === 'yes'
  const { sort, asked, usual } = sortOf(url, schoolSorts, q)
  const search: SchoolSearch = {
    ...{ q, exact, city, district, type, hiring, verified, sort, page: pageOf(url) },
    housing: housing && housing === 'with',
  }
  const filters = {
    ...{ q, exact: exact ? '1' : null, city, district, type, housing },
    vacancies: hiring ? ('open' as const) : null,
    verified: verified ? ('yes' as const) : null,
    sort: asked,
  }
  return { search, filters, usual, cities, districts }
}
