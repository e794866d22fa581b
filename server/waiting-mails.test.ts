import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, test } from 'vitest'
import { db } from '#db/client.ts'
import { now, travelTo } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { MailServerAway } from '#platform/mail-errors.ts'
import { useDatabase } from '#tests/support/database.ts'
import { urlOfDatabase } from '#tests/support/database-cluster.ts'
import { eventually } from '#tests/support/eventually.ts'
import { catchMails, mailServer, sentMails } from '#tests/support/mail-catcher.ts'
import { bringMailsForward } from './waiting-mails.ts'
import { startWorker } from './worker.ts'

useDatabase()
catchMails()
afterEach(() => travelTo())

test('mails that waited for a server through an outage are sent as soon as it answers, and nothing else is tried early', async () => {
  mailServer.isAway = true
  mailServer.failureOf = ({ to }) => {
    if (mailServer.isAway) return new MailServerAway('ETIMEDOUT')
    return to === 'other@example.org' ? new Error('451 greylisted') : undefined
  }
  const mailTo = (email: string) =>
    queueJob(db, 'mail-account-deleted', { email, fullName: 'Айгүл', locale: 'ru', deletionId: email })
  await mailTo('late@example.org')
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const worker = await startWorker(urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? ''))
  try {
    const waiting = async () =>
      (
        await db.execute<{ email: string; error: string; attempts: number }>(sql`
          select payload ->> 'email' as email, last_error as error, attempts
          from graphile_worker._private_jobs
          where last_error is not null and payload ->> 'email' is not null order by email`)
      ).rows
    await eventually(async () => {
      expect(await waiting()).toMatchObject([{ error: 'The mail server does not answer: ETIMEDOUT' }])
    })
    // As after an hour of attempts with growing pauses.
    await db.execute(sql`
      update graphile_worker._private_jobs set attempts = 8, run_at = now() + interval '50 minutes'
      where last_error is not null`)
    expect(await bringMailsForward()).toBe(0)
    expect(await waiting()).toMatchObject([{ attempts: 8 }])
    // As after days of attempts: no outage uses them up.
    await db.execute(sql`
      update graphile_worker._private_jobs set attempts = 24, run_at = now() + interval '6 hours'
      where last_error is not null`)
    expect(await bringMailsForward()).toBe(0)
    expect(await waiting()).toMatchObject([{ attempts: 20 }])

    mailServer.isAway = false
    await mailTo('other@example.org')
    await eventually(async () => {
      expect(await waiting()).toMatchObject([{ email: 'late@example.org' }, { error: '451 greylisted' }])
    })
    await db.execute(sql`
      update graphile_worker._private_jobs set run_at = now() + interval '50 minutes'
      where last_error is not null`)
    expect(await bringMailsForward()).toBe(1)
    await eventually(async () => {
      expect(sentMails).toMatchObject([{ to: 'late@example.org' }])
    })
    // The queue records a job's end after its mail was sent.
    await eventually(async () => {
      expect(await waiting()).toMatchObject([{ email: 'other@example.org', attempts: 1 }])
    })
  } finally {
    await worker.stop()
  }
})

test('a server that answers and takes no mail gets one every five minutes, and the others once one is taken', async () => {
  sentMails.length = 0
  mailServer.isAway = false
  expect(await bringMailsForward()).toBe(0)
  let isRefusing = true
  mailServer.failureOf = () => (isRefusing ? new MailServerAway('EENVELOPE 550') : undefined)
  const emails = ['a@example.org', 'b@example.org', 'c@example.org']
  for (const email of emails)
    await queueJob(db, 'mail-account-deleted', { email, fullName: 'Айгүл', locale: 'ru', deletionId: email })
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const worker = await startWorker(urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? ''))
  /** How often each was tried, once all of them wait. */
  const tries = async () => {
    const found = await db.execute<{ attempts: number }>(sql`
      select attempts from graphile_worker._private_jobs
      where payload ->> 'email' = any(${sql.param(emails)}::text[]) and locked_at is null and run_at > now()
      order by id`)
    expect(found.rows).toHaveLength(3)
    return found.rows.map(({ attempts }) => attempts)
  }
  const inMinutes = (minutes: number) => travelTo(new Date(now().getTime() + minutes * 60_000))
  try {
    await eventually(async () => expect(await tries()).toEqual([1, 1, 1]))
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '50 minutes'
      where payload ->> 'email' = any(${sql.param(emails)}::text[])`)
    expect(await bringMailsForward()).toBe(1)
    await eventually(async () => expect(await tries()).toEqual([2, 1, 1]))
    expect(await bringMailsForward()).toBe(0)
    inMinutes(6)
    expect(await bringMailsForward()).toBe(1)
    await eventually(async () => expect(await tries()).toEqual([2, 2, 1]))
    // However long it takes until somebody mends that, no mail uses up its tries.
    await db.execute(sql`update graphile_worker._private_jobs set attempts = 24
      where payload ->> 'email' = ${emails[2]}`)
    expect(await bringMailsForward()).toBe(0)
    expect(await tries()).toEqual([2, 2, 20])
    isRefusing = false
    inMinutes(6)
    expect(await bringMailsForward()).toBe(1)
    await eventually(async () => expect(sentMails).toHaveLength(1))
    await eventually(async () => expect(await bringMailsForward()).toBe(2))
    await eventually(async () => expect(sentMails.map(({ to }) => to).sort()).toEqual(emails))
  } finally {
    await worker.stop()
  }
})
