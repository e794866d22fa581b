import { and, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, db } from '#db/client.ts'
import { firstRowsSql, type ListRows } from './list-query.server.ts'

/** `facts` are JSON, for the list's own words. */
export type NewResults = { list: ListRows; name: SQL; facts?: SQL }

export type NamedResult = { name: string; facts: unknown }

/** After `since`, until `until` inclusive. */
export type NewsTime = { since: Date; until?: Date | undefined }

export const isNewSql = (moment: SQLWrapper, { since, until }: NewsTime): SQL | undefined =>
  and(gt(moment, since), until && lte(moment, until))

/** At most `countedMax` + 1 each. */
export async function countEach(results: NewResults[]): Promise<number[]> {
  if (results.length === 0) return []
  const counts = results.map(
    ({ list }) => sql`(select count(*) from (${firstRowsSql(list, sql`1`)}) as found)`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`,
  )
  return rows[0]?.counts ?? []
}

export async function nameFirst(
  on: Pick<Database, 'execute'>,
  { list, name, facts = sql`null` }: NewResults,
  max: number,
): Promise<{ count: number; named: NamedResult[] }> {
  const one = sql`json_build_object('name', ${name}, 'facts', ${facts}) as one`
  const { rows } = await on.execute<{ count: number; named: NamedResult[] | null }>(sql`
    with found as materialized (select one, row_number() over () as place from (${firstRowsSql(list, one)}) as new)
    select count(*)::int as count, json_agg(one order by place) filter (where place <= ${max}) as named from found`)
  return { count: rows[0]?.count ?? 0, named: rows[0]?.named ?? [] }
}
