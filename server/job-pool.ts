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
  /** Connections that are requested or in use. */
  #leases = 0
  #whenReturned = Promise.withResolvers<void>()

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
    this.#whenReturned.resolve()
  }

  /**
   * A pool that ends drops pending requests for a connection: the database would never be told that a job has just
   * finished.
   */
  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    const ended = this.#endAtLast()
    if (!callback) return ended
    void ended.then(callback)
    return undefined
  }

  async #endAtLast(): Promise<void> {
    while (this.#leases > 0 && !this.#isClosing) await this.#whenReturned.promise
    await super.end()
  }

  #giveBack(): void {
    this.#leases -= 1
    this.#whenReturned.resolve()
    this.#whenReturned = Promise.withResolvers()
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
    this.#leases += 1
    try {
      return this.#lent(await this.#connectAtLast())
    } catch (error) {
      return this.#unconnected(error)
    }
  }

  /** The connection for a caller once nobody waits for the database any more: nobody would handle a rejection here. */
  #unconnected(error: unknown): pg.PoolClient {
    const query = async (statement: pg.QueryConfig) => {
      if (!endsJob.test(statement?.name ?? '')) throw error
      sayUntold(error)
    }
    return { query, release: () => this.#giveBack() } as unknown as pg.PoolClient
  }

  #lent(first: pg.PoolClient): pg.PoolClient {
    let client = first
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
        sayUntold(error)
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
      this.#giveBack()
    }
    return lease
  }
}

/** The names of graphile-worker's prepared statements; a test fails when they change. */
const endsJob = /^(complete|fail)_jobs?(_q)?\//
/** graphile-worker keeps a failure of this statement forever, and then finds no more jobs. */
const asksForTasks = /\._private_tasks as tasks/

/** The answer is not awaited. The job is released with the others of its worker, and runs again. */
function sayUntold(error: unknown): void {
  log.error({ err: error }, 'the end of a job could not be told to the database')
}

/** The database refuses the statement itself, and would again; errors of these classes mean a database that stops or is full. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57|08|53|58|XX|25|40)/.test(error.code ?? '')
}
