import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import type { FoundIds, OptionCounts, WiderSearch } from './found.ts'
import { anyRowsOf, firstOf, type Rows } from './rows-of.server.ts'
import { countedMax } from './search.ts'

export type ListQuery = Rows & {
  id: SQL
  /** The values that a row has for each filter whose options are counted, as an array of texts. */
  options: Record<string, SQL>
  /** What comes first among those that are counted; more is better. */
  rank?: SQL | undefined
}

/**
 * A page of a list: which rows, how many there are, and how many each option of a filter would leave. Everything is
 * exact up to a thousand results. Of more than that `rank` orders the first thousand, the pages end there, and options
 * are not counted.
 */
export async function findPage(list: ListQuery, page: number, pageSize: number): Promise<FoundIds> {
  const open = Object.entries(list.options).filter(([name]) => !list.filters[name])
  const values = open.map(([, values], index) => sql`, ${values} as ${valuesOf(index)}`)
  const columns = sql`${list.id} as id, ${list.rank ?? sql`0`} as rank${sql.join(values)}`
  const had = sql.join(
    open.map(([name], index) => sql`(${name}::text, ${valuesOf(index)})`),
    sql`, `,
  )
  const options =
    open.length === 0
      ? sql`null`
      : sql`(
          select json_object_agg(name, amounts) from (
            select name, json_object_agg(value, amount) as amounts from (
              select name, value, count(*) as amount
              from hits, lateral (values ${had}) as had (name, mine), unnest(mine) as value
              where (select count(*) from hits) <= ${countedMax} and value is not null
              group by name, value) as counted
            group by name) as named)`
  const { rows } = await db.execute<{
    ids: string[] | null
    count: number
    options: OptionCounts | null
  }>(sql`
    with hits as materialized (
      select *, row_number() over () as place from (${firstOf(list, columns)}) as found)
    select
      (select json_agg(id order by rank desc, place) from (
        select id, rank, place from hits where place <= ${countedMax}
        order by rank desc, place limit ${pageSize} offset ${(page - 1) * pageSize}) as shown) as ids,
      (select count(*)::int from hits) as count,
      ${options} as options`)
  const [found] = rows
  const count = found?.count ?? 0
  return {
    ids: found?.ids ?? [],
    count,
    pageCount: Math.max(1, Math.ceil(Math.min(count, countedMax) / pageSize)),
    options: {
      ...found?.options,
      ...(count > 0 && count <= countedMax ? await otherOptions(list) : {}),
    },
  }
}

/** The column that holds what a row has for the filter in that place. */
const valuesOf = (index: number) => sql.raw(`values_${index}`)

/** How many each option of the filters that are set would leave in their place; of more than a thousand it is not counted. */
async function otherOptions(list: ListQuery): Promise<OptionCounts> {
  const set = Object.entries(list.options).filter(([name]) => list.filters[name])
  if (set.length === 0) return {}
  const counted = set.map(
    ([name, values]) => sql`${name}::text, (
      with others as materialized (${anyRowsOf(list, sql`${values} as had`, name)})
      select json_object_agg(value, amount) from (
        select value, count(*) as amount from others, unnest(had) as value
        where value is not null and (select count(*) from others) <= ${countedMax} group by value) as amounts)`,
  )
  const { rows } = await db.execute<{ options: OptionCounts }>(
    sql`select json_strip_nulls(json_build_object(${sql.join(counted, sql`, `)})) as options`,
  )
  return rows[0]?.options ?? {}
}

/** What a search that found nothing would find with one of its filters fewer, the most first; nothing where that is nothing too. */
export async function findWider(list: ListQuery): Promise<WiderSearch[]> {
  const asked = Object.keys(list.filters).filter((name) => list.filters[name])
  if (asked.length < 2) return []
  const count = (except: string) => sql`(select count(*) from (${anyRowsOf(list, sql`1`, except)}) as wider)`
  const { rows } = await db.execute<{ counts: Record<string, number> }>(sql`
    select json_build_object(${sql.join(
      asked.map((name) => sql`${name}::text, ${count(name)}`),
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
