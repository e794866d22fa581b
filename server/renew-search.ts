import { renewOffersSearch } from '#domain/offers/renew-offers-search.server.ts'
import { renewSchoolsSearch } from '#domain/schools/renew-schools-search.server.ts'
import { renewTeachersSearch } from '#domain/teachers/renew-teachers-search.server.ts'
import { renewVacanciesSearch } from '#domain/vacancies/renew-vacancies-search.server.ts'
import type { Jobs } from '#platform/jobs.ts'

/** Renews search texts: of everything with a name that changed, or all that an older version made. */
export async function renewSearch({ schoolId, teacherId }: Jobs['renew-search']): Promise<void> {
  if (schoolId) return renewVacanciesSearch(schoolId)
  if (teacherId) return renewOffersSearch(teacherId)
  await renewSchoolsSearch()
  await renewTeachersSearch()
  await renewVacanciesSearch()
  await renewOffersSearch()
}
