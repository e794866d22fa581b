import { and, eq, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { deleteByBatches } from '#db/delete-by-batches.ts'
import { events } from '#db/schema/notifications.ts'
import { now } from '#platform/clock.ts'
import { aMember } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { eventsKeptDays } from './notification.ts'
import { sweepEvents } from './sweep-events.server.ts'

useDatabase()

test('events are kept for seven days', async () => {
  const { accountId } = await aMember('teacher')
  const hourMs = 3_600_000
  const ago = (hours: number) => new Date(now().getTime() - hours * hourMs)
  await db.insert(events).values([
    { accountId, number: 1, kind: 'notification', reference: {}, at: ago(eventsKeptDays * 24 + 1) },
    { accountId, number: 2, kind: 'notification', reference: {}, at: ago(eventsKeptDays * 24 - 1) },
  ])

  await sweepEvents()

  expect(await db.select({ number: events.number }).from(events)).toEqual([{ number: 2 }])
})

test('a backlog is deleted in batches to the last row', async () => {
  const { accountId } = await aMember('teacher')
  const numbers = [1, 2, 3, 4, 5]
  await db
    .insert(events)
    .values(numbers.map((number) => ({ accountId, number, kind: 'notification', reference: {} })))

  await deleteByBatches(events, and(eq(events.accountId, accountId), lt(events.number, 5)), 2)

  const left = await db.select({ number: events.number }).from(events).where(eq(events.accountId, accountId))
  expect(left).toEqual([{ number: 5 }])
})
