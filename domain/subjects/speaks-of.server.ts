import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { SubjectId } from './subject.ts'
import { dictionaryEntriesOf } from './subject-search.ts'

export function speaksOfSql(column: AnyColumn, subject: SubjectId): SQL | undefined {
  return or(
    ...dictionaryEntriesOf(subject).map((roots) =>
      and(...roots.map((root) => sql`${folded(column)} ~ ${`\\m${root}`}`)),
    ),
  )
}
