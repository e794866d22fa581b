import type { ApplicationFolder } from '#domain/applications/application.ts'

const home = '/school-dashboard/applications'

const addresses: Record<ApplicationFolder, string> = {
  new: home,
  'in-work': `${home}/in-work`,
  archive: `${home}/archive`,
}

/** A sub-tab of the applications that a school received, of all its vacancies or of one. */
export function folderAddress(folder: ApplicationFolder, vacancyId: string | null, page = 1): string {
  const params = new URLSearchParams()
  if (vacancyId) params.set('vacancy', vacancyId)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `${addresses[folder]}?${query}` : addresses[folder]
}
