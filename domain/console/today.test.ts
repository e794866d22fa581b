import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { supportTickets } from '#db/schema/support.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { noteDuplicates } from '#domain/schools/note-duplicates.server.ts'
import { queueJob } from '#platform/jobs.ts'
import { aMember, anAdministrator, aSchool, aTeacher } from '#tests/support/builders.ts'
import { aClaim } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs } from '#tests/support/jobs.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { findWaiting, today } from './today.server.ts'

useDatabase()
useSettings()

test('the page of today shows only administrators what waits, since when, and what failed', async () => {
  for (const actor of [visitor, await aMember('teacher')]) {
    expect(await today(actor)).toBeUndefined()
    expect(await findWaiting(actor)).toBeUndefined()
  }
  await clearJobs()
  const administrator = await anAdministrator()
  expect(await today(administrator)).toMatchObject({
    queues: {
      claims: { count: 0, oldestAt: null },
      tickets: { count: 0, oldestAt: null },
      reports: { count: 0 },
      duplicates: { count: 0, oldestAt: null },
    },
    failures: [],
    jobs: { waiting: 0, late: 0, latestAt: null },
    mail: { waiting: 0, failing: 0 },
  })

  const [first, second] = [new Date('2026-01-02T03:04:05Z'), new Date('2026-02-03T04:05:06Z')]
  for (const createdAt of [second, first])
    await db.insert(supportTickets).values({
      ...{ id: randomUUID(), name: 'Асан', email: 'asan@example.com', subject: 'Вопрос', message: 'Как?' },
      ...{ locale: 'ru', requestId: randomUUID(), createdAt, stateSince: createdAt },
    })
  await aClaim(await aTeacher())
  await aSchool({ fields: { school_name: 'Школа № 5' } })
  await noteDuplicates(await aSchool({ fields: { school_name: 'Школа №5' } }))
  await clearJobs()
  await queueJob(db, 'mail-support-ticket', { ticketId: randomUUID() })
  await queueJob(db, 'sweep-files', {})
  await db.execute(sql`update graphile_worker._private_jobs set last_error = 'Error: away', updated_at = now(),
    attempts = case when task_id in (select id from graphile_worker._private_tasks where identifier = 'sweep-files')
      then max_attempts else 1 end, run_at = now() - interval '5 minutes'`)
  const found = await today(administrator)
  expect(found).toMatchObject({
    queues: {
      claims: { count: 1, oldestAt: expect.any(Date) },
      tickets: { count: 2, oldestAt: first },
      duplicates: { count: 1, oldestAt: expect.any(Date) },
    },
    jobs: { waiting: 1, late: 1 },
    mail: { waiting: 1, failing: 1 },
  })
  expect(await findWaiting(administrator)).toEqual({ claims: 1, tickets: 2, reports: 0, duplicates: 1 })
  expect(found?.failures.map(({ lastAt: _, ...failure }) => failure)).toEqual([
    { job: 'sweep-files', again: 0, over: 1 },
    { job: 'mail-support-ticket', again: 1, over: 0 },
  ])
  expect(found?.disk.free).toBeGreaterThan(0)
  expect(found?.disk.total).toBeGreaterThan(found?.disk.free ?? 0)
})
