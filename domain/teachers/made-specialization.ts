import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectName, subjectNames } from '#domain/subjects/subject-names.ts'
import { specializationLengthMax } from './teacher.ts'

type Said = { subjects: readonly SubjectId[]; specialization: string }

/** Three fields are enough to begin with: who chose subjects is a specialist in them. */
export function specializationOf(subjects: readonly SubjectId[]): string {
  return shortened(subjects.map((id) => subjectName(id)).join(', '))
}

/** Made of the subjects, in whichever language the page then was, and written by nobody: it follows them. */
export function isMadeOfSubjects({ subjects, specialization }: Said): boolean {
  if (subjects.length === 0) return false
  const inEach = subjects.map((id) => subjectNames(id))
  return subjectNames(subjects[0] as SubjectId).some(
    (_, language) => shortened(inEach.map((names) => names[language]).join(', ')) === specialization,
  )
}

/** The specialization as it was written; none where it is made of the subjects. */
export function writtenSpecialization(said: Said): string {
  return isMadeOfSubjects(said) ? '' : said.specialization
}

/** Cut at a code point, since several long subjects may be more than fits. */
const shortened = (words: string) => [...words].slice(0, specializationLengthMax).join('').trim()
