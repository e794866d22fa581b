const home = '/school-dashboard/applications'

/**
 * The part of an application's address that contains the list that the reader came from, also as the query of its
 * dialogs.
 */
export function fromQuery(url: URL): string {
  const from = url.searchParams.get('from')
  return from ? `?from=${encodeURIComponent(from)}` : ''
}

/** The page of a received application, with the list that the reader came from. */
export function receivedApplicationPath(id: string | undefined, url: URL): string {
  return `${home}/${id}${fromQuery(url)}`
}
