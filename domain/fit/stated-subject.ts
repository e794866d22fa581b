import type { SubjectId } from '#domain/subjects/subject.ts'
import { namedBeside } from '#domain/subjects/subject-search.ts'
import type { Fit } from './fit.ts'

type VacancyWords = { subjectId: SubjectId | null; title: string }

/** A vacancy has one chosen subject; others that its title names («математики и физики») count as well. */
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
