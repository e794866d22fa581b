import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { db, poolState } from '#db/client.ts'
import { config } from '#platform/config.ts'
import { gauge, measureProcess, metrics } from '#platform/metrics.ts'

/** A job this overdue means that no worker is running. */
const jobAgeMaxSeconds = 600

export type Readiness = {
  ready: boolean
  database: boolean
  draining: boolean
  oldestJobSeconds: number | null
}

let isDraining = false

/** Makes the process report that it is not ready, while it still answers. */
export function beginDraining(): void {
  isDraining = true
}

export const isReady = () => !isDraining

/** For monitors: not ready while draining, without a database, or with overdue jobs. */
export async function readiness(): Promise<Readiness> {
  try {
    const oldestJobSeconds = await oldestJob()
    const ready = !isDraining && (oldestJobSeconds ?? 0) < jobAgeMaxSeconds
    return { ready, database: true, draining: isDraining, oldestJobSeconds }
  } catch {
    return { ready: false, database: false, draining: isDraining, oldestJobSeconds: null }
  }
}

/** How overdue the oldest job is, in seconds; null when none is. */
async function oldestJob(): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from now() - min(run_at))::float as seconds from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at < now()`)
  return rows[0]?.seconds ?? null
}

/**
 * Serves `/metrics` for Prometheus and `/ready` for monitors, on an internal address of their own; a process
 * that only runs jobs serves them too.
 */
export async function startMetricsServer(counts: { streams(): number }): Promise<{ close(): Promise<void> }> {
  const { metrics: address } = config()
  if (!address) return { close: async () => {} }
  measureProcess()
  defineGauges(counts)
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0]
    try {
      if (path === '/metrics') {
        const text = await metrics.metrics()
        response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
      } else if (path === '/ready') {
        const state = await readiness()
        const headers = { 'Content-Type': 'application/json' }
        response.writeHead(state.ready ? 200 : 503, headers).end(`${JSON.stringify(state)}\n`)
      } else response.writeHead(404).end()
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function defineGauges({ streams }: { streams(): number }): void {
  gauge('ustat_event_streams', 'Event streams that are open', [], (set) => set({}, streams()))
  gauge('ustat_database_connections', 'Connections of the pool by state', ['state'], (set) => {
    for (const [state, count] of Object.entries(poolState())) set({ state }, count)
  })
  gauge('ustat_ready', 'Whether this process is ready', [], (set) => set({}, isDraining ? 0 : 1))
  gauge('ustat_jobs_waiting', 'Jobs by name that wait for a worker', ['job'], async (set) => {
    for (const { job, waiting } of await jobs()) set({ job }, waiting)
  })
  gauge(
    'ustat_jobs_oldest_seconds',
    'How long the first of them waits past its time',
    ['job'],
    async (set) => {
      for (const { job, seconds } of await jobs()) set({ job }, seconds)
    },
  )
  gauge('ustat_jobs_given_up', 'Jobs by name that failed as often as they may', ['job'], async (set) => {
    for (const { job, givenUp } of await jobs()) set({ job }, givenUp)
  })
}

type JobState = { job: string; waiting: number; givenUp: number; seconds: number }

let asked: { at: number; answer: Promise<JobState[]> } | undefined

/** One query reads three gauges; they are left out while the database is away. */
function jobs(): Promise<JobState[]> {
  if (!asked || Date.now() - asked.at > 1_000) {
    const answer = db
      .execute<JobState>(sql`
        select task_identifier as job,
               count(*) filter (where attempts < max_attempts)::int as waiting,
               count(*) filter (where attempts >= max_attempts)::int as "givenUp",
               coalesce(extract(epoch from now() - min(run_at) filter (
                 where attempts < max_attempts and locked_at is null and run_at < now())), 0)::float as seconds
        from graphile_worker.jobs group by task_identifier`)
      .then(
        ({ rows }) => rows,
        () => [],
      )
    asked = { at: Date.now(), answer }
  }
  return asked.answer
}
