import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectName, subjectNames } from '#domain/subjects/subject-names.ts'
import { specializationLengthMax } from './teacher.ts'

type Named = { subjects: readonly SubjectId[]; specialization: string }

/** A teacher who chose subjects is a specialist in them. */
export function specializationOf(subjects: readonly SubjectId[]): string {
  return shortened(subjects.map((id) => subjectName(id)).join(', '))
}

/** Generated, in the language of the page at that time, it follows the subjects. */
export function isMadeOfSubjects({ subjects, specialization }: Named): boolean {
  if (subjects.length === 0) return false
  const inEach = subjects.map((id) => subjectNames(id))
  return subjectNames(subjects[0] as SubjectId).some(
    (_, language) => shortened(inEach.map((names) => names[language]).join(', ')) === specialization,
  )
}

export function writtenSpecialization(profile: Named): string {
  return isMadeOfSubjects(profile) ? '' : profile.specialization
}

/** Several long subjects may exceed the limit. */
const shortened = (words: string) => [...words].slice(0, specializationLengthMax).join('').trim()
