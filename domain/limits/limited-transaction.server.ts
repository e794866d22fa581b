import { sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { now } from '#platform/clock.ts'
import type { Limit } from './limit.ts'

export type Limited = { ok: false; reason: 'limited'; retryAfterSeconds: number }

/** Ends the transaction, so that nothing of it happened. */
class LimitReached extends Error {
  override name = 'LimitReached'
  retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('a limit is reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * A transaction that counts. Where `count` finds one of its limits reached, the whole transaction is undone,
 * what it counted included, and the answer says when to try again. Count in the same order everywhere.
 */
export async function limitedTransaction<T>(
  work: (tx: Transaction, count: (limits: Limit[]) => Promise<void>) => Promise<T>,
): Promise<T | Limited> {
  try {
    return await db.transaction((tx) =>
      work(tx, async (counted) => {
        const at = now()
        for (const limit of counted) await countOnce(tx, limit, at)
      }),
    )
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return { ok: false, reason: 'limited', retryAfterSeconds: error.retryAfterSeconds }
  }
}

/** What was counted before something was tried, so that it can be given back if it goes well. */
export type Counted = { ok: true; keys: string[]; at: Date }

/**
 * Counts before something is tried: however many try at once, no more than the limits allow are under way
 * or have failed. What goes well gives back its count by `giveBack`.
 */
export async function countAttempt(limited: Limit[]): Promise<Counted | Limited> {
  const at = now()
  return limitedTransaction(async (tx) => {
    for (const limit of limited) await countOnce(tx, limit, at)
    return { ok: true, keys: limited.map(({ key }) => key), at }
  })
}

/** Takes one attempt out of its counts again, in the caller's transaction, in the order they were counted. */
export async function giveBack(tx: Transaction, { keys, at }: Counted): Promise<void> {
  const place = sql`array_position(${limits.hits}, ${at}::timestamptz)`
  for (const key of keys) {
    await tx.execute(sql`
      update ${limits} set hits = hits[:${place} - 1] || hits[${place} + 1:]
      where key = ${key} and ${place} is not null`)
  }
}

/**
 * One statement decides and counts, under the lock of the key's row: however many come at once, on however
 * many processes, no more than `max` pass in any stretch of the window's length.
 */
async function countOnce(tx: Transaction, { key, max, windowMs }: Limit, at: Date): Promise<void> {
  const since = new Date(at.getTime() - windowMs)
  const expiresAt = new Date(at.getTime() + windowMs)
  const recent = sql`select hit from unnest(${limits.hits}) as hit where hit > ${since}`
  const { rowCount } = await tx.execute(sql`
    insert into ${limits} (key, hits, expires_at) values (${key}, array[${at}::timestamptz], ${expiresAt})
    on conflict (key) do update set
      hits = array(${recent} order by hit) || ${at}::timestamptz,
      expires_at = excluded.expires_at
    where (select count(*) from (${recent}) as recent) < ${max}`)
  if (rowCount) return
  const { rows } = await tx.execute<{ seconds: string | null }>(sql`
    select ceil(extract(epoch from min(hit) - ${since}::timestamptz)) as seconds
    from ${limits}, unnest(${limits.hits}) as hit
    where key = ${key} and hit > ${since}`)
  // Another one at the same moment may have counted a little later than this one looked at the clock.
  const windowSeconds = Math.ceil(windowMs / 1000)
  const seconds = Number(rows[0]?.seconds ?? windowSeconds)
  throw new LimitReached(Math.min(Math.max(seconds, 1), windowSeconds))
}
