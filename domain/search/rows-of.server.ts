import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
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
  steps?: Steps
}

/** What a filter asks: what holds for a row, or what its search vector has to have, or both. */
export type Filter = SQL | { asks: SQL; holds?: SQL } | undefined

/** What comes first: what has the least of it, or the most. */
export type Order = { by: SQL | AnyColumn; isDown?: boolean }

/**
 * Marks in the search vectors of a list that may be long, which divide it into steps that follow each other in its
 * order. Much is looked for step by step, until there is enough.
 */
export type Steps = {
  marks: readonly string[]
  /** Whether only what lies in one of the steps is looked for. */
  areAll: boolean
}

/** Any of these marks, as a filter asks for them. */
export function hasMark(...marks: string[]): { asks: SQL } {
  return { asks: sql`${marks.map(quoted).join(' | ')}::tsquery` }
}

const quoted = (mark: string) => `'${mark}'`

const enough = countedMax + 1
/**
 * So many rows are put in order all at once: that costs less than to walk many steps, each of which is looked up in the
 * index by all that is asked.
 */
const sortedMax = 2 * countedMax
/** From how many expected rows on they are walked step by step at once, instead of trying to have them all. */
const muchMin = 6 * countedMax
/** The same where they are counted, whichever they are: then as many as are counted are read of those that the index names. */
const muchToCountMin = 20 * countedMax

/** What the vectors are asked for, and what else holds for the rows; without one of the filters. */
function askedOfRows({ isShown, filters }: Rows, except?: string): { query: SQL | undefined; holds: SQL } {
  const conditions: (SQL | undefined)[] = [isShown]
  const asked: SQL[] = []
  for (const [name, filter] of Object.entries(filters)) {
    if (!filter || name === except) continue
    if ('asks' in filter) {
      asked.push(filter.asks)
      conditions.push(filter.holds)
    } else conditions.push(filter)
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

type Plan = { 'Plan Rows': number; Plans?: Plan[] }

/** How many rows are expected of a list, without one of its filters or without none. */
export type Expected = (except?: string) => number

/** What PostgreSQL expects of a list by what it knows of words and marks, asked once for all that is looked for in it. */
export async function expectedOf(list: Rows): Promise<Expected> {
  const { from, vector, filters, steps } = list
  const set = Object.keys(filters).filter((name) => filters[name])
  const asked = [undefined, ...set].flatMap((except) => {
    const query = steps && askedOfRows(list, except).query
    return query ? [{ except, query }] : []
  })
  if (asked.length === 0) return () => 0
  const each = asked.map(({ query }) => sql`select 1 from ${from} where ${vector} @@ (${query})`)
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${sql.join(each, sql` union all `)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const plans = asked.length > 1 ? plan?.Plans : plan && [plan]
  const expected = new Map(asked.map(({ except }, index) => [except, plans?.[index]?.['Plan Rows'] ?? 0]))
  return (except) => expected.get(except) ?? 0
}

/** The rows in their order, as many as are counted; `expected` where it was asked how many there are. */
export function rowsOf(list: Rows, columns: SQL, expected?: number): SQL {
  const { order, steps } = list
  const { query } = askedOfRows(list)
  if (!query || !steps) return firstOf(list, columns, enough)
  if (expected !== undefined && expected >= muchMin) return sql`${byStep(list, columns)} limit ${enough}`
  // All of what is not much is found by one look into the index; what turns out to be much, step by step.
  const keys = order.map(({ by, isDown }, index) => ({ key: by, by: sql.raw(`key_${index}`), isDown }))
  const named = sql`${columns}, ${sql.join(
    keys.map(({ key, by }) => sql`${key} as ${by}`),
    sql`, `,
  )}`
  const byKeys = keys.map(({ by, isDown = false }) => ({ by, isDown }))
  return sql`
    with few as materialized (${anyRowsOf(list, named, { expected, max: sortedMax + 1 })})
    (select * from few where (select count(*) from few) <= ${sortedMax} order by ${ordered(byKeys)} limit ${enough})
    union all
    (${byStep(list, named)} where (select count(*) from few) > ${sortedMax} limit ${enough})`
}

/** The first `max` rows in their order, where more are not looked for. */
export function firstOf(list: Rows, columns: SQL, max: number): SQL {
  const { from, vector, order, steps } = list
  const { query, holds } = askedOfRows(list)
  if (query && steps) return sql`${byStep(list, columns)} limit ${max}`
  const fits = query && sql`${vector} @@ (${query})`
  return sql`select ${columns} from ${from} where ${and(fits, holds)} order by ${ordered(order)} limit ${max}`
}

/** As many of the rows as are counted, or `max`, whichever they are; without one of the filters. */
export function anyRowsOf(
  list: Rows,
  columns: SQL,
  { except, expected, max = enough }: { except?: string; expected?: number | undefined; max?: number } = {},
): SQL {
  const { from, vector, order, steps } = list
  const { query, holds } = askedOfRows(list, except)
  if (!query)
    return sql`select ${columns} from ${from} where ${holds} order by ${ordered(order)} limit ${max}`
  if (steps && expected !== undefined && expected >= muchToCountMin)
    return sql`${byStep(list, columns, except)} limit ${max}`
  // The marks of many steps are looked up only where they leave out much.
  const isLittle = expected !== undefined && expected < sortedMax
  const whole = steps?.areAll && !isLittle ? sql`${query} && ${hasMark(...steps.marks).asks}` : query
  // Asked so that it is not known beforehand, the index of the words is always what is looked into.
  return sql`select ${columns} from ${from} where ${vector} @@ (select ${whole}) and (${holds}) is true limit ${max}`
}

/** The rows step by step: each has few that fit. Behind `is true` no index of a condition is read beside that of the words. */
function byStep(list: Rows, columns: SQL, except?: string): SQL {
  const { from, vector, order, steps } = list
  const { query, holds } = askedOfRows(list, except)
  return sql`
    select found.* from unnest(string_to_array(${steps?.marks.map(quoted).join('|')}, '|')) as step (mark)
    cross join lateral (
      select ${columns} from ${from}
      where ${vector} @@ (${query} && step.mark::tsquery) and (${holds}) is true
      order by ${ordered(order)}) as found`
}
