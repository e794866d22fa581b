import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import type { Jobs } from '#platform/jobs.ts'

/** The payloads of the waiting jobs of one kind, the first queued first. */
export async function queuedJobs<Name extends keyof Jobs>(name: Name): Promise<Jobs[Name][]> {
  const { rows } = await db.execute<{ payload: Jobs[Name] }>(sql`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name}
    order by job.id`)
  return rows.map(({ payload }) => payload)
}

/** Forgets the jobs that wait. */
export async function clearJobs(): Promise<void> {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
}

/** Takes every waiting job, whatever its time, the first queued first. */
export async function takeJobs(): Promise<{ name: keyof Jobs; payload: unknown }[]> {
  const { rows } = await db.execute<{ name: keyof Jobs; payload: unknown; id: string }>(sql`
    with taken as (
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id
      returning job.id, task.identifier as name, job.payload
    )
    select * from taken order by id`)
  return rows
}
