import { listAddress } from '#web/lists/list-address.ts'

const list = '/school-dashboard/vacancies'

/** Of the part of an address after its path what narrows the list: «?q=…&state=…», or nothing. */
export function narrowedBy(search: string): string {
  const said = new URLSearchParams(search)
  return listAddress('', { q: said.get('q'), state: said.get('state') })
}

/** What a school does next with a vacancy that was just published. It shows no list, and says how to go to the whole one. */
export const publishedAddress = (id: string) => `${list}/${id}/published`

/**
 * The list of a school's own vacancies, or a way that begins there, narrowed as the address says that is read:
 * `search` is its part after the path. What else stands in it belongs to its page alone.
 */
export function ownVacanciesAddress(search: string, way = ''): string {
  const narrowed = narrowedBy(search)
  return list + way + (way.includes('?') ? narrowed.replace('?', '&') : narrowed)
}
