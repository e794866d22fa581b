import type { ApplicationList } from '#domain/applications/application.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'

export const todayHome = '/school-dashboard'
export const receivedHome = `${todayHome}/applications`
export const boardHome = `${receivedHome}/board`
export const compareHome = `${receivedHome}/compare`

const paths: Record<ApplicationList, string> = {
  new: receivedHome,
  'in-work': `${receivedHome}/in-work`,
  archive: `${receivedHome}/archive`,
  all: `${receivedHome}/all`,
}

/** «Today» shows long-waiting ones in this order, otherwise new ones. */
export const waitingToday = `${todayHome}?sort=waiting`

/** The path of a sub-tab; the filters are its query. */
export const folderPath = (folder: ApplicationList): string => paths[folder]

/** The page of an application, or of an action on it, which returns to the list and its neighbours. */
export const receivedPage = (id: string, from: string, action?: string): string =>
  `${receivedHome}/${id}${action ? `/${action}` : ''}?from=${encodeURIComponent(from)}`

/** The list for whoever last looked at the board. */
export function listAddressOf(folder: ApplicationList, values: FilterValues, page = 1): string {
  return listAddress(folderPath(folder), folder === 'new' ? { view: 'list', ...values } : values, page)
}
