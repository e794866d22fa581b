import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { countStatements } from '#db/connection.ts'
import { accounts, authenticators } from '#db/schema/accounts.ts'
import { limits } from '#db/schema/limits.ts'
import { registerInput, signInInput } from '#domain/accounts/account-input.ts'
import { register } from '#domain/accounts/register.server.ts'
import { aMember, block } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { askRecovery } from './ask-recovery.server.ts'
import { resetPasswordByCode } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'

useDatabase()

const request = { ip: '192.0.2.1', userAgent: 'a browser', deviceToken: 'A'.repeat(43) }
const password = 'Secret123'

beforeEach(async () => {
  await db.delete(limits)
})

/** How many statements a function needs, and what it returns. */
async function whatItTakes<T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  return countStatements(async (count) => ({ answer: await work(), statements: count.statements }))
}

// The expensive work is the same for everybody (rule Q7).
describe('whether an address is known cannot be told', () => {
  test('by signing in', async () => {
    const { email } = await aMember('teacher', { password })
    const attempt = (address: string) =>
      whatItTakes(() => signIn(signInInput.parse({ email: address, password: 'Secret124' }), request))
    expect(await attempt(email)).toEqual(await attempt('nobody@example.com'))
  })

  test('by signing in, where a second step, no password at all or an end of the account awaits', async () => {
    const [withSteps, withoutPassword, blocked] = [
      await aMember('school', { password }),
      await aMember('teacher'),
      await aMember('teacher', { password }),
    ]
    await db.insert(authenticators).values({
      accountId: withSteps.accountId,
      sealedSecret: Buffer.from('sealed'),
      sessionId: withSteps.sessionId,
      createdAt: new Date(),
      confirmedAt: new Date(),
    })
    await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, withoutPassword.accountId))
    await block(blocked)
    const attempt = (address: string) =>
      whatItTakes(() => signIn(signInInput.parse({ email: address, password: 'Secret124' }), request))
    const unknown = await attempt('nobody@example.com')
    for (const { email } of [withSteps, withoutPassword, blocked])
      expect(await attempt(email)).toEqual(unknown)
    // Only a right password reveals the account's state.
    const right = await signIn(signInInput.parse({ email: withSteps.email, password }), request)
    expect(right).toMatchObject({ ok: false, reason: 'code-needed' })
  })

  test('by recovering', async () => {
    const { email } = await aMember('teacher', { password })
    const attempt = (address: string) =>
      whatItTakes(() => askRecovery({ email: address }, { ...request, locale: 'ru' }))
    const [known, unknown] = [await attempt(email), await attempt('nobody@example.com')]
    expect(known.statements).toBe(unknown.statements)
    expect(Object.keys(known.answer)).toEqual(Object.keys(unknown.answer))
  })

  test('by entering a code of recovery', async () => {
    const { email } = await aMember('teacher', { password })
    const attempt = (address: string) =>
      whatItTakes(() => resetPasswordByCode({ email: address, code: '00000000', password }, request))
    expect(await attempt(email)).toEqual(await attempt('nobody@example.com'))
  })

  test('by registering', async () => {
    const { email } = await aMember('teacher', { password })
    const attempt = (address: string) =>
      whatItTakes(() =>
        register(registerInput.parse({ full_name: 'Анна', email: address, password, role: 'teacher' }), {
          ip: request.ip,
          locale: 'ru',
        }),
      )
    const [known, unknown] = [await attempt(email), await attempt('nobody@example.com')]
    expect(known.statements).toBe(unknown.statements)
    expect(Object.keys(known.answer)).toEqual(Object.keys(unknown.answer))
  })
})
