import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { vacancySearchOf } from '#web/vacancies/vacancy-search.server.ts'
import type { Route } from './+types/vacancies-api-page'
import { answer } from './api-answer.server.ts'
import { apiVacancy } from './api-resources.server.ts'

/** The public list with the filters of its page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts)
  const { search } = await vacancySearchOf(url)
  const { vacancies, count, pageCount, ratesDay } = await findVacancies(search)
  const items = await Promise.all(vacancies.map((vacancy) => apiVacancy(vacancy, publicUrl)))
  return answer({ items, page: search.page, page_count: pageCount, count, rates_day: ratesDay })
}
