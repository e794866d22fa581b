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
