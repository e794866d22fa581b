import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import {
  asTable,
  enough,
  firstRowsSql,
  type ListQuery,
  listConditionSql,
  orderSql,
} from './list-query.server.ts'
import { countedMax } from './search.ts'
import type { FacetCounts, Relaxation, SearchPage } from './search-page.ts'

/** Beyond a thousand results `rank` orders the first thousand, pages end there, and options are not counted. */
export async function findPage(list: ListQuery, page: number, pageSize: number): Promise<SearchPage> {
  const { rows } = await db.execute<{
    ids: string[] | null
    count: number
    facets: FacetCounts | null
    missed: Record<string, number> | null
  }>(sql`
    with hits as materialized (${hitsSql(list)}), total as materialized (select count(*)::int as hits from hits)${missedSql(list)}
    select ${idsSql(page, pageSize)} as ids, total.hits as count, ${facetsSql(list)} as facets,
      ${relaxationsSql(list)} as missed
    from total`)
  const { ids, count = 0, facets, missed } = rows[0] ?? {}
  return {
    ids: ids ?? [],
    count,
    pageCount: Math.max(1, Math.ceil(Math.min(count, countedMax) / pageSize)),
    facets: facets ?? {},
    relaxations: relaxationsOf(missed ?? {}),
  }
}

function relaxationsOf(missed: Record<string, number>): Relaxation[] {
  return Object.entries(missed)
    .map(([without, count]) => ({ without, count }))
    .sort((one, other) => other.count - one.count)
}

const facet = (place: number) => sql.raw(`facet_${place}`)

/** PostgreSQL would compute columns for every row that it sorts. */
function ofFound(list: ListQuery, rows: SQL, columns: SQL): SQL {
  return sql`select ${columns} from ${asTable(rows, list.id.table)}`
}

const columnsSql = ({ id, columns }: ListQuery) => sql.join([...new Set([id, ...columns])], sql`, `)

function hitsSql(list: ListQuery): SQL {
  const facets = Object.values(list.facets).map((values, place) => sql`, ${values} as ${facet(place)}`)
  const columns = sql`${list.id} as id, row_number() over () as place, ${list.rank ?? sql`0`} as rank${sql.join(facets)}`
  return ofFound(list, firstRowsSql(list, columnsSql(list)), columns)
}

/** With hits only facets need them, up to the count; without hits all filters do. */
function missedSql(list: ListQuery): SQL {
  const asked = Object.entries(list.filters).flatMap(([name, filter]) => (filter ? [{ name, filter }] : []))
  const branches = asked.flatMap(({ name, filter }) => {
    const values = list.facets[name]
    if (!values && asked.length < 2) return []
    const missing = values
      ? sql`${listConditionSql(list, name)} and (${filter}) is not true`
      : listConditionSql(list, name)
    // Without words, only the index of the order keeps PostgreSQL from reading the whole table.
    const order = list.filters.q && name !== 'q' ? sql`` : orderSql(list)
    const max = values
      ? sql`(select ${enough} - hits from total)`
      : sql`(select case when hits = 0 then ${enough} else 0 end from total)`
    const rows = sql`select ${columnsSql(list)} from ${list.from} where ${missing} ${order} limit ${max}`
    return [ofFound(list, rows, sql`${name}::text as filter, ${values ?? sql`null::text[]`} as had`)]
  })
  if (branches.length === 0) return sql``
  return sql`, missed as materialized (${sql.join(branches, sql` union all `)})`
}

function idsSql(page: number, pageSize: number): SQL {
  return sql`(select json_agg(id order by rank desc, place) from (
    select id, rank, place from hits where place <= ${countedMax}
    order by rank desc, place limit ${pageSize} offset ${(page - 1) * pageSize}) as shown)`
}

function facetsSql(list: ListQuery): SQL {
  const names = Object.keys(list.facets)
  if (names.length === 0) return sql`null`
  const places = names.map((name, place) => ({ name, values: facet(place) }))
  const ofFacet = (what: (one: { name: string; values: SQL }) => SQL) =>
    sql`case ${sql.join(places.map((one) => sql`when grouping(${one.values}) = 0 then ${what(one)} `))}end`
  const ofHits = sql`select ${ofFacet(({ name }) => sql`${name}::text`)} as filter, ${ofFacet(({ values }) => values)} as had,
      count(*) as amount
    from hits where (select hits from total) between 1 and ${countedMax}
    group by grouping sets (${sql.join(
      places.map(({ values }) => sql`(${values})`),
      sql`, `,
    )})`
  const counted = names.some((name) => list.filters[name])
    ? sql`select filter, had, amount from (${ofHits}) as of_hits
      where filter not in (select filter from missed group by filter having count(*) > ${countedMax} - (select hits from total))
      union all
      select filter, had, count(*) from missed where (select hits from total) > 0 group by filter, had
        having filter not in (select filter from missed group by filter having count(*) > ${countedMax} - (select hits from total))`
    : ofHits
  return sql`(select json_object_agg(filter, amounts) from (
    select filter, json_object_agg(value, amount) as amounts from (
      select filter, value, sum(amount) as amount from (${counted}) as counted, unnest(had) as value
      where value is not null group by filter, value) as valued
    group by filter) as named)`
}

function relaxationsSql(list: ListQuery): SQL {
  if (Object.values(list.filters).filter(Boolean).length < 2) return sql`null`
  return sql`(select json_object_agg(filter, amount) from (
    select filter, count(*) as amount from missed where total.hits = 0 group by filter) as relaxed)`
}
