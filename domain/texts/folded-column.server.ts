import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { foldedLetters } from './fold.ts'

/** `fold` in SQL, for columns without a folded copy. */
export function folded(column: AnyColumn): SQL {
  return sql`translate(lower(${column}), ${foldedLetters.from}, ${foldedLetters.to})`
}
