import { listAddress } from '#web/lists/list-address.ts'

const list = '/school-dashboard/vacancies'

/**
 * The list of a school's own vacancies, or a way that begins there, narrowed as the address says that is read:
 * `search` is its part after the path. What else stands in it belongs to its page alone.
 */
export function ownVacanciesAddress(search: string, way = ''): string {
  const said = new URLSearchParams(search)
  const narrowed = listAddress('', { q: said.get('q'), state: said.get('state') })
  return list + way + (way.includes('?') ? narrowed.replace('?', '&') : narrowed)
}
