import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type KeysetColumns = { moment: AnyPgColumn | SQL; id: AnyPgColumn | SQL }

/** The time in microseconds, which a Date cannot hold. */
export type Place = { micros: string; id: string }

const shape = /^(\d{1,17})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined for nonsense, which is the first page. */
export function parsePlace(text: string | null): Place | undefined {
  const [, micros, id] = shape.exec(text ?? '') ?? []
  return micros && id ? { micros, id } : undefined
}

export const placeSql = ({ moment, id }: KeysetColumns) =>
  sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint || '-' || ${id}`

export function isAfterSql({ moment, id }: KeysetColumns, place: Place, order: 'oldest' | 'newest'): SQL {
  const at = sql`timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond'`
  return order === 'oldest'
    ? sql`(${moment}, ${id}) > (${at}, ${place.id}::uuid)`
    : sql`(${moment}, ${id}) < (${at}, ${place.id}::uuid)`
}
