import type { Actor } from '#domain/accounts/actor.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { placeWords } from '#web/places/places.server.ts'
import { titleWords } from '#web/words/vacancy-words.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'
import { saysWords } from './own-vacancies-filter.ts'

/** Where the saved draft is visible: the filtered list, without filters that would exclude it. */
export async function listOfDraft(actor: Actor, id: string, search: string): Promise<string> {
  const draft = await ownVacancy(actor, id)
  if (!draft) return ownVacanciesAddress(search)
  const location = await placeWords(draft.placeId, draft.locationText)
  const query = new URLSearchParams(search)
  if (query.get('state')) query.set('state', 'draft')
  if (!saysWords({ ...draft, title: titleWords(draft.title), location }, query.get('q') ?? ''))
    query.delete('q')
  return ownVacanciesAddress(`?${query}`)
}
