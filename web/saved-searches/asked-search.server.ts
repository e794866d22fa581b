import type { Actor } from '#domain/accounts/actor.ts'
import type { AnySearch } from '#domain/saved-searches/new-results.server.ts'
import { nameLengthMax, queryLengthMax } from '#domain/saved-searches/saved-search.ts'
import { searchedLists } from '#domain/search/search.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { offerFilterWords } from '#web/offers/offer-filters.tsx'
import { schoolFilterWords } from '#web/schools/school-filters.ts'
import { schoolSearchOf } from '#web/schools/school-search.server.ts'
import { offerSearchOf, peopleSearchOf, teacherSearchOf } from '#web/search/directory-filters.server.ts'
import { commonFilterWords } from '#web/search/directory-parts.tsx'
import { chosen } from '#web/search/list-search.server.ts'
import { peopleFilterWords } from '#web/teachers/people-filters.tsx'
import { teacherFilterWords } from '#web/teachers/teacher-filters.tsx'
import { vacancyFilterWords } from '#web/vacancies/vacancy-filters.tsx'
import { vacancySearchOf } from '#web/vacancies/vacancy-search.server.ts'

type Words = Record<string, (value: string) => string>
type SearchReading = { asked: AnySearch; filters: FilterValues; words: Words }

async function read(url: URL, { role }: Actor): Promise<SearchReading> {
  const list = chosen(url, 'in', searchedLists) ?? 'vacancies'
  switch (list) {
    case 'vacancies': {
      const { search, filters } = await vacancySearchOf(url)
      // How recent a vacancy must be follows from the last alert.
      const { published: _, ...words } = vacancyFilterWords(filters)
      return { asked: { list, search }, filters, words }
    }
    case 'teachers': {
      const isSchool = role === 'school'
      const { search, filters, choices } = await (isSchool ? peopleSearchOf(url) : teacherSearchOf(url))
      // Without its vacancy the former means nothing, and whom a school has invited is not part of a search.
      const { fits: _, invited: _invited, ...ownWords } = peopleFilterWords
      return {
        asked: { list, search },
        filters,
        words: {
          ...commonFilterWords(choices),
          ...teacherFilterWords,
          ...(isSchool && ownWords),
        },
      }
    }
    case 'schools': {
      const { search, filters, districts } = await schoolSearchOf(url)
      return { asked: { list, search }, filters, words: schoolFilterWords(districts) }
    }
    case 'offers': {
      const { search, filters, choices } = await offerSearchOf(url)
      return {
        asked: { list, search },
        filters,
        words: { ...commonFilterWords(choices), ...offerFilterWords },
      }
    }
  }
}

/**
 * The search to save from an address: its list, its query without the order, and a name made of its filters. Undefined
 * if it filters nothing.
 */
export async function askedSearch(url: URL, actor: Actor) {
  const { asked, filters, words } = await read(url, actor)
  const chosen = Object.entries(words).flatMap(([name, say]) => {
    const value = filters[name]
    // Where the search is named, its name has quotation marks of its own.
    return value ? [{ name, value, words: name === 'q' ? value : say(value) }] : []
  })
  if (chosen.length === 0) return undefined
  const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value]))
  if (filters.salary_from && filters.currency) query.set('currency', filters.currency)
  if (query.toString().length > queryLengthMax) return undefined
  const name = chosen.map((one) => one.words).join(', ')
  return { ...asked, query: query.toString(), name: [...name].slice(0, nameLengthMax).join('') }
}
