import type { SearchedList } from '#domain/search/search.ts'

const paths: Record<SearchedList, string> = {
  vacancies: '/vacancies',
  teachers: '/teachers',
  schools: '/schools',
  offers: '/teachers/services',
}

/** The newest first. */
export function searchAddress(
  { list, query, isFit = false }: { list: SearchedList; query: string; isFit?: boolean },
  isOfSchool = false,
): string {
  if (isFit) return '/vacancies?sort=fit'
  const path = isOfSchool && list === 'teachers' ? '/school-dashboard/teachers' : paths[list]
  const params = new URLSearchParams(query)
  // For searches whose only filter was how recent a vacancy is.
  params.delete('published')
  // With words, relevance would sort the list; verified schools come first in any case.
  if (list === 'schools' || (params.has('q') && list !== 'offers')) params.set('sort', 'date')
  return params.size > 0 ? `${path}?${params}` : path
}
