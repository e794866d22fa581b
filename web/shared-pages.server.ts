import { schoolParameters } from './schools/school-search.server.ts'
import type { Parameters } from './search/parameters.server.ts'
import { offerParameters, teacherParameters } from './teachers/directory-filters.server.ts'
import { vacancyParameters } from './vacancies/vacancy-search.server.ts'

/**
 * The pages that are the same for every visitor, by their path in routes.ts, with the parameters that they know. They hold
 * nothing made for one request, such as the id of a form, and nothing that changes all the time, such as the count of
 * views on a profile. The list is no `handle`, because those go to browsers.
 */
export const sharedPages: Readonly<Record<string, Parameters>> = {
  '/': {},
  '/vacancies': vacancyParameters,
  '/vacancies/map': {},
  '/vacancies/:id': {},
  '/schools': schoolParameters,
  '/schools/map': {},
  '/teachers': teacherParameters,
  '/teachers/services': offerParameters,
  '/about': {},
  '/developers': {},
  '/faq': {},
  '/privacy': {},
  '/terms': {},
}
