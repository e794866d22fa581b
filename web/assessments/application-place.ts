const home = '/school-dashboard/applications'

/** What the address of an application says of the list that the reader came from, as the query of its dialogs too. */
export function fromQuery(url: URL): string {
  const from = url.searchParams.get('from')
  return from ? `?from=${encodeURIComponent(from)}` : ''
}

/** The page of an application that the school received, with the list that the reader came from. */
export function applicationPlace(id: string | undefined, url: URL): string {
  return `${home}/${id}${fromQuery(url)}`
}
