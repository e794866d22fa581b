import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The columns by which a queue of the console is ordered. */
type Ordered = { moment: AnyPgColumn; id: AnyPgColumn }

/** After which row a page of a queue begins: its moment, to the microsecond, and its id. */
export type Place = { micros: string; id: string }

const shape = /^(\d{1,17})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place as an address holds it; nonsense is the beginning. */
export function placeOf(text: string | null): Place | undefined {
  const [, micros, id] = shape.exec(text ?? '') ?? []
  return micros && id ? { micros, id } : undefined
}

/** The place of each row, for the address of the page after it. */
export const placeSql = ({ moment, id }: Ordered) =>
  sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint || '-' || ${id}`

/** That a row comes after a place: one of those that wait is newer, one of those that are done older. */
export function isAfterSql({ moment, id }: Ordered, place: Place, order: 'oldest' | 'newest'): SQL {
  const at = sql`timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond'`
  return order === 'oldest'
    ? sql`(${moment}, ${id}) > (${at}, ${place.id}::uuid)`
    : sql`(${moment}, ${id}) < (${at}, ${place.id}::uuid)`
}
