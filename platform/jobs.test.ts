import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { useDatabase } from '#tests/support/database.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import { queueJob } from './jobs.ts'

useDatabase()

test('a job is queued with its transaction or not at all', async () => {
  const failed = db.transaction(async (tx) => {
    await queueJob(tx, 'mail-notification', { notificationId: 'never' })
    throw new Error('something else failed')
  })
  await expect(failed).rejects.toThrow('something else failed')
  await db.transaction((tx) => queueJob(tx, 'mail-notification', { notificationId: `it's "this"` }))
  await queueJob(db, 'sweep-files', {})
  expect(await queuedJobs('mail-notification')).toEqual([{ notificationId: `it's "this"` }])
  expect(await queuedJobs('sweep-files')).toEqual([{}])
})

test('a job that waits is due when its time has come', async () => {
  await queueJob(db, 'sweep-limits', {}, { afterMs: 90_000 })
  const { rows } = await db.execute(sql`
    select run_at > now() + interval '80 seconds' and run_at < now() + interval '100 seconds' as waits
    from graphile_worker.jobs where task_identifier = 'sweep-limits'`)
  expect(rows).toEqual([{ waits: true }])
})
