import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { searchWords } from './search-text.ts'

/** From this length on a word may go on where it was typed. */
const beginningLengthMin = 3

/** A search as PostgreSQL looks for it: every word, in any form of it or as the beginning of one; undefined for no words. */
export function queryOf(q: string): SQL | undefined {
  const words = searchWords(q)
  if (words.length === 0) return undefined
  return sql`(${sql.join(
    words.map((word) =>
      [...word].length < beginningLengthMin
        ? sql`to_tsquery('russian', ${word})`
        : sql`(to_tsquery('russian', ${word}) || to_tsquery('simple', ${`${word}:*`}))`,
    ),
    sql` && `,
  )})`
}

/** Whether a row has every word of a search; undefined where no words were typed. */
export function hasWords(vector: AnyColumn, q: string): SQL | undefined {
  const query = queryOf(q)
  return query && sql`${vector} @@ ${query}`
}

/** How much a row is about the words of a search; undefined where no words were typed. */
export function relevanceOf(vector: AnyColumn, q: string): SQL | undefined {
  const query = queryOf(q)
  return query && sql`ts_rank(${vector}, ${query})`
}
