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
  // Of searches that asked for nothing but how fresh a vacancy is.
  params.delete('published')
  // With words the list would put first what fits them best, and schools that are verified come first without them too.
  if (list === 'schools' || (params.has('q') && list !== 'offers')) params.set('sort', 'date')
  return params.size > 0 ? `${path}?${params}` : path
}
