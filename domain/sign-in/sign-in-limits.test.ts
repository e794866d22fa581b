import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { devices } from '#db/schema/accounts.ts'
import { limits } from '#db/schema/limits.ts'
import { signInInput } from '#domain/accounts/account-input.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, done } from '#tests/support/builders.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { signIn } from './sign-in.server.ts'

useDatabase()

const password = 'Secret123'
const wrong = 'Secret124'
let teacher: Member

beforeEach(async () => {
  await db.delete(limits)
  teacher = await aMember('teacher', { password })
})
afterEach(() => travelTo())

const attempt = (
  typed: string,
  { email = teacher.email, ip = '192.0.2.1', deviceToken }: Partial<Record<string, string>> = {},
) =>
  signIn(signInInput.parse({ email, password: typed, remember: 'on' }), {
    ip,
    userAgent: 'a browser',
    deviceToken,
  })

const reasons = (answers: Awaited<ReturnType<typeof attempt>>[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.reason))

const countOf = (all: string[], one: string) => all.filter((reason) => reason === one).length

test('of 200 wrong passwords at once on two processes, five are looked at', async () => {
  const run = promisify(execFile)
  const script = 'tests/support/sign-in-often.ts'
  const args = [script, databaseUrl(), teacher.email, wrong, '100']
  const outputs = await Promise.all([1, 2].map(() => run(process.execPath, args)))
  const all = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[])
  expect(all).toHaveLength(200)
  expect(countOf(all, 'wrong-credentials')).toBe(5)
  expect(countOf(all, 'limited')).toBe(195)
}, 60_000)

test('the sixth is told when to come back, and then may', async () => {
  for (let index = 0; index < 5; index += 1) await attempt(wrong)
  const answer = await attempt(password)
  expect(answer).toMatchObject({ ok: false, reason: 'limited' })
  if (answer.ok || answer.reason !== 'limited') throw new Error('it was not limited')
  expect(answer.retryAfterSeconds).toBeGreaterThan(14 * 60)
  expect(answer.retryAfterSeconds).toBeLessThanOrEqual(15 * 60)
  travelTo(new Date(Date.now() + 15 * minuteMs + 1_000))
  expect(await attempt(password)).toMatchObject({ ok: true })
})

test('an unknown address is limited in the same way', async () => {
  const email = 'nobody@example.com'
  const answers = await atOnce(20, () => attempt(wrong, { email }))
  expect(countOf(reasons(answers), 'wrong-credentials')).toBe(5)
})

test('a right password is no failure, however often it is typed', async () => {
  for (let index = 0; index < 12; index += 1) expect(await attempt(password)).toMatchObject({ ok: true })
  for (let index = 0; index < 4; index += 1) await attempt(wrong)
  expect(await attempt(password)).toMatchObject({ ok: true })
  expect(await attempt(wrong)).toMatchObject({ reason: 'wrong-credentials' })
  expect(await attempt(password)).toMatchObject({ reason: 'limited' })
})

test('a stranger elsewhere does not lock the person out', async () => {
  await atOnce(20, () => attempt(wrong, { ip: '203.0.113.5' }))
  expect(await attempt(password)).toMatchObject({ ok: true })
})

test('fifty for an e-mail from everywhere; the device that signed in before is counted apart', async () => {
  const { signedIn } = done(await attempt(password))
  const answers = await atOnce(80, (index) => attempt(wrong, { ip: `198.51.100.${index}` }))
  expect(countOf(reasons(answers), 'wrong-credentials')).toBe(50)
  expect(await attempt(password, { ip: '198.51.100.200' })).toMatchObject({ reason: 'limited' })

  const { deviceToken } = signedIn
  const again = done(await attempt(password, { deviceToken }))
  expect(again.signedIn.deviceToken).toBe(deviceToken)
  const tries = await atOnce(10, () => attempt(wrong, { deviceToken }))
  expect(countOf(reasons(tries), 'wrong-credentials')).toBe(5)
  expect(await db.$count(devices, eq(devices.accountId, teacher.accountId))).toBe(1)
})

test('a device is known to its own accounts alone', async () => {
  const other = await aMember('school', { password })
  const { deviceToken } = done(await attempt(password)).signedIn
  await atOnce(60, (index) => attempt(wrong, { email: other.email, ip: `198.51.100.${index}` }))
  expect(await attempt(password, { email: other.email, deviceToken })).toMatchObject({ reason: 'limited' })
  await db.delete(limits)
  const shared = done(await attempt(password, { email: other.email, deviceToken })).signedIn
  expect(shared.deviceToken).toBe(deviceToken)
  const unknown = done(await attempt(password, { deviceToken: 'x'.repeat(43) })).signedIn
  expect(unknown.deviceToken).not.toBe('x'.repeat(43))
})

test('200 from a network, whose other people get in on the devices they know', async () => {
  const { deviceToken } = done(await attempt(password)).signedIn
  // Real people: for an unknown address a password is checked against a dummy hash at the same cost.
  const others = await Promise.all(Array.from({ length: 210 }, () => aMember('teacher', { password })))
  const answers = await atOnce(others.length, (index) =>
    attempt(wrong, { email: others[index]?.email ?? '' }),
  )
  expect(countOf(reasons(answers), 'wrong-credentials')).toBe(200)
  expect(await attempt(password)).toMatchObject({ reason: 'limited' })
  expect(await attempt(password, { deviceToken })).toMatchObject({ ok: true })
}, 60_000)
