import type { teacherProfiles } from '#db/schema/teachers.ts'
import { placeSearchNames } from '#domain/places/find-places.server.ts'
import { searchVersion } from '#domain/search/search.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import type { ProfileEntries } from './profile-entries.server.ts'
import { languagesNamedIn } from './spoken-languages.ts'
import { teacherSearchText } from './teacher-search.ts'

type SearchedTeacher = Pick<
  typeof teacherProfiles.$inferSelect,
  | 'subjects'
  | 'specialization'
  | 'bio'
  | 'education'
  | 'skills'
  | 'languages'
  | 'teachingLanguages'
  | 'placeId'
  | 'locationText'
> &
  ProfileEntries

export async function searchColumnsOf(teacher: SearchedTeacher, fullName: string) {
  const placeNames = await placeSearchNames(teacher.placeId)
  // Who teaches in a language speaks it, whether or not they repeat it.
  const languages = [...new Set([...teacher.teachingLanguages, ...teacher.languages])]
  return {
    searchText: teacherSearchText({ ...teacher, languages }, { fullName, placeNames }),
    subjectIds: [...new Set([...teacher.subjects, ...subjectsSpokenOf(teacher.specialization)])],
    languageCodes: languagesNamedIn(languages),
    searchVersion,
  }
}
