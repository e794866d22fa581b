import { searchText } from '#domain/search/search-text.ts'
import { subjectNames } from '#domain/subjects/subject-names.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { facilitySearchNames } from './facility-names.ts'

type SchoolWords = {
  schoolName: string
  locationText: string | null
  address: string
  about: string
  facilities: string[]
}

export function schoolSearchText(said: SchoolWords, of: { placeNames: string[] }): string {
  return searchText(
    [said.schoolName],
    [said.locationText ?? '', said.address, ...of.placeNames],
    [
      said.about,
      ...subjectsSpokenOf(said.about).flatMap(subjectNames),
      ...facilitySearchNames(said.facilities),
    ],
  )
}
