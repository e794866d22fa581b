import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, authenticators, pendingSignIns, recoveryCodes, sessions } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { signInInput } from '#domain/accounts/account-input.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { changePassword } from '#domain/sign-in/change-password.server.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { awaitedCode, signInWithCode } from '#domain/sign-in/sign-in-with-code.server.ts'
import { sweepAccounts } from '#domain/sign-in/sweep-accounts.server.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { mailSecurityNotice } from './mail-security-notice.server.ts'
import { ownSecurity } from './own-security.server.ts'
import { renewRecoveryCodes, turnOffTwoStep } from './turn-off-two-step.server.ts'
import { beginTwoStep, ownTwoStepSetup, turnOnTwoStep } from './turn-on-two-step.server.ts'
import { inGroups, readRecoveryCode } from './two-step.ts'

useSettings()
catchMails()

useDatabase()

const password = 'Secret123'
const proof = { password }
const request = { ip: '192.0.2.1', userAgent: 'a browser', deviceToken: undefined }
const stepMs = 30_000

/** The middle of a time step, where the clock of these tests starts. */
const noon = new Date('2026-11-21T06:00:10Z')

beforeEach(async () => {
  travelTo(noon)
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

const later = (ms: number) => travelTo(new Date(noon.getTime() + ms))

/** An authenticator app with a secret, at a time that the test chooses. */
function appOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (ms = 0) => totp.generate({ timestamp: noon.getTime() + ms })
}

async function setUp(person: Member) {
  done(await beginTwoStep(person, proof, request))
  const setup = await ownTwoStepSetup(person, 'Ustat')
  if (!setup) throw new Error('nothing is being set up')
  return { ...setup, codeAt: appOf(setup.typed) }
}

/** Somebody whose sign-ins ask for a code; the app's first code was used at noon. */
async function withTwoStep(locale: 'ru' | 'en' | 'ky' = 'ru') {
  const person = await aMember('teacher', { password, locale })
  const { codeAt } = await setUp(person)
  const { recoveryCodes: codes } = done(await turnOnTwoStep(person, codeAt(), request))
  return { person, codeAt, codes }
}

const input = (person: { email: string }, remember = 'on') =>
  signInInput.parse({ email: person.email, password, remember })

async function firstStep(person: { email: string }, remember = 'on', from = {}): Promise<string> {
  const answer = await signIn(input(person, remember), { ...request, ...from })
  if (answer.ok || answer.reason !== 'code-needed') throw new Error(JSON.stringify(answer))
  return answer.pendingToken
}

const sessionsOf = ({ accountId }: Member) => db.$count(sessions, eq(sessions.accountId, accountId))
const reasons = (answers: { ok: boolean; reason?: string }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.reason))
const countOf = <T>(all: T[], one: T) => all.filter((each) => each === one).length
const auditOf = async ({ accountId }: Member) =>
  db.select().from(auditEntries).where(eq(auditEntries.accountId, accountId)).orderBy(auditEntries.id)

const notices = async () => (await queuedJobs('mail-security-notice')).map(({ notice }) => notice)

describe('turning two-step sign-in on', () => {
  test('takes a proof, then the first code of the app; answers ten codes and tells the owner', async () => {
    const person = await aMember('teacher', { password, locale: 'ky' })
    expect(await ownTwoStepSetup(person, 'Ustat')).toBeUndefined()
    const { uri, typed, codeAt } = await setUp(person)
    expect(typed).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
    expect(new URL(uri).searchParams.get('secret')).toBe(typed)
    expect(decodeURIComponent(uri)).toContain(`Ustat:${person.email}`)
    expect((await ownSecurity(person))?.twoStep).toBeUndefined()
    expect(await signIn(input(person), request)).toMatchObject({ ok: true })

    expect(await turnOnTwoStep(person, '000000', request)).toEqual({ ok: false, reason: 'wrong-code' })
    const { recoveryCodes: codes } = done(await turnOnTwoStep(person, codeAt(), request))
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/)
    expect((await ownSecurity(person))?.twoStep).toEqual({ onSince: expect.any(Date), codesLeft: 10 })
    expect(await notices()).toEqual(['two-step-on'])
    for (const job of await queuedJobs('mail-security-notice')) await mailSecurityNotice(job)
    expect(sentMails).toMatchObject([
      { to: person.email, subject: m.mail_two_step_on_subject({}, { locale: 'ky' }) },
    ])
    expect((await auditOf(person)).map(({ kind }) => kind)).toContain('two-step-on')
  })

  test('stores neither the secret nor a code so that the database could tell them', async () => {
    const person = await aMember('teacher', { password })
    const { typed, codeAt } = await setUp(person)
    const { recoveryCodes: codes } = done(await turnOnTwoStep(person, codeAt(), request))
    const [row] = await db.select().from(authenticators).where(eq(authenticators.accountId, person.accountId))
    const secret = Buffer.from(Secret.fromBase32(typed).bytes)
    expect(row?.sealedSecret.includes(secret)).toBe(false)
    const stored = JSON.stringify([
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, person.accountId)),
      await auditOf(person),
      await queuedJobs('mail-security-notice'),
    ])
    for (const word of [typed, ...codes]) expect(stored).not.toContain(word)
  })

  test('is refused without the right proof, to a visitor, and when it is on', async () => {
    const person = await aMember('teacher', { password })
    expect(await beginTwoStep(visitor, proof, request)).toEqual({ ok: false, reason: 'not-signed-in' })
    expect(await beginTwoStep(person, { password: 'Secret124' }, request)).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await beginTwoStep(person, { code: '123456' }, request)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    expect(await beginTwoStep(await aMember('school'), proof, request)).toEqual({
      ok: false,
      reason: 'no-password',
    })
    expect(await turnOnTwoStep(person, '123456', request)).toEqual({ ok: false, reason: 'no-setup' })
    const { person: on } = await withTwoStep()
    expect(await beginTwoStep(on, proof, request)).toEqual({ ok: false, reason: 'already-on' })
    expect(await turnOnTwoStep(on, '123456', request)).toEqual({ ok: false, reason: 'already-on' })
    expect(await ownTwoStepSetup(on, 'Ustat')).toBeUndefined()
  })

  test('goes on only in the session that gave the proof, and for half an hour', async () => {
    const person = await aMember('teacher', { password })
    const { codeAt } = await setUp(person)
    const elsewhere = { ...person, sessionId: (await aMember('teacher')).sessionId }
    expect(await ownTwoStepSetup(elsewhere, 'Ustat')).toBeUndefined()
    expect(await turnOnTwoStep(elsewhere, codeAt(), request)).toEqual({ ok: false, reason: 'no-setup' })
    later(31 * 60_000)
    expect(await ownTwoStepSetup(person, 'Ustat')).toBeUndefined()
    expect(await turnOnTwoStep(person, codeAt(31 * 60_000), request)).toEqual({
      ok: false,
      reason: 'no-setup',
    })
    await sweepAccounts()
    expect(await db.$count(authenticators, eq(authenticators.accountId, person.accountId))).toBe(0)
  })

  test('is done once, however often the code is sent at the same time', async () => {
    const person = await aMember('teacher', { password })
    const { codeAt } = await setUp(person)
    const answers = await atOnce(8, () => turnOnTwoStep(person, codeAt(), request))
    expect(countOf(reasons(answers), 'ok')).toBe(1)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.accountId, person.accountId))).toBe(10)
  })

  test('leaves nothing for an account that is gone', async () => {
    const person = await aMember('teacher', { password })
    const { codeAt } = await setUp(person)
    await db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, person.accountId))
    expect(await turnOnTwoStep(person, codeAt(), request)).toEqual({ ok: false, reason: 'not-signed-in' })
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.accountId, person.accountId))).toBe(0)
  })
})

describe('signing in with two steps', () => {
  test('begins no session before the code, and remembers as the first step said', async () => {
    const { person, codeAt } = await withTwoStep()
    const pending = await firstStep(person)
    expect(await sessionsOf(person)).toBe(0)
    expect(await authenticateSession(pending)).toEqual({ actor: visitor })
    expect(await awaitedCode(pending)).toEqual({ isRemembered: true, hasPasskeys: false })
    later(stepMs)
    const { role, signedIn } = done(await signInWithCode(pending, { code: codeAt(stepMs) }, request))
    expect(role).toBe('teacher')
    expect(signedIn.session.maxAgeSeconds).toBe(30 * 24 * 3600)
    expect((await authenticateSession(signedIn.session.token)).actor).toMatchObject({
      accountId: person.accountId,
    })
    expect(await awaitedCode(pending)).toBeUndefined()

    const plain = await firstStep(person, '')
    later(2 * stepMs)
    const again = done(await signInWithCode(plain, { code: codeAt(2 * stepMs) }, request))
    expect(again.signedIn.session.maxAgeSeconds).toBeUndefined()
    expect((await auditOf(person)).slice(-4)).toMatchObject([
      { kind: 'code-asked' },
      { kind: 'signed-in', details: { by: 'code' } },
      { kind: 'code-asked' },
      { kind: 'signed-in', details: { by: 'code' } },
    ])
  })

  test('tells nothing of the second step before the right password', async () => {
    const { person } = await withTwoStep()
    const wrong = signInInput.parse({ email: person.email, password: 'Secret124' })
    expect(await signIn(wrong, request)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect(await db.$count(pendingSignIns, eq(pendingSignIns.accountId, person.accountId))).toBe(0)
  })

  test('asks on a known device too', async () => {
    const { person, codeAt } = await withTwoStep()
    later(stepMs)
    const code = codeAt(stepMs)
    const { signedIn } = done(await signInWithCode(await firstStep(person), { code }, request))
    expect(await firstStep(person, 'on', { deviceToken: signedIn.deviceToken })).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    [-stepMs, true],
    [0, true],
    [stepMs, true],
    [-2 * stepMs, false],
    [2 * stepMs, false],
  ])('takes a code of %i milliseconds aside: %s', async (aside, isTaken) => {
    const { person, codeAt } = await withTwoStep()
    later(10 * stepMs)
    const answer = await signInWithCode(
      await firstStep(person),
      { code: codeAt(10 * stepMs + aside) },
      request,
    )
    expect(answer.ok).toBe(isTaken)
    if (!isTaken) expect(answer).toEqual({ ok: false, reason: 'wrong-code' })
  })

  test('takes no code twice, not the one that turned it on, and none from before the last', async () => {
    const { person, codeAt } = await withTwoStep()
    const attempt = async (code: string) => signInWithCode(await firstStep(person), { code }, request)
    expect(await attempt(codeAt())).toEqual({ ok: false, reason: 'wrong-code' })
    later(stepMs)
    expect(await attempt(codeAt(2 * stepMs))).toMatchObject({ ok: true })
    for (const used of [codeAt(2 * stepMs), codeAt(stepMs), codeAt()])
      expect(await attempt(used)).toEqual({ ok: false, reason: 'wrong-code' })
  })

  test('of 20 uses of one code at once, one succeeds', async () => {
    const { person, codeAt } = await withTwoStep()
    later(stepMs)
    const { deviceToken } = done(
      await signInWithCode(await firstStep(person), { code: codeAt(stepMs) }, request),
    ).signedIn
    const before = await sessionsOf(person)
    later(3 * stepMs)
    const tokens = await Promise.all(Array.from({ length: 5 }, () => firstStep(person)))
    const answers = await atOnce(20, (index) =>
      signInWithCode(
        tokens[index % tokens.length],
        { code: codeAt(3 * stepMs) },
        { ...request, deviceToken },
      ),
    )
    expect(countOf(reasons(answers), 'ok')).toBe(1)
    expect(await sessionsOf(person)).toBe(before + 1)
  })

  test('lasts ten minutes, in its browser alone, and ends with the password and turning off', async () => {
    const { person, codeAt } = await withTwoStep()
    const expired = { ok: false, reason: 'expired' }
    for (const token of [undefined, '', 'x'.repeat(43), '\u0000'])
      expect(await signInWithCode(token, { code: codeAt() }, request)).toEqual(expired)
    const slow = await firstStep(person)
    later(10 * 60_000 + 1_000)
    expect(await awaitedCode(slow)).toBeUndefined()
    expect(await signInWithCode(slow, { code: codeAt(10 * 60_000) }, request)).toEqual(expired)
    await sweepAccounts()
    expect(await db.$count(pendingSignIns, eq(pendingSignIns.accountId, person.accountId))).toBe(0)

    const blocked = await firstStep(person)
    await block(person)
    expect(await signInWithCode(blocked, { code: codeAt(10 * 60_000 - stepMs) }, request)).toMatchObject({
      ok: true,
      signedIn: { isBlocked: true },
    })
    await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, person.accountId))

    const old = await firstStep(person)
    const { actor } = await authenticateSession(
      done(await signInWithCode(await firstStep(person), { code: codeAt(10 * 60_000) }, request)).signedIn
        .session.token,
    )
    if (actor.role === 'visitor') throw new Error('nobody is signed in')
    const passwords = { current_password: password, password: 'Zhany2027' }
    done(await changePassword(actor, passwords, request))
    expect(await awaitedCode(old)).toBeUndefined()
    // Changing the password did not change two-step sign-in.
    expect((await ownSecurity(person))?.twoStep).toBeDefined()
    const renewed = signInInput.parse({ email: person.email, password: 'Zhany2027' })
    const answer = await signIn(renewed, request)
    expect(answer).toMatchObject({ ok: false, reason: 'code-needed' })
    done(await turnOffTwoStep(person, { password: 'Zhany2027' }, request))
    expect(await awaitedCode('pendingToken' in answer ? answer.pendingToken : '')).toBeUndefined()
    expect(await signIn(renewed, request)).toMatchObject({ ok: true })
  })

  test('a server with another key knows no code any more; codes on paper go on', async () => {
    const { person, codeAt, codes } = await withTwoStep()
    await db
      .update(authenticators)
      .set({ sealedSecret: Buffer.alloc(48, 7) })
      .where(eq(authenticators.accountId, person.accountId))
    later(stepMs)
    const pending = await firstStep(person)
    expect(await signInWithCode(pending, { code: codeAt(stepMs) }, request)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    expect(await signInWithCode(pending, { recoveryCode: codes[0] ?? '' }, request)).toMatchObject({
      ok: true,
    })
  })
})

describe('wrong codes', () => {
  const wrong = { code: '000000' }

  test('are five in a quarter of an hour, however many come at once; the right one is refused then too', async () => {
    const { person, codeAt } = await withTwoStep()
    later(stepMs)
    const tokens = [await firstStep(person), await firstStep(person)]
    const answers = await atOnce(40, (index) => signInWithCode(tokens[index % 2], wrong, request))
    expect(countOf(reasons(answers), 'wrong-code')).toBe(5)
    expect(countOf(reasons(answers), 'limited')).toBe(35)
    expect(await signInWithCode(tokens[0], { code: codeAt(stepMs) }, request)).toMatchObject({
      ok: false,
      reason: 'limited',
    })
    const quarter = 16 * 60_000
    later(quarter)
    const fresh = await firstStep(person)
    expect(await signInWithCode(fresh, { code: codeAt(quarter) }, request)).toMatchObject({ ok: true })
  })

  test('of a thief of the password do not lock the owner out on a known device', async () => {
    const { person, codeAt } = await withTwoStep()
    later(stepMs)
    const { deviceToken } = done(
      await signInWithCode(await firstStep(person), { code: codeAt(stepMs) }, request),
    ).signedIn
    const thief = await firstStep(person)
    await atOnce(10, () => signInWithCode(thief, wrong, request))
    later(3 * stepMs)
    const known = { ...request, deviceToken }
    const own = await firstStep(person, 'on', known)
    expect(await signInWithCode(own, { code: codeAt(3 * stepMs) }, known)).toMatchObject({ ok: true })
  })

  test('in the settings are ten, right ones count nothing', async () => {
    const { person } = await withTwoStep()
    const answers = await atOnce(20, () => turnOffTwoStep(person, { code: '000000' }, request))
    expect(countOf(reasons(answers), 'wrong-code')).toBe(10)
    expect(countOf(reasons(answers), 'limited')).toBe(10)
    expect((await ownSecurity(person))?.twoStep).toBeDefined()
  })
})

describe('recovery codes', () => {
  test('are read as people type them', () => {
    expect(inGroups('abcdefghjkmn')).toBe('abcd efgh jkmn')
    expect(readRecoveryCode(' ABCD-efgh jkmn ')).toBe('abcdefghjkmn')
    expect(readRecoveryCode('OIL0 1234 5678')).toBe('011012345678')
  })

  test('sign in once each, and the owner is told how many are left', async () => {
    const { person, codes } = await withTwoStep('en')
    await clearJobs()
    const [code = ''] = codes
    const use = async () => signInWithCode(await firstStep(person), { recoveryCode: inGroups(code) }, request)
    expect(await use()).toMatchObject({ ok: true })
    expect(await use()).toEqual({ ok: false, reason: 'wrong-code' })
    expect((await ownSecurity(person))?.twoStep?.codesLeft).toBe(9)
    const jobs = await queuedJobs('mail-security-notice')
    expect(jobs).toMatchObject([{ notice: 'recovery-code-used', codesLeft: 9 }])
    for (const job of jobs) await mailSecurityNotice(job)
    expect(sentMails[0]?.text).toContain(m.mail_recovery_code_used_text({ count: 9 }, { locale: 'en' }))
    expect((await auditOf(person)).map(({ kind, details }) => ({ kind, details }))).toContainEqual({
      kind: 'recovery-code-used',
      details: { left: '9' },
    })
  })

  test('of 100 uses of one at once, one succeeds, and no second code is used up', async () => {
    const { person, codes } = await withTwoStep()
    const [code = ''] = codes
    // As often as it may be tried, in as many browsers.
    const { deviceToken } = done(
      await signInWithCode(await firstStep(person), { recoveryCode: codes[1] ?? '' }, request),
    ).signedIn
    const token = await firstStep(person)
    const before = await sessionsOf(person)
    const answers = await atOnce(100, (index) =>
      signInWithCode(
        token,
        { recoveryCode: code },
        { ...request, deviceToken: index % 2 ? deviceToken : undefined },
      ),
    )
    expect(countOf(reasons(answers), 'ok')).toBe(1)
    expect(await sessionsOf(person)).toBe(before + 1)
    expect((await ownSecurity(person))?.twoStep?.codesLeft).toBe(8)
  })

  test('are no use to another account, and the former ones none after new ones were made', async () => {
    const { person, codes } = await withTwoStep()
    const other = await withTwoStep()
    const recoveryCode = codes[0] ?? ''
    expect(await signInWithCode(await firstStep(other.person), { recoveryCode }, request)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    await clearJobs()
    const { recoveryCodes: renewed } = done(await renewRecoveryCodes(person, proof, request))
    expect(await notices()).toEqual(['recovery-codes-renewed'])
    expect(await signInWithCode(await firstStep(person), { recoveryCode }, request)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    const fresh = { recoveryCode: renewed[9] ?? '' }
    expect(await signInWithCode(await firstStep(person), fresh, request)).toMatchObject({ ok: true })
  })
})

describe('turning two-step sign-in off', () => {
  test('takes the password, or a code of either kind; then a password is enough again', async () => {
    const proofs = [
      (one: Awaited<ReturnType<typeof withTwoStep>>) => ({ code: one.codeAt(stepMs) }),
      (one: Awaited<ReturnType<typeof withTwoStep>>) => ({ code: inGroups(one.codes[3] ?? '') }),
      () => proof,
    ]
    for (const proofOf of proofs) {
      travelTo(noon)
      const one = await withTwoStep()
      later(stepMs)
      await clearJobs()
      done(await turnOffTwoStep(one.person, proofOf(one), request))
      expect((await ownSecurity(one.person))?.twoStep).toBeUndefined()
      expect((await notices()).at(-1)).toBe('two-step-off')
      expect(await signIn(input(one.person), request)).toMatchObject({ ok: true })
      for (const table of [authenticators, recoveryCodes])
        expect(await db.$count(table, eq(table.accountId, one.person.accountId))).toBe(0)
    }
  })

  test('is refused without a proof, to a visitor, and where it is off', async () => {
    const { person } = await withTwoStep()
    const off = await aMember('teacher', { password })
    for (const change of [turnOffTwoStep, renewRecoveryCodes]) {
      expect(await change(visitor, proof, request)).toEqual({ ok: false, reason: 'not-signed-in' })
      expect(await change(person, { password: 'Secret124' }, request)).toEqual({
        ok: false,
        reason: 'wrong-password',
      })
      // Also with a code, which is worthless once a first press has turned it off.
      for (const known of [proof, { code: '123456' }])
        expect(await change(off, known, request)).toEqual({ ok: false, reason: 'not-on' })
    }
    expect((await ownSecurity(person))?.twoStep?.codesLeft).toBe(10)
    expect(await ownSecurity(visitor)).toBeUndefined()
  })
})

test('signing in over a session ends it, whoever it was of; the same in another browser goes on', async () => {
  const [one, other] = [await aMember('teacher', { password }), await aMember('school', { password })]
  const first = done(await signIn(input(one), request)).signedIn.session.token
  const elsewhere = done(await signIn(input(one), request)).signedIn.session.token
  const second = done(await signIn(input(other), { ...request, sessionToken: first })).signedIn.session.token
  expect((await authenticateSession(first)).actor).toEqual(visitor)
  expect((await authenticateSession(elsewhere)).actor).toMatchObject({ accountId: one.accountId })
  expect((await authenticateSession(second)).actor).toMatchObject({ accountId: other.accountId })
  expect((await auditOf(one)).at(-1)).toMatchObject({ kind: 'signed-out' })
})
