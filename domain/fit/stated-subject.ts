import type { SubjectId } from '#domain/subjects/subject.ts'
import { namedBeside } from '#domain/subjects/subject-search.ts'
import type { Fit } from './fit.ts'

type VacancyWords = { subjectId: SubjectId | null; title: string }

/** A vacancy has one subject of the list; what its title states beside it («математики и физики») is looked for as well. */
export function withStatedSubject(
  fit: Fit,
  subjects: readonly string[],
  { subjectId, title }: VacancyWords,
): Fit {
  if (!subjectId || !fit.unmet.includes('subject')) return fit
  if (!namedBeside(subjectId, title).some((subject) => subjects.includes(subject))) return fit
  return {
    ...fit,
    met: ['subject', ...fit.met],
    unmet: fit.unmet.filter((criterion) => criterion !== 'subject'),
  }
}
