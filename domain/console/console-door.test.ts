import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, authenticators, passkeys, sessions } from '#db/schema/accounts.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { changePassword } from '#domain/sign-in/change-password.server.ts'
import { renewRecoveryCodes, turnOffTwoStep } from '#domain/two-step/turn-off-two-step.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anAdministrator, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { asAdministrator } from './as-administrator.server.ts'
import {
  consoleHoursMax,
  consoleIdleMinutes,
  demoAdministratorEmail,
  measureProofMinutes,
} from './console.ts'
import { consoleDoor, needsMeasureProof } from './console-door.server.ts'
import { enterConsole } from './enter-console.server.ts'

useDatabase()
const settings = useSettings()
afterEach(() => travelTo())

const request = { ip: '192.0.2.1' }
const minutes = (count: number) => new Date(now().getTime() + count * 60_000)

/** The demo administrator, who confirms with the password. */
async function aDemoAdministrator() {
  Object.assign(settings, { loopback: true, demo: 'loopback' })
  const former = `${uuidv7()}@example.com`
  await db.update(accounts).set({ email: former }).where(eq(accounts.email, demoAdministratorEmail))
  const demo = await anAdministrator({ email: demoAdministratorEmail, password: 'Console-1' })
  await db.delete(authenticators).where(eq(authenticators.accountId, demo.accountId))
  return demo
}

describe('the door of the console', () => {
  test('is there for administrators alone', async () => {
    for (const actor of [visitor, await aMember('teacher'), await aMember('school')])
      expect(await consoleDoor(actor)).toBeUndefined()
    expect(await consoleDoor(await anAdministrator())).toBe('open')
  })

  test('does not open without a second step', async () => {
    const administrator = await anAdministrator({ password: 'Console-1' })
    await db.delete(authenticators).where(eq(authenticators.accountId, administrator.accountId))
    expect(await consoleDoor(administrator)).toBe('needs-two-step')
    expect(await enterConsole(administrator, { password: 'Console-1' }, request)).toMatchObject({
      reason: 'needs-two-step',
    })
  })

  test('opens without one to the administrator of the demonstration, on loopback alone', async () => {
    const demo = await aDemoAdministrator()
    expect(await consoleDoor(demo)).toBe('open')
    Object.assign(settings, { loopback: false })
    expect(await consoleDoor(demo)).toBe('needs-two-step')
  })

  test('takes no password from whoever has an app', async () => {
    const administrator = await anAdministrator({ password: 'Console-1' })
    travelTo(minutes(consoleIdleMinutes))
    expect(await enterConsole(administrator, { password: 'Console-1' }, request)).toMatchObject({
      reason: 'wrong-code',
    })
    expect(await consoleDoor(administrator)).toBe('needs-proof')
  })

  test('takes no changed password for a proof, and no password for turning the app off', async () => {
    const administrator = await anAdministrator({ password: 'Console-1' })
    travelTo(minutes(consoleIdleMinutes))
    const proof = { password: 'Console-1' }
    for (const change of [turnOffTwoStep, renewRecoveryCodes])
      expect(await change(administrator, proof, request)).toEqual({ ok: false, reason: 'wrong-code' })
    const input = { current_password: 'Console-1', password: 'Another456' }
    const browser = { ...request, userAgent: null, deviceToken: undefined }
    const { signedIn } = done(await changePassword(administrator, input, browser))
    const { actor } = await authenticateSession(signedIn.session.token)
    expect(await consoleDoor(actor)).toBe('needs-proof')
  })

  test('takes no password from whoever has a passkey alone, and not the one they signed in by', async () => {
    const administrator = await anAdministrator({ password: 'Console-1' })
    await db.delete(authenticators).where(eq(authenticators.accountId, administrator.accountId))
    await db.insert(passkeys).values({
      id: uuidv7(),
      accountId: administrator.accountId,
      credentialId: randomBytes(16),
      publicKey: Buffer.alloc(0),
      counter: 0,
      transports: [],
      name: 'Chrome · Linux',
      createdAt: now(),
    })
    expect(await consoleDoor(administrator)).toBe('needs-proof')
    expect(await enterConsole(administrator, { password: 'Console-1' }, request)).toMatchObject({
      reason: 'wrong-code',
    })
    expect(await consoleDoor(administrator)).toBe('needs-proof')
  })

  test('takes no session for a proof that began before the app was set up in another one', async () => {
    const administrator = await anAdministrator()
    await db
      .update(authenticators)
      .set({ confirmedAt: minutes(1) })
      .where(eq(authenticators.accountId, administrator.accountId))
    expect(await consoleDoor(administrator)).toBe('open')
    await db
      .update(authenticators)
      .set({ sessionId: uuidv7() })
      .where(eq(authenticators.accountId, administrator.accountId))
    expect(await consoleDoor(administrator)).toBe('needs-proof')
  })

  test('closes after half an hour without a deed, and opens again by a proof', async () => {
    const administrator = await aDemoAdministrator()
    travelTo(minutes(consoleIdleMinutes - 1))
    expect(await consoleDoor(administrator)).toBe('open')
    travelTo(minutes(consoleIdleMinutes - 1))
    expect(await consoleDoor(administrator)).toBe('open')
    travelTo(minutes(consoleIdleMinutes))
    expect(await consoleDoor(administrator)).toBe('needs-proof')
    expect(await enterConsole(administrator, { password: 'Wrong-12' }, request)).toMatchObject({
      reason: 'wrong-password',
    })
    expect(await consoleDoor(administrator)).toBe('needs-proof')
    done(await enterConsole(administrator, { password: 'Console-1' }, request))
    expect(await consoleDoor(administrator)).toBe('open')
  })

  test('closes after twelve hours however much is done', async () => {
    const administrator = await anAdministrator()
    await db
      .update(sessions)
      .set({ expiresAt: minutes(60 * 24 * 30) })
      .where(eq(sessions.id, administrator.sessionId))
    for (let passed = 0; passed < consoleHoursMax * 60 - 20; passed += 20) {
      travelTo(minutes(20))
      expect(await consoleDoor(administrator)).toBe('open')
    }
    travelTo(minutes(20))
    expect(await consoleDoor(administrator)).toBe('needs-proof')
  })
})

describe('a verb of the console', () => {
  const work = async () => ({ ok: true }) as const

  test('works for an administrator to whom the console is open', async () => {
    expect(await asAdministrator(await aMember('school'), { isMeasure: false }, work)).toMatchObject({
      reason: 'not-administrator',
    })
    const administrator = await anAdministrator()
    expect(await asAdministrator(administrator, { isMeasure: false }, work)).toEqual({ ok: true })
    travelTo(minutes(consoleIdleMinutes))
    expect(await asAdministrator(administrator, { isMeasure: false }, work)).toMatchObject({
      reason: 'not-administrator',
    })
  })

  test('asks for a proof of late when it is a measure', async () => {
    const administrator = await aDemoAdministrator()
    expect(await asAdministrator(administrator, { isMeasure: true }, work)).toEqual({ ok: true })
    travelTo(minutes(measureProofMinutes))
    expect(await consoleDoor(administrator)).toBe('open')
    expect(await needsMeasureProof(administrator)).toBe(true)
    expect(await asAdministrator(administrator, { isMeasure: true }, work)).toMatchObject({
      reason: 'proof-needed',
    })
    done(await enterConsole(administrator, { password: 'Console-1' }, request))
    expect(await needsMeasureProof(administrator)).toBe(false)
    expect(await asAdministrator(administrator, { isMeasure: true }, work)).toEqual({ ok: true })
  })
})
