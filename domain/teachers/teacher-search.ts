import { postWords } from '#domain/search/posts.ts'
import { searchText } from '#domain/search/search-text.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectSearchNames, subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { languageSearchNames } from './language-names.ts'
import type { Achievement, EducationEntry, Workplace } from './teacher.ts'

type TeacherWords = {
  /** Chosen from the list, beside those that the specialization names. */
  subjects?: readonly SubjectId[]
  specialization: string
  bio: string
  education: string
  skills: string[]
  languages: string[]
  locationText: string | null
} & Partial<{
  educationEntries: readonly EducationEntry[]
  workplaces: readonly Workplace[]
  achievements: readonly Pick<Achievement, 'title'>[]
}>

export function teacherSearchText(
  teacher: TeacherWords,
  of: { fullName: string; placeNames: string[] },
): string {
  const { specialization, bio, education, skills, languages, locationText } = teacher
  const subjects = new Set([...(teacher.subjects ?? []), ...subjectsSpokenOf(specialization)])
  return searchText(
    [of.fullName, specialization, ...[...subjects].flatMap(subjectSearchNames), ...postWords(specialization)],
    [...skills, ...languageSearchNames(languages), ...of.placeNames, locationText ?? ''],
    [
      bio,
      education,
      ...(teacher.educationEntries ?? []).flatMap(({ place, speciality }) => [place, speciality ?? '']),
      ...(teacher.workplaces ?? []).flatMap(({ school, post }) => [school, post ?? '']),
      ...(teacher.achievements ?? []).map(({ title }) => title),
    ],
  )
}
