import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, registrations, sessions } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { registerInput, signInInput } from '#domain/accounts/account-input.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { register } from '#domain/accounts/register.server.ts'
import { setLocale } from '#domain/accounts/set-locale.server.ts'
import { hourMs } from '#domain/days/durations.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { signOut } from '#domain/sessions/sign-out.server.ts'
import { staySignedIn } from '#domain/sessions/stay-signed-in.server.ts'
import { travelTo } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { aMember, block } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs } from '#tests/support/jobs.ts'
import { signIn } from './sign-in.server.ts'
import { sweepAccounts } from './sweep-accounts.server.ts'

useDatabase()

const request = { ip: '192.0.2.1', userAgent: 'a browser', deviceToken: undefined }
const password = 'Secret123'
let teacher: Member

beforeAll(async () => {
  teacher = await aMember('teacher', { email: 'teacher@example.com', password, locale: 'ky' })
})
afterEach(() => travelTo())

const attempt = (email: string, typed: string, remember = 'on') =>
  signIn(signInInput.parse({ email, password: typed, remember }), request)

async function signedIn(remember = 'on') {
  const answer = await attempt(teacher.email, password, remember)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.signedIn.session
}

async function lastAudit() {
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

const inHours = (hours: number) => travelTo(new Date(Date.now() + hours * hourMs))

describe('signing in', () => {
  test('with the right password', async () => {
    const answer = await attempt(' Teacher@Example.com ', password)
    expect(answer).toMatchObject({ ok: true, role: 'teacher' })
    expect(await lastAudit()).toMatchObject({
      kind: 'signed-in',
      accountId: teacher.accountId,
      ip: request.ip,
    })
  })

  test.each([
    ['with a wrong password', 'teacher@example.com', 'Secret124'],
    ['with an address nobody has', 'nobody@example.com', password],
  ])('%s', async (_name, email, typed) => {
    expect(await attempt(email, typed)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await lastAudit()).toMatchObject({
      kind: 'sign-in-refused',
      details: { reason: 'wrong-credentials' },
    })
  })

  test('an account without a password has none that fits', async () => {
    const { email } = await aMember('teacher')
    expect(await attempt(email, password)).toEqual({ ok: false, reason: 'wrong-credentials' })
  })

  test('an unconfirmed address is told only after the right password', async () => {
    const email = 'unconfirmed@example.com'
    const input = registerInput.parse({ full_name: 'Анна', email, password, role: 'teacher' })
    await register(input, { locale: 'ru', ip: request.ip })
    expect(await attempt(email, 'Secret124')).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await attempt(email, password)).toEqual({
      ok: false,
      reason: 'unconfirmed',
      registrationId: expect.any(String),
    })
    // Whoever returns after the weekend can have the link again, while the registration is kept.
    inHours(49)
    expect(await attempt(email, password)).toMatchObject({ ok: false, reason: 'unconfirmed' })
    await clearJobs()
    inHours(10 * 24)
    await sweepAccounts()
    expect(await attempt(email, password)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await db.$count(registrations, eq(registrations.email, email))).toBe(0)
  })

  test('being blocked is told only after the right password', async () => {
    const blocked = await aMember('school', { password })
    await block(blocked)
    expect(await attempt(blocked.email, 'Secret124')).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await attempt(blocked.email, password)).toMatchObject({ ok: true, signedIn: { isBlocked: true } })
  })

  test('a deleted account is nobody', async () => {
    const gone = await aMember('teacher', { password })
    await db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, gone.accountId))
    expect(await attempt(gone.email, password)).toEqual({ ok: false, reason: 'wrong-credentials' })
  })

  test('a password typed in another form of Unicode is the same one', async () => {
    const { email } = await aMember('teacher', { password: 'Й\u0439aбв123' })
    expect(await attempt(email, 'И\u0306и\u0306aбв123')).toMatchObject({ ok: true })
  })
})

describe('a session', () => {
  test('is kept as a hash only', async () => {
    const { token } = await signedIn()
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)))
    expect(row).toMatchObject({ accountId: teacher.accountId, remembered: true, userAgent: 'a browser' })
  })

  test('says who it is', async () => {
    const { token } = await signedIn()
    const { actor, renewed } = await authenticateSession(token)
    expect(actor).toEqual({ ...teacher, sessionId: expect.any(String) })
    expect(renewed).toBeUndefined()
  })

  test.each(['', 'nonsense', '\u0000', 'я'])('of the token %j is a visitor', async (token) => {
    expect(await authenticateSession(token)).toEqual({ actor: visitor })
  })

  test('remembered, it lasts 30 days; else 12 hours, and as long as the browser is open', async () => {
    const remembered = await signedIn()
    const plain = await signedIn('')
    expect(remembered.maxAgeSeconds).toBe(30 * 24 * 3600)
    expect(plain.maxAgeSeconds).toBeUndefined()
    inHours(11.9)
    expect((await authenticateSession(plain.token)).actor.role).toBe('teacher')
    inHours(12.1)
    expect(await authenticateSession(plain.token)).toEqual({ actor: visitor })
    inHours(30 * 24 + 0.1)
    expect(await authenticateSession(remembered.token)).toEqual({ actor: visitor })
  })

  test('remembered, it slides, once a day', async () => {
    const { token } = await signedIn()
    inHours(23)
    expect((await authenticateSession(token)).renewed).toBeUndefined()
    inHours(25)
    expect((await authenticateSession(token)).renewed).toEqual({ token, maxAgeSeconds: 30 * 24 * 3600 })
    expect((await authenticateSession(token)).renewed).toBeUndefined()
    inHours(25 + 29 * 24)
    expect((await authenticateSession(token)).renewed).toEqual({ token, maxAgeSeconds: 30 * 24 * 3600 })
    inHours(25 + 58 * 24)
    expect((await authenticateSession(token)).actor.role).toBe('teacher')
    inHours(25 + 89 * 24)
    expect(await authenticateSession(token)).toEqual({ actor: visitor })
  })

  test('begins by the clock of the product', async () => {
    inHours(1000)
    expect((await authenticateSession((await signedIn()).token)).renewed).toBeUndefined()
  })

  test('that is about to end lasts as long again for whoever stays', async () => {
    const { token } = await signedIn('')
    inHours(11.9)
    await staySignedIn((await authenticateSession(token)).actor)
    inHours(23.8)
    expect((await authenticateSession(token)).actor.role).toBe('teacher')
    inHours(24)
    expect(await authenticateSession(token)).toEqual({ actor: visitor })
    await staySignedIn(visitor)
  })

  test('that is over cannot be stayed in', async () => {
    const { token } = await signedIn('')
    const { actor } = await authenticateSession(token)
    inHours(12.1)
    await staySignedIn(actor)
    expect(await authenticateSession(token)).toEqual({ actor: visitor })
  })

  test('says when it ends', async () => {
    const { token } = await signedIn('')
    const { endsAt } = await authenticateSession(token)
    expect(endsAt?.getTime()).toBeCloseTo(Date.now() + 12 * hourMs, -4)
  })

  test('of somebody blocked or gone is over at once', async () => {
    for (const end of [{ blockedAt: new Date() }, { deletedAt: new Date() }]) {
      const person = await aMember('school', { password })
      const answer = await attempt(person.email, password)
      if (!answer.ok) throw new Error(answer.reason)
      await db.update(accounts).set(end).where(eq(accounts.id, person.accountId))
      const found = await authenticateSession(answer.signedIn.session.token)
      expect(found.actor).toEqual(visitor)
      // It leads a blocked person to the reason, and nobody else (rule 70).
      expect(found.blocked?.accountId).toBe('blockedAt' in end ? person.accountId : undefined)
    }
  })

  test('ends with signing out, the others go on', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const { actor } = await authenticateSession(one.token)
    await signOut(actor)
    expect(await authenticateSession(one.token)).toEqual({ actor: visitor })
    expect((await authenticateSession(other.token)).actor.role).toBe('teacher')
    expect(await lastAudit()).toMatchObject({ kind: 'signed-out', accountId: teacher.accountId })
    await signOut(actor)
  })

  test('a visitor has none to end', async () => {
    const before = await db.$count(auditEntries)
    await signOut(visitor)
    expect(await db.$count(auditEntries)).toBe(before)
  })
})

test('the chosen language is stored with the account, and with no other', async () => {
  const [one, other] = [await aMember('teacher'), await aMember('teacher')]
  await setLocale(one, 'en')
  await setLocale(visitor, 'ky')
  const localeOf = async ({ accountId }: Member) =>
    (await db.select({ locale: accounts.locale }).from(accounts).where(eq(accounts.id, accountId)))[0]?.locale
  expect(await localeOf(one)).toBe('en')
  expect(await localeOf(other)).toBe('ru')
})
