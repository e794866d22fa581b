import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { db } from '#db/client.ts'
import { workerHeartbeats } from '#db/schema/jobs.ts'
import { queueJob } from '#platform/jobs.ts'
import { anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { urlOfDatabase } from '#tests/support/database-cluster.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, mailServer, sentMails } from '#tests/support/mail-catcher.ts'
import { schedule } from './schedule.ts'
import { startWorker } from './worker.ts'
import { beat, freeAbandoned, silentWorkers, stopBeating } from './worker-heartbeat.ts'

catchMails()

useDatabase()

beforeEach(async () => {
  await clearJobs()
  await db.delete(workerHeartbeats)
})

/** As if a worker had locked the waiting jobs this long ago. */
async function lockJobs(workerId: string, secondsAgo: number): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs
    set locked_by = ${workerId}, locked_at = now() - interval '1 second' * ${secondsAgo}, attempts = 1`)
}

describe('a worker that holds jobs', () => {
  test('is silent when it gave no sign of life for 45 seconds', async () => {
    await queueJob(db, 'sweep-files', {})
    expect(await silentWorkers()).toEqual([])
    await lockJobs('worker-a', 30)
    expect(await silentWorkers()).toEqual([])
    await lockJobs('worker-a', 60)
    expect(await silentWorkers()).toEqual(['worker-a'])
  })

  test('is not silent while it gives signs of life, however long its job takes', async () => {
    await queueJob(db, 'sweep-files', {})
    await lockJobs('worker-a', 600)
    await beat(['worker-a', 'worker-b'])
    expect(await silentWorkers()).toEqual([])
    await db.execute(sql`update worker_heartbeats set seen_at = now() - interval '1 minute'`)
    expect(await silentWorkers()).toEqual(['worker-a'])
    await beat(['worker-a'])
    expect(await silentWorkers()).toEqual([])
    await stopBeating(['worker-a'])
    expect(await silentWorkers()).toEqual(['worker-a'])
  })

  test('old signs are forgotten', async () => {
    await beat([])
    await stopBeating([])
    await beat(['worker-old'])
    await db.execute(sql`update worker_heartbeats set seen_at = now() - interval '2 days'`)
    await silentWorkers()
    expect(await db.$count(workerHeartbeats)).toBe(0)
  })
})

test('the job of a worker that died is taken up and done by another', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  await anApplication(teacher, await aVacancy(school))
  await lockJobs('worker-dead', 60)
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const worker = await startWorker(urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? ''))
  try {
    await eventually(async () => {
      expect(await queuedJobs('mail-notification')).toEqual([])
    })
    expect(sentMails).toMatchObject([{ to: school.email }])
  } finally {
    await worker.stop()
  }
  expect(await db.$count(workerHeartbeats)).toBe(0)
})

test('a long job is not started twice', async () => {
  const school = await aSchool()
  const id = await aVacancy(school)
  await clearJobs()
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const worker = await startWorker(urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? ''))
  const held = async () =>
    (
      await db.execute<{ locked: boolean; attempts: number }>(sql`
        select locked_by is not null as locked, attempts from graphile_worker._private_jobs`)
    ).rows
  try {
    await db.transaction(async (tx) => {
      // It waits for the vacancy's lock.
      await tx.execute(sql`select from vacancies where id = ${id} for update`)
      await queueJob(db, 'renew-search', { schoolId: school.schoolId })
      await eventually(async () => {
        expect(await held()).toEqual([{ locked: true, attempts: 1 }])
      })
      await db.execute(sql`
        update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes'`)
      expect(await silentWorkers()).toEqual([])
    })
    await eventually(async () => {
      expect(await held()).toEqual([])
    })
  } finally {
    await worker.stop()
  }
})

test('a job that failed for good is deleted with its payload, and one with attempts left is kept', async () => {
  const mailTo = (email: string) =>
    queueJob(db, 'mail-account-deleted', { email, fullName: 'Айгүл', locale: 'ru', deletionId: email })
  await mailTo('given-up@example.org')
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  await mailTo('later@example.org')
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour'
    where attempts = 0`)
  await queueJob(db, 'sweep-jobs', {})
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const worker = await startWorker(urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? ''))
  try {
    await eventually(async () => {
      expect(await queuedJobs('sweep-jobs')).toEqual([])
    })
    expect(await queuedJobs('mail-account-deleted')).toMatchObject([{ email: 'later@example.org' }])
  } finally {
    await worker.stop()
  }
})

test('a stopping worker waits for hanging jobs only so long, and leaves them to the next one', async () => {
  const stuck = Promise.withResolvers<void>()
  mailServer.hangsUntil = stuck.promise
  const payload = { email: 'a@example.org', fullName: 'Айгүл', locale: 'ru', deletionId: 'hangs' } as const
  await queueJob(db, 'mail-account-deleted', payload)
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? '')
  const worker = await startWorker(url, { stopTimeoutMs: 500 })
  const locked = async () =>
    (
      await db.execute<{ locked: boolean }>(sql`
        select locked_by is not null as locked from graphile_worker.jobs
        where task_identifier = 'mail-account-deleted'`)
    ).rows
  try {
    await eventually(async () => {
      expect(await locked()).toEqual([{ locked: true }])
    })
    // Mails that wait for the server block no other job.
    for (let index = 0; index < 8; index += 1) await queueJob(db, 'mail-account-deleted', payload)
    await queueJob(db, 'sweep-limits', {})
    await eventually(async () => {
      expect(await queuedJobs('sweep-limits')).toEqual([])
    })
  } finally {
    const startedAt = Date.now()
    await worker.stop()
    expect(Date.now() - startedAt).toBeLessThan(3_000)
  }
  expect(await locked()).not.toContainEqual({ locked: true })
  stuck.resolve()
  mailServer.hangsUntil = undefined
})

test('a job that was locked for a living worker which never received it is freed', async () => {
  await queueJob(db, 'sweep-files', {})
  await queueJob(db, 'sweep-limits', {})
  await lockJobs('worker-a', 40)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from graphile_worker.jobs where task_identifier = 'sweep-limits'`)
  await freeAbandoned(['worker-a'], [rows[0]?.id ?? ''])
  const freed = await db.execute(sql`
    select task_identifier as task from graphile_worker.jobs where locked_by is null`)
  expect(freed.rows).toEqual([{ task: 'sweep-files' }])
  await freeAbandoned(['worker-b'], [])
  await freeAbandoned(['worker-a'], [])
  expect((await db.execute(sql`select from graphile_worker.jobs where locked_by is null`)).rows).toHaveLength(
    2,
  )
})

test('every job of the schedule has its time', () => {
  for (const { cron } of schedule) expect(cron).toMatch(/^(\S+ ){4}\S+$/)
  expect(schedule.map(({ job }) => job)).toContain('close-overdue-vacancies')
})
