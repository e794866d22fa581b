import type { ApplicationFolder } from '#domain/applications/application.ts'

const home = '/school-dashboard/applications'

const addresses: Record<ApplicationFolder, string> = {
  new: home,
  'in-work': `${home}/in-work`,
  archive: `${home}/archive`,
}

/** A sub-tab of the applications that a school received, of all its vacancies or of one, or of the reader's own. */
export function folderAddress(
  folder: ApplicationFolder,
  vacancyId: string | null,
  { isMine = false, page = 1 }: { isMine?: boolean; page?: number } = {},
): string {
  const params = new URLSearchParams()
  if (vacancyId) params.set('vacancy', vacancyId)
  if (isMine) params.set('mine', '1')
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `${addresses[folder]}?${query}` : addresses[folder]
}
