import pg from 'pg'
import { ClusterError } from './cluster-error.ts'

/** How long PostgreSQL works on a statement of a request. */
export const statementTimeoutMs = 5_000
const answerTimeoutMs = 5_000
const rounds = 3

/**
 * Refuses an address behind which connections are shared between transactions: listening, locks and migrations would
 * happen on another client's connection.
 */
export async function checkDirect(url: string, setting: string): Promise<void> {
  if (await isShared(url)) {
    throw new ClusterError(
      setting === 'DATABASE_URL'
        ? 'DATABASE_URL leads to a pooler that shares connections between transactions: name the database itself in DATABASE_DIRECT_URL beside it.'
        : `${setting} leads to a pooler that shares connections between transactions: it must name the database itself.`,
    )
  }
}

/** Refuses a pooler without a statement timeout, since clients cannot set one through it. */
export async function checkPooler(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ user: string; timeout: number }>(
      `select current_user as user, setting::int as timeout from pg_settings where name = 'statement_timeout'`,
    )
    const { user = '', timeout = 0 } = rows[0] ?? {}
    if (timeout < 1 || timeout > statementTimeoutMs) {
      throw new ClusterError(
        `Statements that come through the pooler of DATABASE_URL may run for ${timeout < 1 ? 'ever' : `${timeout} ms`}: say once to the database: alter role ${pg.escapeIdentifier(user)} set statement_timeout = '${statementTimeoutMs / 1_000}s', and restart the pooler.`,
      )
    }
  } catch (error) {
    if (error instanceof ClusterError) throw error
    throw new ClusterError(`The pooler of DATABASE_URL does not answer: ${String(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether another connection takes over while a first one is in a transaction. */
async function isShared(connectionString: string): Promise<boolean> {
  const settings = {
    connectionString,
    query_timeout: answerTimeoutMs,
    connectionTimeoutMillis: answerTimeoutMs,
  }
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    await one.connect()
    await other.connect()
    const servers = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      servers.add(await serverOf(one))
      await other.query('begin')
      const taken = await serverOf(other)
      // With a pooler that has a single connection this waits for the end of the other transaction.
      servers.add(await serverOf(one))
      await other.query('commit')
      if (servers.size > 1 || servers.has(taken)) return true
    }
    return false
  } catch (error) {
    if (error instanceof Error && error.message === 'Query read timeout') return true
    throw new ClusterError(`The database does not answer: ${String(error)}.`)
  } finally {
    await Promise.all([one.end().catch(() => {}), other.end().catch(() => {})])
  }
}

async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
