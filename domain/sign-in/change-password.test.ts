import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { devices, sessions } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { signInInput } from '#domain/accounts/account-input.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { mailNewSignIn, mailPasswordChanged } from '#domain/accounts/mail-account.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { endOtherSessions, endSession, ownSessions } from '#domain/sessions/own-sessions.server.ts'
import { provePassword } from '#domain/two-step/own-password.server.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { askEmailChange, pendingEmail } from './change-email.server.ts'
import { changePassword } from './change-password.server.ts'
import { signIn } from './sign-in.server.ts'

catchMails()

useDatabase()

const notFound = { ok: false, reason: 'not-found' }
const notSignedIn = { ok: false, reason: 'not-signed-in' }

const password = 'Secret123'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0'
const request = { ip: '192.0.2.1', userAgent: chrome, deviceToken: undefined }

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

/** Somebody signed in on one device, perhaps a known one; the actor has that session. */
async function signedIn(
  person: { email: string },
  {
    userAgent = chrome,
    typed = password,
    remember = 'on',
    deviceToken,
  }: { userAgent?: string; typed?: string; remember?: string; deviceToken?: string } = {},
): Promise<{ actor: Member; token: string; deviceToken: string }> {
  const input = signInInput.parse({ email: person.email, password: typed, remember })
  const { signedIn: kept } = done(await signIn(input, { ...request, userAgent, deviceToken }))
  const { actor } = await authenticateSession(kept.session.token)
  if (actor.role === 'visitor') throw new Error('nobody is signed in')
  return { actor, token: kept.session.token, deviceToken: kept.deviceToken }
}

const isOver = async (token: string) => (await authenticateSession(token)).actor.role === 'visitor'

describe('a new password', () => {
  test('signs in from then on; this device goes on with another token, every other is out', async () => {
    const person = await aMember('teacher', { password, locale: 'ky' })
    const here = await signedIn(person)
    const there = await signedIn(person, { userAgent: firefox })
    const input = { current_password: password, password: 'Another456' }
    const { deviceToken } = here
    const { signedIn: kept } = done(await changePassword(here.actor, input, { ...request, deviceToken }))

    expect([await isOver(here.token), await isOver(there.token)]).toEqual([true, true])
    const { actor } = await authenticateSession(kept.session.token)
    expect(actor).toMatchObject({ accountId: person.accountId })
    expect(kept.session.maxAgeSeconds).toBe(30 * 24 * 3600)
    await expect(signedIn(person)).rejects.toThrow('wrong-credentials')
    // This device is now the known one: only the sign-in on the former device is notified.
    expect(await db.$count(devices, eq(devices.accountId, person.accountId))).toBe(1)
    await signedIn(person, { typed: 'Another456', deviceToken: kept.deviceToken })
    expect(await queuedJobs('mail-new-sign-in')).toHaveLength(1)
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.accountId, person.accountId))
    expect(lines.map(({ kind }) => kind)).toContain('password-changed')

    for (const job of await queuedJobs('mail-password-changed')) await mailPasswordChanged(job)
    expect(sentMails).toMatchObject([
      { to: person.email, subject: m.mail_password_changed_subject({}, { locale: 'ky' }) },
    ])
    expect(sentMails[0]?.text).toContain('/ky/forgot-password')
    expect(sentMails[0]?.text).not.toContain('Another456')
  })

  test('of a session that ends with the browser is of one that does', async () => {
    const person = await aMember('school', { password })
    const here = await signedIn(person, { remember: '' })
    const input = { current_password: password, password: 'Another456' }
    const { signedIn: kept } = done(await changePassword(here.actor, input, request))
    expect(kept.session.maxAgeSeconds).toBeUndefined()
  })

  test('cancels what was asked for with the former one', async () => {
    const person = await aMember('school', { password })
    const here = await signedIn(person)
    done(await askEmailChange(here.actor, { email: 'thief@example.com', password }, request))
    const input = { current_password: password, password: 'Another456' }
    done(await changePassword(here.actor, input, request))
    expect(await pendingEmail(here.actor)).toBeUndefined()
  })

  test.each([
    ['wrong-password', { current_password: 'Secret124', password: 'Another456' }],
    ['same-password', { current_password: password, password }],
  ])('is refused: %s', async (reason, input) => {
    const person = await aMember('teacher', { password })
    const here = await signedIn(person)
    expect(await changePassword(here.actor, input, request)).toEqual({ ok: false, reason })
    expect(await isOver(here.token)).toBe(false)
  })

  test('is not the own address or name', async () => {
    const person = await aMember('teacher', { password, fullName: 'Secret Name' })
    const { actor } = await signedIn(person)
    const input = { current_password: password, password: 'secret name' }
    expect(await changePassword(actor, input, request)).toEqual({ ok: false, reason: 'own-name' })
  })

  test('is set by nobody who is signed out, and by one of two at once', async () => {
    expect(
      await changePassword(visitor, { current_password: password, password: 'Another456' }, request),
    ).toEqual({ ok: false, reason: 'not-signed-in' })

    const person = await aMember('teacher', { password })
    const here = await signedIn(person)
    const answers = await atOnce(3, (index) =>
      changePassword(here.actor, { current_password: password, password: `Another45${index}` }, request),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(sessions, eq(sessions.accountId, person.accountId))).toBe(1)
  })
})

describe('the own password', () => {
  test('may be tried ten times in a quarter of an hour', async () => {
    const { actor } = await signedIn(await aMember('teacher', { password }))
    const answers = await atOnce(14, () => provePassword(actor, 'Secret124'))
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrong-password')).toHaveLength(10)
    expect(await provePassword(actor, password)).toMatchObject({ ok: false, reason: 'limited' })
    travelTo(new Date(Date.now() + 16 * 60_000))
    expect(await provePassword(actor, password)).toEqual({ ok: true })
  })

  test('is none of an account that has none', async () => {
    const person = await aMember('teacher')
    expect(await provePassword(person, password)).toEqual({ ok: false, reason: 'no-password' })
  })
})

describe('where a person is signed in', () => {
  test('this device first, each with its browser and system', async () => {
    const person = await aMember('teacher', { password })
    const there = await signedIn(person, { userAgent: firefox })
    const here = await signedIn(person)
    travelTo(new Date(Date.now() + 26 * 3_600_000))
    await authenticateSession(there.token)
    expect(await ownSessions(here.actor)).toMatchObject([
      { device: { browser: 'Chrome', system: 'Android' }, isPresent: true },
      { device: { browser: 'Firefox', system: 'Windows' }, isPresent: false },
    ])
    expect(await ownSessions(visitor)).toEqual([])
  })

  test('one other session ends, neither this one nor a stranger’s', async () => {
    const person = await aMember('teacher', { password })
    const stranger = await signedIn(await aMember('teacher', { password }))
    const here = await signedIn(person)
    const there = await signedIn(person, { userAgent: firefox })
    expect(await endSession(here.actor, here.actor.sessionId)).toEqual(notFound)
    expect(await endSession(here.actor, stranger.actor.sessionId)).toEqual(notFound)
    expect(await endSession(visitor, there.actor.sessionId)).toEqual(notSignedIn)
    expect(await endSession(here.actor, there.actor.sessionId)).toEqual({ ok: true })
    expect(await endSession(here.actor, there.actor.sessionId)).toEqual(notFound)
    expect(await isOver(there.token)).toBe(true)
    expect([await isOver(here.token), await isOver(stranger.token)]).toEqual([false, false])
  })

  test('all others end at once', async () => {
    const person = await aMember('school', { password })
    const here = await signedIn(person)
    const others = [await signedIn(person, { userAgent: firefox }), await signedIn(person)]
    expect(await endOtherSessions(here.actor)).toEqual({ ok: true, count: 2 })
    expect(await Promise.all(others.map(({ token }) => isOver(token)))).toEqual([true, true])
    expect(await isOver(here.token)).toBe(false)
    expect(await endOtherSessions(here.actor)).toEqual({ ok: true, count: 0 })
    expect(await endOtherSessions(visitor)).toEqual(notSignedIn)
  })
})

describe('a sign-in on a device that the account does not know', () => {
  test('is told by mail, in the person’s language; the first one and known ones are not', async () => {
    const person = await aMember('teacher', { password, locale: 'en' })
    const { deviceToken } = await signedIn(person)
    await signedIn(person, { deviceToken })
    expect(await queuedJobs('mail-new-sign-in')).toEqual([])
    travelTo(new Date('2026-11-21T08:05:00Z'))
    const there = await signedIn(person, { userAgent: firefox })
    await signedIn(person, { userAgent: firefox, deviceToken: there.deviceToken })
    const jobs = await queuedJobs('mail-new-sign-in')
    expect(jobs).toHaveLength(1)
    for (const job of jobs) await mailNewSignIn(job)
    expect(sentMails).toMatchObject([
      { to: person.email, subject: m.mail_new_sign_in_subject({}, { locale: 'en' }) },
    ])
    expect(sentMails[0]?.text).toContain('Firefox, Windows')
    expect(sentMails[0]?.text).toContain('21\u00A0November 2026, 14:05')
    expect(sentMails[0]?.text).toContain('/en/settings/security')
  })

  test('is told although the browser is known to another account', async () => {
    const { deviceToken } = await signedIn(await aMember('teacher', { password }))
    const person = await aMember('school', { password })
    await signedIn(person)
    await signedIn(person, { deviceToken })
    expect(await queuedJobs('mail-new-sign-in')).toHaveLength(1)
  })

  test('that says nothing of itself is told as unknown', async () => {
    const person = await aMember('teacher', { password })
    await signedIn(person)
    await signedIn(person, { userAgent: 'curl/8.5.0' })
    for (const job of await queuedJobs('mail-new-sign-in')) await mailNewSignIn(job)
    expect(sentMails[0]?.text).toContain(m.mail_new_sign_in_unknown({}, { locale: 'ru' }))
  })
})
