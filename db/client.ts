import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const poolSizeMax = 16
const statementTimeoutMs = 5_000
/** Where PostgreSQL itself says nothing any more, because its machine or its process stands still. */
const answerTimeoutMs = 10_000
const connectTimeoutMs = 5_000
const closeTimeoutMs = 3_000

/** The one pool of this process. Open it before the first verb runs. */
export let db: Database
let pool: pg.Pool | undefined

const counter = new AsyncLocalStorage<{ statements: number }>()
const commits = new AsyncLocalStorage<(() => void)[]>()

/** Does something once the transaction that is under way is committed, or never; at once where there is none. */
export function afterCommit(work: () => void): void {
  const waiting = commits.getStore()
  if (waiting) waiting.push(work)
  else work()
}

/** The names of statements by their text; empty where it came once so far. */
const names = new Map<string, string>()
const namedMax = 300
const noticedMax = 3_000
let named = 0

/**
 * A name for a statement that comes again and again, by which a connection parses and plans it once: that is more than
 * half of what a small one costs. What is searched by words is planned each time, because how many rows have them
 * decides how it is best done.
 */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name) return name
  if (name === undefined) {
    if (names.size < noticedMax && !text.includes('@@')) names.set(text, '')
    return undefined
  }
  if (named >= namedMax) return undefined
  named += 1
  names.set(text, `ustat_${named}`)
  return names.get(text)
}

/** Runs `work` and counts the SQL statements it causes: a page may cause twelve at most. */
export function countStatements<T>(work: (count: { statements: number }) => T): T {
  const count = { statements: 0 }
  return counter.run(count, () => work(count))
}

/** A calendar day stays the text it is ('2026-11-20'): a Date would move it over a time zone's edge. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** A connection whose answer did not come may still get it, in place of the answer to the next statement. */
function dropWhenSilent(client: pg.PoolClient): (...args: unknown[]) => unknown {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  return (...args) => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout')
          (client as unknown as { connection: pg.Connection }).connection.stream.destroy()
      })
    }
    return answer
  }
}

export function openDatabase(url: string): void {
  pool = new pg.Pool({
    connectionString: url,
    max: poolSizeMax,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'ustat',
  })
  pool.on('error', () => {
    // An idle connection was lost; the pool opens another one for the next query.
  })
  pool.on('connect', (client) => {
    // One that is lost in the middle of a transaction fails that transaction, and must not end the process.
    client.on('error', () => {})
    const query = dropWhenSilent(client)
    client.query = ((...args: unknown[]) => {
      const count = counter.getStore()
      if (count) count.statements += 1
      const [asked, values, ...rest] = args as [string | pg.QueryConfig, ...unknown[]]
      // One without values is said as it is: it may be several, or begin and end a transaction.
      if (typeof asked === 'string' || asked.name || !Array.isArray(values) || values.length === 0)
        return query(...args)
      return query({ ...asked, name: nameOf(asked.text) }, values, ...rest)
    }) as typeof client.query
  })
  db = drizzle(pool)
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, settings) => {
    const waiting: (() => void)[] = []
    const answer = await commits.run(waiting, () => transaction(work, settings))
    for (const one of waiting) one()
    return answer
  }
}

/** How many connections of this process's pool there are, idle, and how many statements wait for one. */
export function poolState(): { open: number; idle: number; waiting: number } {
  const { totalCount: open = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool ?? {}
  return { open, idle, waiting }
}

export async function closeDatabase(): Promise<void> {
  // A connection that waits for a PostgreSQL that stands still never ends.
  await Promise.race([pool?.end(), sleep(closeTimeoutMs, undefined, { ref: false })])
  pool = undefined
}
