import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The values of an enumeration, as a CHECK: `state in ('draft', …)`. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

/** A length in code points, as a CHECK; PostgreSQL's char_length counts code points. */
export function lengthWithin(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`)
}

/** The most items of a list and the longest length of each, as a CHECK. */
export function listWithin(name: string, column: AnyPgColumn, itemsMax: number, itemLengthMax: number) {
  return check(
    name,
    sql`cardinality(${column}) <= ${sql.raw(String(itemsMax))} and char_length(array_to_string(${column}, '')) <= ${sql.raw(String(itemsMax * itemLengthMax))}`,
  )
}

/** One CHECK that texts and items of lists hold nothing that `isStorable` refuses (the function of migration 0031). */
export function storable(name: string, ...columns: AnyPgColumn[]) {
  const each = columns.map((column) => sql`is_storable(${column})`)
  return check(name, sql.join(each, sql` and `))
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const lineOfSearch = (number: number, weight: string) =>
  `setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), ${number})), '${weight}')`

/**
 * The vector of the full text search, generated from `search_text`: its three lines have the weights A, B and C. Russian
 * and English words are stemmed; Kyrgyz ones too where they end as Russian ones do.
 */
export function searchVector() {
  return tsvector('search_vector')
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`${lineOfSearch(1, 'A')} || ${lineOfSearch(2, 'B')} || ${lineOfSearch(3, 'C')}`),
    )
}

/** The vector of the first two lines of `search_text` (title and owner): small enough to rank many rows. */
export function searchHead() {
  return tsvector('search_head')
    .notNull()
    .generatedAlwaysAs(sql.raw(`${lineOfSearch(1, 'A')} || ${lineOfSearch(2, 'B')}`))
}
