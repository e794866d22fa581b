import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import { type SubjectId, subjectIds } from './subject.ts'
import { subjectNames } from './subject-names.ts'
import { subjectRoots } from './subject-roots.ts'

/** The names of a subject and what people write for it, each as the beginnings of words. */
function entriesOf(subject: SubjectId): string[][] {
  return [...subjectNames(subject).map(fold), ...subjectRoots[subject]].map((entry) => entry.split(' '))
}

/** Whether a text of the database speaks of a subject, by its name in any language or as people write it. */
export function speaksOf(column: AnyColumn, subject: SubjectId): SQL | undefined {
  return or(
    ...entriesOf(subject).map((roots) =>
      and(...roots.map((root) => sql`${folded(column)} ~ ${`\\m${root}`}`)),
    ),
  )
}

/** The subjects that a text speaks of. */
export function subjectsSpokenOf(text: string): SubjectId[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return subjectIds.filter((subject) =>
    entriesOf(subject).some((roots) => roots.every((root) => words.some((word) => word.startsWith(root)))),
  )
}
