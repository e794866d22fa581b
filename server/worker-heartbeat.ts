import { inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { workerHeartbeats } from '#db/schema/jobs.ts'

const silentAfterSeconds = 45
const abandonedAfterSeconds = 30

/** Says that these workers are alive. */
export async function beat(workerIds: string[]): Promise<void> {
  if (workerIds.length === 0) return
  await db
    .insert(workerHeartbeats)
    .values(workerIds.map((workerId) => ({ workerId, seenAt: sql`now()` })))
    .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt: sql`now()` } })
}

/** The workers that hold jobs without a recent heartbeat; their old heartbeats are deleted. */
export async function silentWorkers(): Promise<string[]> {
  const silence = sql.raw(String(silentAfterSeconds))
  const { rows } = await db.execute<{ worker_id: string }>(sql`
    select distinct locked_by as worker_id from graphile_worker.jobs
    where locked_by is not null
      and locked_at < now() - interval '1 second' * ${silence}
      and not exists (
        select from ${workerHeartbeats}
        where worker_id = locked_by and seen_at > now() - interval '1 second' * ${silence}
      )`)
  await db.execute(sql`delete from ${workerHeartbeats} where seen_at < now() - interval '1 day'`)
  return rows.map(({ worker_id: workerId }) => workerId)
}

/**
 * Frees the jobs that these living workers hold without running them: the database assigned them and the answer was
 * lost with the connection.
 */
export async function freeAbandoned(workerIds: string[], runningJobIds: string[]): Promise<void> {
  if (workerIds.length === 0) return
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by in ${workerIds}
      and locked_at < now() - interval '1 second' * ${sql.raw(String(abandonedAfterSeconds))}
      and id <> all (string_to_array(${runningJobIds.join()}, ',')::bigint[])`)
}

/** These workers stopped in order. */
export async function stopBeating(workerIds: string[]): Promise<void> {
  if (workerIds.length > 0)
    await db.delete(workerHeartbeats).where(inArray(workerHeartbeats.workerId, workerIds))
}
