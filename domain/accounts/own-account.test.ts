import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { aMember } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { type Role, visitor } from './actor.ts'
import { ownAccount } from './own-account.server.ts'

useDatabase()

test.each<Role>(['teacher', 'school', 'admin'])(
  'a %s gets what they may see and change, and no secret',
  async (role) => {
    const member = await aMember(role, { password: 'Secret123', locale: 'ky', fullName: 'Нурбек Асанов' })
    await db.update(accounts).set({ phone: '+996555123456' }).where(eq(accounts.id, member.accountId))
    expect(await ownAccount(member)).toEqual({
      role,
      fullName: 'Нурбек Асанов',
      phone: '+996555123456',
      email: member.email,
      locale: 'ky',
      createdAt: expect.any(Date),
      version: 1,
    })
  },
)

test('it is their own, whoever else there is, and a visitor has none', async () => {
  const [one, other] = [await aMember('teacher'), await aMember('teacher')]
  expect((await ownAccount(one))?.email).toBe(one.email)
  expect((await ownAccount(other))?.email).toBe(other.email)
  expect(await ownAccount(visitor)).toBeUndefined()
})

test('it is as it is stored now, not as it was when the session was recognised', async () => {
  const member = await aMember('school')
  await db
    .update(accounts)
    .set({ fullName: 'Новое Имя', version: 7 })
    .where(eq(accounts.id, member.accountId))
  expect(await ownAccount(member)).toMatchObject({ fullName: 'Новое Имя', version: 7 })
})
