import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { hourMs } from '#domain/days/durations.ts'
import { travelTo } from '#platform/clock.ts'
import { useDatabase } from '#tests/support/database.ts'
import type { Limit } from './limit.ts'
import { limitedTransaction } from './limited-transaction.server.ts'
import { sweepLimits } from './sweep-limits.server.ts'

useDatabase()

afterEach(() => travelTo())

const start = new Date('2026-11-21T06:00:00Z')
const minutesLater = (minutes: number) => travelTo(new Date(start.getTime() + minutes * 60_000))

const aLimit = (max: number): Limit => ({ key: `test:${randomUUID()}`, max, windowMs: hourMs })

const happen = (...counted: Limit[]) =>
  limitedTransaction(async (_, count) => {
    await count(counted)
    return { ok: true as const }
  })

const limited = (seconds: number) => ({
  ok: false,
  reason: 'limited',
  // Time passes while the test runs.
  retryAfterSeconds: expect.toSatisfy((told: number) => Math.abs(told - seconds) < 5),
})

test('no more than so many pass in any hour, and the answer says when the next one will', async () => {
  const limit = aLimit(2)
  minutesLater(0)
  expect(await happen(limit)).toEqual({ ok: true })
  minutesLater(40)
  expect(await happen(limit)).toEqual({ ok: true })
  minutesLater(50)
  expect(await happen(limit)).toEqual(limited(10 * 60))
  minutesLater(61)
  expect(await happen(limit)).toEqual({ ok: true })
  minutesLater(62)
  expect(await happen(limit)).toEqual(limited(38 * 60))
})

test('where one limit is reached nothing is counted and nothing is done', async () => {
  const [free, full] = [aLimit(1), aLimit(1)]
  await happen(full)
  expect(await happen(free, full)).toMatchObject({ reason: 'limited' })
  expect(await db.$count(limits, eq(limits.key, free.key))).toBe(0)
  expect(await happen(free)).toEqual({ ok: true })
})

test('of many requests at once exactly the allowed number passes', async () => {
  const limit = aLimit(7)
  const answers = await Promise.all(Array.from({ length: 60 }, () => happen(limit)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
})

test('any other error passes through and undoes the count', async () => {
  const limit = aLimit(1)
  const failing = limitedTransaction(async (_, count) => {
    await count([limit])
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await happen(limit)).toEqual({ ok: true })
})

test('expired counters are deleted', async () => {
  const limit = aLimit(1)
  minutesLater(0)
  await happen(limit)
  minutesLater(59)
  await sweepLimits()
  expect(await db.$count(limits, eq(limits.key, limit.key))).toBe(1)
  minutesLater(61)
  await sweepLimits()
  expect(await db.$count(limits, eq(limits.key, limit.key))).toBe(0)
})
