import { renewOffersSearch } from '#domain/offers/renew-offers-search.server.ts'
import { renewSchoolsSearch } from '#domain/schools/renew-schools-search.server.ts'
import { renewTeachersSearch } from '#domain/teachers/renew-teachers-search.server.ts'
import { renewVacanciesSearch } from '#domain/vacancies/renew-vacancies-search.server.ts'
import type { Jobs } from '#platform/jobs.ts'

/** Makes anew what rows are found by: what bears a name that changed, or else all that were made the old way. */
export async function renewSearch({ schoolId, teacherId }: Jobs['renew-search']): Promise<void> {
  if (schoolId) return renewVacanciesSearch(schoolId)
  if (teacherId) return renewOffersSearch(teacherId)
  await renewSchoolsSearch()
  await renewTeachersSearch()
  await renewVacanciesSearch()
  await renewOffersSearch()
}
