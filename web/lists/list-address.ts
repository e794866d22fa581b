/** The address of a list with these filters, without unset ones and without the first page. */
export function listAddress(path: string, filters: Record<string, string | null>, page = 1): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
