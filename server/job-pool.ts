import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from '#platform/log.ts'

const connectTimeoutMs = 5_000
const retryMinMs = 100
const retryMaxMs = 1_000
/** The statement that ends a job is small; one that takes longer is lost on its way. */
const repeatTimeoutMs = 15_000

/**
 * The connections of the job queue. graphile-worker tells the database that a job was done or failed without waiting for
 * the answer, so that a lost connection is an unhandled rejection, and the job would be done again. Here asking for a
 * connection waits until the database is back, and the statement that ends a job is repeated until it succeeds. Repeating it
 * is safe, since it names the job by its id.
 */
export class JobPool extends pg.Pool {
  #isClosing = false
  #endings = 0

  constructor(connectionString: string, max: number) {
    super({
      connectionString,
      max,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'ustat jobs',
    })
    // A lost connection fails its statement and ends no process.
    this.on('error', () => {})
    this.on('connect', (client) => void client.on('error', () => {}))
  }

  /** How many finished jobs the database does not know of yet. */
  get endings(): number {
    return this.#endings
  }

  /** Stops waiting for the database. */
  stopWaiting(): void {
    this.#isClosing = true
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#lease()
    super.connect(callback)
    return undefined
  }

  async #connectAtLast(): Promise<pg.PoolClient> {
    for (let waitMs = retryMinMs; ; waitMs = Math.min(waitMs * 2, retryMaxMs)) {
      try {
        return await super.connect()
      } catch (error) {
        if (this.#isClosing) throw error
        if (waitMs === retryMinMs) log.warn({ err: error }, 'the jobs wait for the database')
        await sleep(waitMs)
      }
    }
  }

  async #lease(): Promise<pg.PoolClient> {
    let client = await this.#connectAtLast()
    let isLost = false
    const lease = Object.create(client) as pg.PoolClient
    const query = (...args: unknown[]) =>
      (client.query as (...args: unknown[]) => Promise<unknown>).apply(client, args)
    const untilHeard = async (statement: pg.QueryConfig) => {
      for (let waitMs = retryMinMs; ; waitMs = Math.min(waitMs * 2, retryMaxMs)) {
        try {
          return await query({ ...statement, query_timeout: repeatTimeoutMs })
        } catch (error) {
          if (this.#isClosing || isRefusal(error)) throw error
          client.release(true)
          isLost = true
          await sleep(waitMs)
          client = await this.#connectAtLast()
          isLost = false
        }
      }
    }
    const end = async (statement: pg.QueryConfig) => {
      this.#endings += 1
      try {
        return await untilHeard(statement)
      } catch (error) {
        // Nobody waits for the answer. The job is released with the others of its worker, and runs again.
        log.error({ err: error }, 'the end of a job could not be told to the database')
        return undefined
      } finally {
        this.#endings -= 1
      }
    }
    lease.query = ((...args: unknown[]) => {
      const { name = '', text = '' } = (args[0] ?? {}) as pg.QueryConfig
      if (endsJob.test(name)) return end(args[0] as pg.QueryConfig)
      return asksForTasks.test(text) ? untilHeard(args[0] as pg.QueryConfig) : query(...args)
    }) as typeof lease.query
    lease.release = (error) => {
      if (!isLost) client.release(error)
    }
    return lease
  }
}

/** The names of graphile-worker's prepared statements; a test fails when they change. */
const endsJob = /^(complete|fail)_jobs?(_q)?\//
/** graphile-worker remembers a failure of this statement forever, and finds no job any more. */
const asksForTasks = /\._private_tasks as tasks/

/** The database refuses the statement itself, and would again; errors of these classes mean a database that stops or is full. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57|08|53|58|XX|25|40)/.test(error.code ?? '')
}
