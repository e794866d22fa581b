import type { Actor } from '#domain/accounts/actor.ts'
import { suggestOffers } from '#domain/offers/find-offers.server.ts'
import { suggestSchools } from '#domain/schools/find-schools.server.ts'
import { type SearchedList, searchedLists } from '#domain/search/search.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { suggestTeachers } from '#domain/teachers/find-teachers.server.ts'
import { suggestVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { getLocale, type Locale } from '#locales/messages.ts'
import { actorOf, wordsOfQuery } from '#web/request/guards.server.ts'
import type { Route } from './+types/suggestions-page'
import { chosen } from './list-search.server.ts'

const suggestIn: Record<
  SearchedList,
  (typed: string, locale: Locale, actor: Actor) => Promise<Suggestion[]>
> = {
  vacancies: suggestVacancies,
  teachers: suggestTeachers,
  schools: suggestSchools,
  offers: suggestOffers,
}

const lettersMin = 2

/**
 * Suggestions for typed text in a list's search, as JSON: the same for everybody with this language, except schools,
 * which see more teachers (rule 59).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const typed = wordsOfQuery(url, 'q')
  const list = chosen(url, 'in', searchedLists) ?? 'vacancies'
  const suggestions = typed.length < lettersMin ? [] : await suggestIn[list](typed, getLocale(), actor)
  return Response.json(
    { suggestions },
    {
      headers: {
        'Cache-Control': actor.role === 'school' ? 'private, no-store' : 'public, max-age=60',
        Vary: 'Cookie',
      },
    },
  )
}
