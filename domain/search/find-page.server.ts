import { and, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { countedMax } from './search.ts'

/** How many results each value of a filter has, by the filter's name; a filter with too much to count is absent. */
export type OptionCounts = Record<string, Record<string, number>>

/** How much there would be without one of the filters; at most `countedMax` + 1. */
export type WiderSearch = { without: string; count: number }

export type FoundIds = {
  ids: string[]
  /** At most `countedMax` + 1, which means 'more than'. */
  count: number
  pageCount: number
  options: OptionCounts
}

export type ListQuery = {
  /** The table and its joins. */
  from: SQL
  id: SQL
  /** What holds for every row of the list. */
  isShown: SQL | undefined
  /** What the person asked for, by the name of the filter; what is undefined was not asked. */
  filters: Record<string, SQL | undefined>
  /** The values that a row has for each filter whose options are counted, as an array of texts. */
  options: Record<string, SQL>
  /** In what order they stand; an index has to know it. */
  order: SQL
  /** What comes first among those that are counted; more is better. */
  rank?: SQL | undefined
}

/** The rows that every filter but one leaves, as many as are counted. */
function rowsOf({ from, isShown, filters, order }: ListQuery, columns: SQL, except?: string): SQL {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => (name === except ? [] : [filter]))
  return sql`select ${columns} from ${from} where ${and(isShown, ...conditions)} order by ${order} limit ${countedMax + 1}`
}

/**
 * A page of a list: which rows, how many there are, and how many each option of a filter would leave, all in one
 * statement. Everything is exact up to a thousand results. Of more than that `rank` orders the first thousand, the
 * pages end there, and the options of a filter that leaves more than a thousand without it are not counted.
 */
export async function findPage(list: ListQuery, page: number, pageSize: number): Promise<FoundIds> {
  const options = Object.entries(list.options)
  const columnOf = (name: string) => sql.identifier(`of_${name}`)
  const counted = options.map(([name, values]) => {
    const rows = list.filters[name]
      ? sql`(${rowsOf(list, sql`${values} as ${columnOf(name)}`, name)})`
      : sql`(select ${columnOf(name)} from hits)`
    return sql`${name}::text, (
      with counted as materialized ${rows}
      select json_object_agg(value, amount) from (
        select value, count(*) as amount from counted, unnest(${columnOf(name)}) as value
        where value is not null and (select count(*) from counted) <= ${countedMax} group by value) as amounts)`
  })
  const columns = sql.join(
    [
      sql`${list.id} as id`,
      sql`${list.rank ?? sql`0`} as rank`,
      ...options.map(([name, values]) => sql`${values} as ${columnOf(name)}`),
    ],
    sql`, `,
  )
  const { rows } = await db.execute<{
    ids: string[] | null
    count: number
    options: OptionCounts | null
  }>(sql`
    with hits as materialized (
      select *, row_number() over () as place from (${rowsOf(list, columns)}) as found)
    select
      (select json_agg(id order by rank desc, place) from (
        select id, rank, place from hits where place <= ${countedMax}
        order by rank desc, place limit ${pageSize} offset ${(page - 1) * pageSize}) as shown) as ids,
      (select count(*)::int from hits) as count,
      json_strip_nulls(json_build_object(${sql.join(counted, sql`, `)})) as options`)
  const [found] = rows
  const count = found?.count ?? 0
  return {
    ids: found?.ids ?? [],
    count,
    pageCount: Math.max(1, Math.ceil(Math.min(count, countedMax) / pageSize)),
    options: found?.options ?? {},
  }
}

/** What a search that found nothing would find with one of its filters fewer, the most first; nothing where that is nothing too. */
export async function findWider(list: ListQuery): Promise<WiderSearch[]> {
  const asked = Object.keys(list.filters).filter((name) => list.filters[name])
  if (asked.length < 2) return []
  const { rows } = await db.execute<{ counts: Record<string, number> }>(sql`
    select json_build_object(${sql.join(
      asked.map(
        (name) => sql`${name}::text, (select count(*) from (${rowsOf(list, sql`1`, name)}) as wider)`,
      ),
      sql`, `,
    )}) as counts`)
  return Object.entries(rows[0]?.counts ?? {})
    .map(([without, count]) => ({ without, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** Rows in the order of their ids. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
