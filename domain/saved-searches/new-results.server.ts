import type { SQL } from 'drizzle-orm'
import { newOffers } from '#domain/offers/find-offers.server.ts'
import { newSchools } from '#domain/schools/find-schools.server.ts'
import type { NewResults, NewsTime } from '#domain/search/new-results.server.ts'
import { type ParsedQuery, parseQueries } from '#domain/search/parsed-query.server.ts'
import { type SearchedList, searchedLists } from '#domain/search/search.ts'
import { newTeachers } from '#domain/teachers/find-teachers.server.ts'
import type { Viewer } from '#domain/teachers/visible-to.server.ts'
import { newVacancies } from '#domain/vacancies/find-vacancies.server.ts'

const lists = { vacancies: newVacancies, teachers: newTeachers, schools: newSchools, offers: newOffers }

type SearchOf<List extends SearchedList> = Parameters<(typeof lists)[List]>[0]

export type AnySearch = { [List in SearchedList]: { list: List; search: SearchOf<List> } }[SearchedList]

/** Without what the owner of the search may not see (rule 59) or hides. */
type StoredSearch = NewsTime & {
  list: SearchedList
  search: unknown
  viewer: Viewer
  unwanted?: SQL | undefined
}

type Find = (
  search: unknown,
  time: NewsTime,
  parsed: ParsedQuery,
  whose: Viewer | SQL | undefined,
) => Promise<NewResults>

/** Looks up the words of all searches together. Pages stored with a search are ignored. */
export async function newResults(stored: StoredSearch[]): Promise<NewResults[]> {
  const wordsOf = (search: unknown) => (search as { q: string }).q
  const asked = new Map(
    await Promise.all(
      searchedLists.map(async (list) => {
        const searches = stored.filter((one) => one.list === list).map(({ search }) => wordsOf(search))
        return [list, new Map((await parseQueries(list, searches)).map((one) => [one.q, one]))] as const
      }),
    ),
  )
  return Promise.all(
    stored.map(({ list, search, since, until, viewer, unwanted }) => {
      const find = lists[list] as Find
      const q = wordsOf(search)
      return find(
        search,
        { since, until },
        asked.get(list)?.get(q) ?? { q, terms: [] },
        list === 'vacancies' ? unwanted : viewer,
      )
    }),
  )
}
