import { narrowedBy } from './own-vacancies-address.ts'

/**
 * The photos of one vacancy's housing, or of the school's own. From a vacancy the way back leads to the filtered list:
 * `search` is the query of the present address.
 */
export function housingAddress(vacancyId: string | null, search = '', way = ''): string {
  const home = `/school-dashboard/housing${way}`
  return vacancyId === null ? home : `${home}?vacancy=${vacancyId}${narrowedBy(search).replace('?', '&')}`
}
