import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import { workerHeartbeats } from '#db/schema/jobs.ts'
import { mailSuppressions } from '#db/schema/mails.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { schoolDuplicates } from '#db/schema/schools.ts'
import { supportTickets } from '#db/schema/support.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { diskSpace } from '#platform/disk.ts'
import { answeredRequests } from '#platform/metrics.ts'
import { consoleDoor } from './console-door.server.ts'

export const queueCountMax = 1_000

export type QueueName = 'claims' | 'tickets' | 'reports' | 'duplicates'
type Queue = { count: number; oldestAt: Date | null }

export type Today = {
  queues: Record<QueueName, Queue>
  /** In the last day, by name: `again` will be retried, `over` is given up. */
  failures: { job: string; again: number; over: number; lastAt: Date }[]
  jobs: { waiting: number; running: number; late: number; latestAt: Date | null; workers: number }
  mail: { waiting: number; failing: number; refusedAddresses: number; refusedToday: number }
  disk: { free: number; total: number; database: number }
  /** Of this process, since it started. */
  requests: { total: number; failed: number; since: Date }
}

/** The worker normally takes jobs within seconds. */
const lateSeconds = 60
const aliveSeconds = 45

export async function today(actor: Actor): Promise<Today | undefined> {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [queues, failures, work, disk, requests] = await Promise.all([
    findQueues(),
    findFailures(),
    findWork(),
    diskSpace(),
    answeredRequests(),
  ])
  const { database, jobs, mail } = work
  const since = new Date(now().getTime() - process.uptime() * 1_000)
  return { queues, failures, jobs, mail, disk: { ...disk, database }, requests: { ...requests, since } }
}

export async function findWaiting(actor: Actor): Promise<Record<QueueName, number> | undefined> {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const { claims, tickets, reports, duplicates } = await findQueues()
  return {
    ...{ claims: claims.count, tickets: tickets.count },
    ...{ reports: reports.count, duplicates: duplicates.count },
  }
}

const moment = (value: string | Date | null) => (value === null ? null : new Date(value))

async function findQueues(): Promise<Today['queues']> {
  const { rows } = await db.execute<{
    queue: QueueName
    count: number
    oldest: string | null
  }>(sql`
    select 'tickets' as queue, ${waitingSql(sql`state_since from ${supportTickets} where state = 'open'`)}
    union all
    select 'claims', ${waitingSql(sql`submitted_at from ${claims} where state = 'pending'`)}
    union all
    select 'reports', ${waitingSql(sql`state_since from ${reportedObjects} where state = 'open'`)}
    union all
    select 'duplicates', ${waitingSql(sql`found_at from ${schoolDuplicates} where apart_at is null`)}`)
  const queueOf = (name: QueueName): Queue => {
    const found = rows.find(({ queue }) => queue === name)
    return { count: found?.count ?? 0, oldestAt: moment(found?.oldest ?? null) }
  }
  return {
    claims: queueOf('claims'),
    tickets: queueOf('tickets'),
    reports: queueOf('reports'),
    duplicates: queueOf('duplicates'),
  }
}

const waitingSql = (since: SQL): SQL => sql`
  (select count(*)::int from (select ${since} order by 1 limit ${queueCountMax + 1}) as found) as count,
  (select ${since} order by 1 limit 1) as oldest`

async function findFailures(): Promise<Today['failures']> {
  const { rows } = await db.execute<{ job: string; again: number; over: number; last: string }>(sql`
    select task_identifier as job, count(*) filter (where attempts < max_attempts)::int as again,
      count(*) filter (where attempts >= max_attempts)::int as over, max(updated_at) as last
    from graphile_worker.jobs
    where last_error is not null and updated_at > now() - interval '1 day'
    group by task_identifier order by over desc, again desc, job`)
  return rows.map(({ last, ...row }) => ({ ...row, lastAt: new Date(last) }))
}

/** The workers of a process send their heartbeats with one time, so the distinct times count the processes. */
async function findWork() {
  const isMail = sql`task_identifier like 'mail-%'`
  const isLeft = sql`attempts < max_attempts`
  const isLate = sql`${isLeft} and locked_at is null and run_at < now() - interval '1 second' * ${sql.raw(String(lateSeconds))}`
  const { rows } = await db.execute<Record<string, number> & { latest: string | null }>(sql`
    select count(*) filter (where ${isLeft} and locked_at is null)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${isLate})::int as late,
      min(run_at) filter (where ${isLate}) as latest,
      count(*) filter (where ${isMail} and ${isLeft})::int as "mailWaiting",
      count(*) filter (where ${isMail} and last_error is not null)::int as "mailFailing",
      (select count(distinct seen_at)::int from ${workerHeartbeats}
        where seen_at > now() - interval '1 second' * ${sql.raw(String(aliveSeconds))}) as workers,
      (select count(*)::int from ${mailSuppressions}) as "refusedAddresses",
      (select count(*)::int from ${mailSuppressions} where refused_at > now() - interval '1 day') as "refusedToday",
      pg_database_size(current_database())::float8 as database
    from graphile_worker.jobs`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  const { waiting = 0, running = 0, late = 0, workers = 0, refusedAddresses = 0, refusedToday = 0 } = row
  return {
    database: row.database ?? 0,
    jobs: { waiting, running, late, latestAt: moment(row.latest), workers },
    mail: { waiting: row.mailWaiting ?? 0, failing: row.mailFailing ?? 0, refusedAddresses, refusedToday },
  }
}
