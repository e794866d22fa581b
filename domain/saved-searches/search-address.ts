import type { SearchedList } from '#domain/search/search.ts'

const paths: Record<SearchedList, string> = {
  vacancies: '/vacancies',
  teachers: '/teachers',
  schools: '/schools',
  offers: '/teachers/services',
}

/** Where a saved search is found again, the newest first. */
export function searchAddress({ list, query }: { list: SearchedList; query: string }): string {
  const params = new URLSearchParams(query)
  // With words the list would put first what fits them best.
  if (params.has('q') && list !== 'offers') params.set('sort', 'date')
  return params.size > 0 ? `${paths[list]}?${params}` : paths[list]
}
