import { visitor } from '#domain/accounts/actor.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { isUuid } from '#platform/ids.ts'
import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/vacancy-api-page'
import { answer, problemAnswer } from './api-answer.server.ts'
import { apiWholeVacancy } from './api-resources.server.ts'

/** One vacancy with its public data; 410 once it is closed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const vacancy = isUuid(params.id) ? await readVacancy(visitor, params.id.toLowerCase()) : undefined
  if (!vacancy) return problemAnswer(404)
  const { publishedAt } = vacancy
  if (!vacancy.isOpen || !publishedAt) return problemAnswer(410)
  return answer(await apiWholeVacancy({ ...vacancy, publishedAt }, context.get(requestFacts).publicUrl))
}
