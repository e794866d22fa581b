import { newOffers } from '#domain/offers/find-offers.server.ts'
import { newSchools } from '#domain/schools/find-schools.server.ts'
import type { NewResults } from '#domain/search/new-results.server.ts'
import type { SearchedList } from '#domain/search/search.ts'
import { newTeachers } from '#domain/teachers/find-teachers.server.ts'
import { newVacancies } from '#domain/vacancies/find-vacancies.server.ts'

const lists = { vacancies: newVacancies, teachers: newTeachers, schools: newSchools, offers: newOffers }

/** What a list is searched for, as it is stored. */
export type SearchOf<List extends SearchedList> = Parameters<(typeof lists)[List]>[0]

/** A search of one of the lists. */
export type AnySearch = { [List in SearchedList]: { list: List; search: SearchOf<List> } }[SearchedList]

/** What a stored search finds that appeared after `since`. A page that was stored with it does not matter. */
export function newResults(
  { list, search }: { list: SearchedList; search: unknown },
  since: Date,
): Promise<NewResults> {
  const find = lists[list] as (search: unknown, since: Date) => Promise<NewResults>
  return find(search, since)
}
