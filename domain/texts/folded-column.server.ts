import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { foldedLetters } from './fold.ts'

/** A text of the database as `fold` would make it, for what has no folded column of its own. */
export function folded(column: AnyColumn): SQL {
  return sql`translate(lower(${column}), ${foldedLetters.from}, ${foldedLetters.to})`
}
