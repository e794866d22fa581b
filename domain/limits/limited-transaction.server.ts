import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import type { Limit } from './limit.ts'

export type Count = (limits: Limit[]) => Promise<void>

export type LimitRefusal = Refusal<'limited'> & { retryAfterSeconds: number }

class LimitReached extends Error {
  override name = 'LimitReached'
  retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('a limit is reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A reached limit rolls back everything, also the counts, and says when to retry. Callers count in one order. */
export async function limitedTransaction<T>(
  work: (tx: Transaction, count: Count) => Promise<T>,
): Promise<T | LimitRefusal> {
  const answer: Promise<T> = transact((tx) => work(tx, (counted) => countOnce(tx, counted, now())))
  return (await refusalOfLimit(answer)) ?? answer
}

/** For a limit with its own message; returned as a refusal, it rolls back the transaction like any other. */
export async function refusalOfLimit(counting: Promise<unknown>): Promise<LimitRefusal | undefined> {
  try {
    await counting
    return undefined
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return { ok: false, reason: 'limited', retryAfterSeconds: error.retryAfterSeconds }
  }
}

export type CountedAttempt = { ok: true; keys: string[]; at: Date }

/** Before the attempt, so that parallel attempts stay within the limit; `refundAttempt` takes a successful one back. */
export async function countAttempt(limited: Limit[]): Promise<CountedAttempt | LimitRefusal> {
  const at = now()
  return limitedTransaction(async (tx) => {
    await countOnce(tx, limited, at)
    return { ok: true, keys: limited.map(({ key }) => key), at }
  })
}

export async function refundAttempt(tx: Transaction, { keys, at }: CountedAttempt): Promise<void> {
  const place = sql`array_position(${limits.hits}, ${at}::timestamptz)`
  for (const key of keys) {
    await tx.execute(sql`
      update ${limits} set hits = hits[:${place} - 1] || hits[${place} + 1:]
      where key = ${key} and ${place} is not null`)
  }
}

/** One statement decides and counts under row locks, so that at most `max` pass on any number of processes. */
async function countOnce(tx: Transaction, counted: Limit[], at: Date): Promise<void> {
  if (counted.length === 0) return
  const asked = counted.map(
    ({ key, max, windowMs }, place) =>
      sql`(${place}::int, ${key}::text, ${max}::int, ${new Date(at.getTime() - windowMs)}::timestamptz, ${new Date(at.getTime() + windowMs)}::timestamptz)`,
  )
  const recent = sql`select hit from unnest(${limits.hits}) as hit where hit > mine.since`
  const { rows } = await tx.execute<{ key: string }>(sql`
    with asked (place, key, max, since, expires_at) as (values ${sql.join(asked, sql`, `)})
    insert into ${limits} (key, hits, expires_at)
    select key, array[${at}::timestamptz], expires_at from asked order by place
    on conflict (key) do update set
      hits = (select array(${recent} order by hit) from asked mine where mine.key = ${limits.key}) || ${at}::timestamptz,
      expires_at = excluded.expires_at
    where (
      select (select count(*) from (${recent}) as recent) < mine.max from asked mine where mine.key = ${limits.key})
    returning key`)
  const full = counted.find(({ key }) => !rows.some((passed) => passed.key === key))
  if (full) throw new LimitReached(await secondsUntilFree(tx, full, at))
}

async function secondsUntilFree(tx: Transaction, { key, windowMs }: Limit, at: Date): Promise<number> {
  const since = new Date(at.getTime() - windowMs)
  const { rows } = await tx.execute<{ seconds: string | null }>(sql`
    select ceil(extract(epoch from min(hit) - ${since}::timestamptz)) as seconds
    from ${limits}, unnest(${limits.hits}) as hit
    where key = ${key} and hit > ${since}`)
  // A parallel attempt may have counted a little after this one read the clock.
  const windowSeconds = Math.ceil(windowMs / 1000)
  const seconds = Number(rows[0]?.seconds ?? windowSeconds)
  return Math.min(Math.max(seconds, 1), windowSeconds)
}
