import { type AnyColumn, and, getTableName, type SQL, sql, type Table } from 'drizzle-orm'
import { countedMax } from './search.ts'

/** Which rows of a list a search finds, and in what order. */
export type ListRows = {
  /** The table and its joins. */
  from: SQL
  /** What holds for every row of the list. */
  isShown: SQL | undefined
  /** What must hold for a row, by the name of the filter; undefined where nothing was asked. */
  filters: Record<string, SQL | undefined>
  order: readonly Order[]
}

/** A search of a list, with what its page says. */
export type ListQuery = ListRows & {
  id: AnyColumn
  /** The columns of the table that `facets` and `rank` are made of. */
  columns: AnyColumn[]
  /** The values that a row has for each filter whose options are counted, as an array of texts. */
  facets: Record<string, SQL>
  /** The rank of a row; higher comes first. */
  rank?: SQL | undefined
}

/** Ascending, or descending with nulls last. */
export type Order = { by: SQL | AnyColumn; isDown?: boolean }

/** One more than is counted, which tells that there is more. */
export const enough = countedMax + 1

/** Aliases a subquery as its table, so that expressions on the table's columns apply to it. */
export function asTable(rows: SQL, table: Table): SQL {
  return sql`(${rows}) as ${sql.identifier(getTableName(table))}`
}

/** What must hold for a row, apart from one of the filters. */
export function conditionOf({ isShown, filters }: ListRows, except?: string): SQL {
  const asked = Object.keys(filters).filter((name) => name !== except)
  return and(isShown, ...asked.map((name) => filters[name])) ?? sql`true`
}

/** The first rows in their order, at most `max`. */
export function firstRowsSql(list: ListRows, columns: SQL, max = enough): SQL {
  return sql`select ${columns} from ${list.from} where ${conditionOf(list)} ${orderSql(list)} limit ${max}`
}

export function orderSql({ order }: ListRows): SQL {
  const parts = order.map(({ by, isDown }) => (isDown ? sql`${by} desc nulls last` : sql`${by}`))
  return sql`order by ${sql.join(parts, sql`, `)}`
}
