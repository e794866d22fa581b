import { searchVersion } from '#domain/search/search.ts'
import { searchText } from '#domain/search/search-text.ts'
import { subjectNames } from '#domain/subjects/subject-names.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { facilitySearchNames } from './facility-names.ts'
import { kindSearchNames } from './kind-search-names.ts'
import type { SchoolCategory, SchoolType } from './school.ts'

/** Schools are renewed alone when only their text changes. */
export const schoolSearchVersion = searchVersion + 1

type SchoolWords = {
  schoolName: string
  schoolType: SchoolType
  category: SchoolCategory
  locationText: string | null
  address: string
  about: string
  facilities: string[]
}

export function schoolSearchText(school: SchoolWords, of: { placeNames: string[] }): string {
  return searchText(
    [school.schoolName],
    [school.locationText ?? '', school.address, ...of.placeNames],
    [
      school.about,
      ...subjectsSpokenOf(school.about).flatMap(subjectNames),
      ...facilitySearchNames(school.facilities),
      ...kindSearchNames(school.schoolType, school.category),
    ],
  )
}
