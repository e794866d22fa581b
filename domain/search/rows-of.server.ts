import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { countedMax } from './search.ts'

/** What of a list decides which rows stand in it, and in what order. */
export type Rows = {
  /** The table and its joins. */
  from: SQL
  vector: AnyColumn
  /** What holds for every row of the list. */
  isShown: SQL | undefined
  /** What the person asked for, by the name of the filter; what is undefined was not asked. */
  filters: Record<string, Filter>
  /** In what order they stand; an index has to know it. */
  order: readonly Order[]
}

/** What a filter asks: what holds for a row, or what its search vector has to have. */
export type Filter = SQL | { asks: SQL } | undefined

/** What comes first: what has the least of it, or the most. */
export type Order = { by: SQL | AnyColumn; isDown?: boolean }

const enough = countedMax + 1

/** What the vectors are asked for, and what else holds for the rows; without one of the filters. */
function askedOfRows({ isShown, filters }: Rows, except?: string): { query: SQL | undefined; holds: SQL } {
  const conditions: (SQL | undefined)[] = [isShown]
  const asked: SQL[] = []
  for (const [name, filter] of Object.entries(filters)) {
    if (!filter || name === except) continue
    if ('asks' in filter) asked.push(filter.asks)
    else conditions.push(filter)
  }
  return {
    query: asked.length > 0 ? sql.join(asked, sql` && `) : undefined,
    holds: and(...conditions) ?? sql`true`,
  }
}

/** As PostgreSQL orders by it. */
function ordered(order: readonly Order[]): SQL {
  const parts = order.map(({ by, isDown }) => (isDown ? sql`${by} desc nulls last` : sql`${by}`))
  return sql.join(parts, sql`, `)
}

/** The first rows in their order, at most `max`, or as many as are counted. */
export function firstOf(list: Rows, columns: SQL, max = enough): SQL {
  const { from, vector, order } = list
  const { query, holds } = askedOfRows(list)
  const fits = query && sql`${vector} @@ (${query})`
  return sql`select ${columns} from ${from} where ${and(fits, holds)} order by ${ordered(order)} limit ${max}`
}

/** As many of the rows as are counted, whichever they are; without one of the filters. */
export function anyRowsOf(list: Rows, columns: SQL, except?: string): SQL {
  const { from, vector, order } = list
  const { query, holds } = askedOfRows(list, except)
  if (!query)
    return sql`select ${columns} from ${from} where ${holds} order by ${ordered(order)} limit ${enough}`
  // Asked so that it is not known beforehand, the index of the words is always what is looked into.
  return sql`select ${columns} from ${from} where ${vector} @@ (select ${query}) and (${holds}) is true limit ${enough}`
}
