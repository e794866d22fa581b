import { listAddress } from '#web/lists/list-address.ts'

const list = '/school-dashboard/vacancies'

/** The filters in the query of an address: «?q=…&state=…», or nothing. */
export function narrowedBy(search: string): string {
  const query = new URLSearchParams(search)
  return listAddress('', { q: query.get('q'), state: query.get('state') })
}

/** The page after publishing a vacancy. It shows no list, and links to the unfiltered one. */
export const publishedAddress = (id: string) => `${list}/${id}/published`

/**
 * The list of a school's own vacancies, or a page below it, with the filters of the present address: `search` is its
 * query. Its other parameters belong only to its page.
 */
export function ownVacanciesAddress(search: string, way = ''): string {
  const narrowed = narrowedBy(search)
  return list + way + (way.includes('?') ? narrowed.replace('?', '&') : narrowed)
}
