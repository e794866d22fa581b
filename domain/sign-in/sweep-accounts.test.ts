import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { registrations, sessions } from '#db/schema/accounts.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { aMember } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { sweepAccounts } from './sweep-accounts.server.ts'

useDatabase()

const inDays = (days: number) => new Date(now().getTime() + days * dayMs)

test('expired rows are deleted, valid ones stay', async () => {
  const { accountId } = await aMember('teacher')
  const session = (expiresAt: Date) => ({
    id: uuidv7(),
    accountId,
    tokenHash: tokenHash(newToken()),
    remembered: true,
    expiresAt,
  })
  const registration = (email: string, expiresAt: Date) => ({
    id: uuidv7(),
    email,
    passwordHash: 'x',
    role: 'teacher' as const,
    fullName: 'Айгүл Осмон кызы',
    locale: 'ru' as const,
    expiresAt,
  })
  const alive = session(inDays(1))
  await db.insert(sessions).values([alive, session(inDays(-1))])
  await db
    .insert(registrations)
    .values([registration('late@example.com', inDays(-6)), registration('gone@example.com', inDays(-8))])

  await sweepAccounts()

  expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: alive.id }])
  expect(await db.select({ email: registrations.email }).from(registrations)).toEqual([
    { email: 'late@example.com' },
  ])
})
