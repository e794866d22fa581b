import { narrowedBy } from './own-vacancies-address.ts'

/**
 * The photos of one vacancy's housing, or of the school's own. From a vacancy one goes back to the list as it was
 * narrowed: `search` is the part after the path of the address that is read.
 */
export function housingAddress(vacancyId: string | null, search = '', way = ''): string {
  const home = `/school-dashboard/housing${way}`
  return vacancyId === null ? home : `${home}?vacancy=${vacancyId}${narrowedBy(search).replace('?', '&')}`
}
