import { postWords } from '#domain/search/posts.ts'
import { searchText } from '#domain/search/search-text.ts'
import { subjectSearchNames, subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { languageSearchNames } from './language-names.ts'

type Said = {
  specialization: string
  bio: string
  education: string
  skills: string[]
  languages: string[]
  locationText: string | null
}

/** What a teacher is found by: name and specialization, what means the same in other languages, place and profile. */
export function teacherSearchText(said: Said, of: { fullName: string; placeNames: string[] }): string {
  const { specialization, bio, education, skills, languages, locationText } = said
  return searchText(
    [
      of.fullName,
      specialization,
      ...subjectsSpokenOf(specialization).flatMap(subjectSearchNames),
      ...postWords(specialization),
    ],
    [...skills, ...languageSearchNames(languages), ...of.placeNames, locationText ?? ''],
    [bio, education],
  )
}
