import { type AnyColumn, and, getTableName, type SQL, sql, type Table } from 'drizzle-orm'
import { countedMax } from './search.ts'

export type ListRows = {
  from: SQL
  isShown: SQL | undefined
  filters: Record<string, SQL | undefined>
  order: readonly Order[]
}

export type ListQuery = ListRows & {
  id: AnyColumn
  columns: AnyColumn[]
  /** A row's values for each filter whose options are counted, as an array of texts. */
  facets: Record<string, SQL>
  /** Higher comes first. */
  rank?: SQL | undefined
}

/** Ascending, or descending with nulls last. */
type Order = { by: SQL | AnyColumn; isDown?: boolean }

export const enough = countedMax + 1

/** Aliases a subquery as its table, so that expressions on the table's columns apply to it. */
export function asTable(rows: SQL, table: Table): SQL {
  return sql`(${rows}) as ${sql.identifier(getTableName(table))}`
}

export function listConditionSql({ isShown, filters }: ListRows, except?: string): SQL {
  const asked = Object.keys(filters).filter((name) => name !== except)
  return and(isShown, ...asked.map((name) => filters[name])) ?? sql`true`
}

export function firstRowsSql(list: ListRows, columns: SQL, max = enough): SQL {
  return sql`select ${columns} from ${list.from} where ${listConditionSql(list)} ${orderSql(list)} limit ${max}`
}

export function orderSql({ order }: ListRows): SQL {
  const parts = order.map(({ by, isDown }) => (isDown ? sql`${by} desc nulls last` : sql`${by}`))
  return sql`order by ${sql.join(parts, sql`, `)}`
}
