import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { NodePgDatabase, NodePgDriver } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { statementTimeoutMs } from '#platform/postgres/pooler.ts'
import { PooledConnection, SharedConnection } from './connection.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const usualPoolSize = 16
/** Where PostgreSQL itself says nothing any more, because its machine or its process stands still. */
const answerTimeoutMs = 10_000
const connectTimeoutMs = 5_000
const closeTimeoutMs = 3_000

/** The one pool of this process. Open it before the first verb runs. */
export let db: Database
let pool: pg.Pool | undefined

const commits = new AsyncLocalStorage<(() => void)[]>()

/** Does something once the transaction that is under way is committed, or never; at once where there is none. */
export function afterCommit(work: () => void): void {
  const waiting = commits.getStore()
  if (waiting) waiting.push(work)
  else work()
}

/** A database whose transactions do what waits for their commit. */
class CommittingDatabase extends NodePgDatabase {
  override async transaction<Answer>(...args: Parameters<Database['transaction']>): Promise<Answer> {
    const waiting: (() => void)[] = []
    const answer = await commits.run(waiting, () => super.transaction(...args))
    for (const one of waiting) one()
    return answer as Answer
  }
}

/** Opens the pool; a `pooler` is asked instead of the database itself, and keeps the time of a statement by itself. */
export function openDatabase(
  url: string,
  { poolSize = usualPoolSize, pooler }: { poolSize?: number; pooler?: string | undefined } = {},
): void {
  pool = new pg.Pool({
    connectionString: pooler ?? url,
    max: poolSize,
    Client: pooler ? SharedConnection : PooledConnection,
    // A pooler refuses a connection that asks for this, or shares it with others who do not.
    ...(!pooler && { statement_timeout: statementTimeoutMs }),
    query_timeout: answerTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'ustat',
  })
  pool.on('error', () => {
    // An idle connection was lost; the pool opens another one for the next query.
  })
  const dialect = new PgDialect()
  db = new CommittingDatabase(dialect, new NodePgDriver(pool, dialect).createSession(undefined), undefined)
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
