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
/** The first statements of a new connection take three times as long: as many as a page uses stay open. */
const keptConnections = 8
/** For a PostgreSQL that no longer answers, because its machine or its process hangs. */
const answerTimeoutMs = 10_000
const connectTimeoutMs = 5_000
const closeTimeoutMs = 3_000

/** The one pool of this process. Open it before the first verb runs. */
export let db: Database
let pool: pg.Pool | undefined

const commits = new AsyncLocalStorage<(() => void)[]>()

/** Runs `work` after the present transaction commits, or never if it rolls back; at once outside a transaction. */
export function afterCommit(work: () => void): void {
  const waiting = commits.getStore()
  if (waiting) waiting.push(work)
  else work()
}

/** A database whose transactions run the work that waits for their commit. */
class CommittingDatabase extends NodePgDatabase {
  override async transaction<Answer>(...args: Parameters<Database['transaction']>): Promise<Answer> {
    const waiting: (() => void)[] = []
    const answer = await commits.run(waiting, () => super.transaction(...args))
    for (const one of waiting) one()
    return answer as Answer
  }
}

/** Opens the pool; behind a `pooler`, which enforces the statement timeout itself. */
export function openDatabase(
  url: string,
  { poolSize = usualPoolSize, pooler }: { poolSize?: number; pooler?: string | undefined } = {},
): void {
  pool = new pg.Pool({
    connectionString: pooler ?? url,
    max: poolSize,
    min: Math.min(keptConnections, poolSize),
    // Between machines a network may drop silently what is quiet for minutes.
    keepAlive: true,
    Client: pooler ? SharedConnection : PooledConnection,
    // A pooler refuses a connection with this setting, or shares it with other clients.
    ...(!pooler && { statement_timeout: statementTimeoutMs }),
    query_timeout: answerTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'ustat',
  })
  pool.on('error', () => {
    // An idle connection was lost; the pool opens another for the next query.
  })
  const dialect = new PgDialect()
  db = new CommittingDatabase(dialect, new NodePgDriver(pool, dialect).createSession(undefined), undefined)
}

/** The connections of this process's pool, the idle ones, and the statements that wait for one. */
export function poolState(): { open: number; idle: number; waiting: number } {
  const { totalCount: open = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool ?? {}
  return { open, idle, waiting }
}

export async function closeDatabase(): Promise<void> {
  // A connection to a hanging PostgreSQL never ends by itself.
  await Promise.race([pool?.end(), sleep(closeTimeoutMs, undefined, { ref: false })])
  pool = undefined
}
