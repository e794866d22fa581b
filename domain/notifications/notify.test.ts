import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { events, notifications } from '#db/schema/notifications.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import { notify } from './notify.server.ts'

useDatabase()

const notification = { kind: 'vacancy-closed', reference: { vacancyId: 'x' } } as const

const eventsOf = (accountId: string) =>
  db.select().from(events).where(eq(events.accountId, accountId)).orderBy(asc(events.number))

describe('telling a person', () => {
  test('is a notification, an event that points at it, and a mail to come', async () => {
    const { accountId } = await aMember('school')
    await db.transaction((tx) => notify(tx, accountId, notification))
    const [told, ...others] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, accountId))
    expect(others).toEqual([])
    expect(told).toMatchObject({ ...notification, readAt: null, mailedAt: null })
    expect(await eventsOf(accountId)).toMatchObject([
      { number: 1, kind: 'notification', reference: { notificationId: told?.id } },
    ])
    expect(await queuedJobs('mail-notification')).toContainEqual({ notificationId: told?.id })
  })

  test('happens with its transaction or not at all', async () => {
    const { accountId } = await aMember('school')
    const before = (await queuedJobs('mail-notification')).length
    const failed = db.transaction(async (tx) => {
      await notify(tx, accountId, notification)
      throw new Error('something else failed')
    })
    await expect(failed).rejects.toThrow('something else failed')
    expect(await eventsOf(accountId)).toEqual([])
    expect(await db.$count(notifications, eq(notifications.accountId, accountId))).toBe(0)
    expect(await queuedJobs('mail-notification')).toHaveLength(before)
  })

  test('30 times at once gives consecutive numbers, to each person their own', async () => {
    const [one, other] = [await aMember('school'), await aMember('teacher')]
    await atOnce(30, (index) =>
      db.transaction((tx) => notify(tx, (index % 2 ? one : other).accountId, notification)),
    )
    for (const { accountId } of [one, other]) {
      const numbers = (await eventsOf(accountId)).map(({ number }) => number)
      expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    }
  })
})
