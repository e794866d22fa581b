import { findSchools } from '#domain/schools/find-schools.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { schoolSearchOf } from '#web/schools/school-search.server.ts'
import type { Route } from './+types/schools-api-page'
import { answer } from './api-answer.server.ts'
import { apiSchool } from './api-resources.server.ts'

/** The directory of schools with the filters of its page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts)
  const { search } = await schoolSearchOf(url)
  const { schools, count, pageCount } = await findSchools(search)
  const items = await Promise.all(schools.map((school) => apiSchool(school, publicUrl)))
  return answer({ items, page: search.page, page_count: pageCount, count })
}
