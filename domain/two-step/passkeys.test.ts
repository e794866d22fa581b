import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import {
  accounts,
  answeredChallenges,
  authenticators,
  identities,
  passkeys,
  sessions,
} from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { askEmailChange, pendingEmail } from '#domain/sign-in/change-email.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from '#domain/sign-in/sign-in-with-passkey.server.ts'
import { sweepAccounts } from '#domain/sign-in/sweep-accounts.server.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { newToken } from '#platform/tokens.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { type Misdeeds, PasskeyDevice } from '#tests/support/passkey-device.ts'
import { mailSecurityNotice } from './mail-security-notice.server.ts'
import { addPasskey, beginPasskey, ownPasskey, ownPasskeys, removePasskey } from './own-passkeys.server.ts'
import { ownSecurity } from './own-security.server.ts'
import { beginPasskeyProof } from './prove-passkey.server.ts'
import { turnOffTwoStep } from './turn-off-two-step.server.ts'
import { beginTwoStep, turnOnTwoStep } from './turn-on-two-step.server.ts'

useSettings()
catchMails()

useDatabase()

const password = 'Secret123'
const proof = { password }
const request = { ip: '192.0.2.1', userAgent: 'a browser', deviceToken: undefined }
const site = { id: 'ustat.example', origin: 'https://ustat.example' }

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

const inMinutes = (minutes: number) => travelTo(new Date(Date.now() + minutes * 60_000))

async function begun(person: Member) {
  return done(await beginPasskey(person, proof, site, request)).options
}

async function withPasskey(person?: Member) {
  const owner = person ?? (await aMember('teacher', { password }))
  const device = new PasskeyDevice(site.origin)
  const answer = device.made(await begun(owner))
  done(await addPasskey(owner, { name: 'Телефон', answer }, site, request))
  return { owner, device }
}

/** A browser with a challenge, and what it then sends. */
async function asked(token = newToken()) {
  const options = await beginPasskeySignIn(token, site)
  const send = (answer: string, remember = true, browser: string | undefined = token) =>
    signInWithPasskey({ answer, isRemembered: remember }, { token: browser, site }, request)
  return { token, options, send }
}

async function signIn(owner: Member, device: PasskeyDevice, misdeeds: Misdeeds = {}) {
  const { options, send } = await asked()
  return send(device.answered(options, owner.accountId, misdeeds))
}

const wrong = { ok: false, reason: 'wrong-passkey' }
const sessionsOf = ({ accountId }: Member) => db.$count(sessions, eq(sessions.accountId, accountId))
const auditOf = async ({ accountId }: Member) =>
  db.select().from(auditEntries).where(eq(auditEntries.accountId, accountId)).orderBy(auditEntries.id)

describe('adding a passkey', () => {
  test('takes a proof; the key is listed with its name, and the owner is told by mail', async () => {
    const owner = await aMember('teacher', { password, locale: 'en' })
    const options = await begun(owner)
    expect(options).toMatchObject({
      rp: { id: site.id },
      user: { name: owner.email, displayName: owner.fullName },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const device = new PasskeyDevice(site.origin)
    done(await addPasskey(owner, { name: 'Chrome · Android', answer: device.made(options) }, site, request))
    expect(await ownPasskeys(owner)).toEqual([
      { id: expect.any(String), name: 'Chrome · Android', createdAt: expect.any(Date), lastUsedAt: null },
    ])
    const [row] = await db.select().from(passkeys).where(eq(passkeys.accountId, owner.accountId))
    expect(row?.transports).toEqual(['internal'])
    expect((await ownSecurity(owner))?.hasPasskeys).toBe(true)
    for (const job of await queuedJobs('mail-security-notice')) await mailSecurityNotice(job)
    expect(sentMails).toMatchObject([
      { to: owner.email, subject: m.mail_passkey_added_subject({}, { locale: 'en' }) },
    ])
    expect((await auditOf(owner)).at(-1)?.kind).toBe('passkey-added')
    // A device that already has a passkey is not asked for a second one.
    expect((await begun(owner)).excludeCredentials).toMatchObject([
      { id: device.credentialId.toString('base64url'), transports: ['internal'] },
    ])
  })

  test('is refused without a right proof and to a visitor', async () => {
    const owner = await aMember('teacher', { password })
    expect(await beginPasskey(visitor, proof, site, request)).toEqual({ ok: false, reason: 'not-signed-in' })
    expect(await beginPasskey(owner, { password: 'Secret124' }, site, request)).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await beginPasskey(await aMember('school'), proof, site, request)).toEqual({
      ok: false,
      reason: 'no-password',
    })
    expect(await addPasskey(visitor, { name: 'x', answer: '{}' }, site, request)).toEqual({
      ok: false,
      reason: 'not-signed-in',
    })
  })

  test.each<[string, Misdeeds]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { siteId: 'evil.example' }],
    ['an owner who was not verified', { isUnverified: true }],
  ])('is refused from %s', async (_, misdeeds) => {
    const owner = await aMember('teacher', { password })
    const answer = new PasskeyDevice(site.origin).made(await begun(owner), misdeeds)
    expect(await addPasskey(owner, { name: 'x', answer }, site, request)).toEqual(wrong)
    expect(await ownPasskeys(owner)).toEqual([])
  })

  test('is refused for a challenge of another session, of another purpose, too old, or answered before', async () => {
    const [owner, other] = [await aMember('teacher', { password }), await aMember('school', { password })]
    const device = new PasskeyDevice(site.origin)
    const add = (answer: string) => addPasskey(owner, { name: 'x', answer }, site, request)
    expect(await add(device.made(await begun(other)))).toEqual(wrong)
    const { options } = await asked(owner.sessionId)
    expect(await add(device.made({ challenge: options.challenge, rp: { id: site.id } }))).toEqual(wrong)
    expect(await add(device.made({ challenge: 'bm9uc2Vuc2U', rp: { id: site.id } }))).toEqual(wrong)
    const old = await begun(owner)
    inMinutes(5.1)
    expect(await add(device.made(old))).toEqual(wrong)
    travelTo()
    const answer = device.made(await begun(owner))
    done(await add(answer))
    const second = new PasskeyDevice(site.origin)
    expect(await add(answer)).toEqual(wrong)
    expect(await ownPasskeys(owner)).toHaveLength(1)
    // A key belongs to one account alone.
    const stolen = device.made(await begun(other))
    expect(await addPasskey(other, { name: 'x', answer: stolen }, site, request)).toEqual(wrong)
    done(await add(second.made(await begun(owner))))
  })

  test.each(['', '{}', 'null', '[]', '"x"', '{"id":"x","response":{}}', '\u0000', 'x'.repeat(10_000)])(
    'is refused for what is no answer: %s',
    async (answer) => {
      const { owner } = await withPasskey()
      expect(await addPasskey(owner, { name: 'x', answer }, site, request)).toEqual(wrong)
      const { send } = await asked()
      expect(await send(answer)).toMatchObject({ ok: false })
    },
  )

  test('ends at twenty', async () => {
    const owner = await aMember('teacher', { password })
    const spare = new PasskeyDevice(site.origin).made(await begun(owner))
    for (let index = 0; index < 20; index += 1) {
      await db.execute(
        `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
         values (gen_random_uuid(), '${owner.accountId}', uuid_send(gen_random_uuid()), '\\x00', 0, '{}', 'x', now())`,
      )
    }
    const tooMany = { ok: false, reason: 'too-many' }
    expect(await addPasskey(owner, { name: 'x', answer: spare }, site, request)).toEqual(tooMany)
    expect(await beginPasskey(owner, proof, site, request)).toEqual(tooMany)
  })
})

describe('signing in with a passkey', () => {
  test('is both steps at once: a session, also where two-step sign-in is on', async () => {
    const { owner, device } = await withPasskey()
    await db.execute(
      `insert into authenticators (account_id, sealed_secret, session_id, created_at, confirmed_at)
       values ('${owner.accountId}', '\\x00', gen_random_uuid(), now(), now())`,
    )
    const { signedIn, role } = done(await signIn(owner, device))
    expect(role).toBe('teacher')
    expect(signedIn.session.maxAgeSeconds).toBe(30 * 24 * 3600)
    expect((await authenticateSession(signedIn.session.token)).actor).toMatchObject({
      accountId: owner.accountId,
    })
    expect((await ownPasskeys(owner))[0]?.lastUsedAt).toBeInstanceOf(Date)
    expect((await auditOf(owner)).at(-1)).toMatchObject({ kind: 'signed-in', details: { by: 'passkey' } })
    const { options, send } = await asked()
    expect(options).toMatchObject({ rpId: site.id, userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const plain = done(await send(device.answered(options, owner.accountId), false))
    expect(plain.signedIn.session.maxAgeSeconds).toBeUndefined()
  })

  test.each<[string, Misdeeds]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'https://evil.ustat.example' }],
    ['another site', { siteId: 'evil.example' }],
    ['an owner who was not verified', { isUnverified: true }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['another user', { userHandle: '01a1fea6-c481-782c-a4b7-bbd05b5b177b' }],
  ])('is refused from %s', async (_, misdeeds) => {
    const { owner, device } = await withPasskey()
    expect(await signIn(owner, device, misdeeds)).toEqual(wrong)
    expect(await sessionsOf(owner)).toBe(0)
    done(await signIn(owner, device))
  })

  test('is refused for a challenge of another browser or purpose, none, one of five minutes ago', async () => {
    const { owner, device } = await withPasskey()
    const mine = await asked()
    const others = await asked()
    const answer = (challenge: string) => device.answered({ challenge, rpId: site.id }, owner.accountId)
    expect(await mine.send(answer(others.options.challenge))).toEqual(wrong)
    expect(await mine.send(answer(mine.options.challenge), true, '')).toEqual(wrong)
    expect(
      await signInWithPasskey(
        { answer: answer(mine.options.challenge), isRemembered: true },
        { token: undefined, site },
        request,
      ),
    ).toEqual(wrong)
    const proving = await beginPasskeyProof({ ...owner, sessionId: mine.token }, site)
    expect(await mine.send(answer(proving?.challenge ?? ''))).toEqual(wrong)
    for (const challenge of ['', 'AAAA', mine.options.challenge.slice(0, -2)])
      expect(await mine.send(answer(challenge))).toEqual(wrong)
    inMinutes(5.1)
    expect(await mine.send(answer(mine.options.challenge))).toEqual(wrong)
    expect(await sessionsOf(owner)).toBe(0)
  })

  test('answers a challenge once, however often it is sent at the same time', async () => {
    const { owner, device } = await withPasskey()
    const { options, send } = await asked()
    const answer = device.answered(options, owner.accountId)
    const answers = await atOnce(20, () => send(answer))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await send(answer)).toEqual(wrong)
    expect(await sessionsOf(owner)).toBe(1)
    // The same challenge with a newer counter is used up all the same.
    expect(await send(device.answered(options, owner.accountId))).toEqual(wrong)
    inMinutes(10)
    await sweepAccounts()
    expect(await db.$count(answeredChallenges)).toBe(0)
  })

  test('is refused when the key’s counter goes back or stands still, as a copied key’s does', async () => {
    const { owner, device } = await withPasskey()
    done(await signIn(owner, device, { counter: 7 }))
    for (const counter of [6, 7, 0]) expect(await signIn(owner, device, { counter })).toEqual(wrong)
    done(await signIn(owner, device, { counter: 8 }))
    // Synced passkeys have no counter.
    const synced = await withPasskey()
    for (let times = 0; times < 2; times += 1) done(await signIn(synced.owner, synced.device, { counter: 0 }))
  })

  test('tells a key that was removed, and that somebody is blocked; a deleted account is nobody', async () => {
    const { owner, device } = await withPasskey()
    await block(owner)
    expect(done(await signIn(owner, device)).signedIn.isBlocked).toBe(true)
    await db
      .update(accounts)
      .set({ blockedAt: null, deletedAt: new Date() })
      .where(eq(accounts.id, owner.accountId))
    expect(await signIn(owner, device)).toEqual(wrong)
    expect(await signIn(owner, new PasskeyDevice(site.origin))).toEqual({
      ok: false,
      reason: 'unknown-passkey',
    })
  })

  test('fails 200 times in a quarter of an hour from one network', async () => {
    const { send } = await asked()
    const answers = []
    for (let round = 0; round < 7; round += 1) answers.push(...(await atOnce(30, () => send('{}'))))
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'limited').length).toBeGreaterThan(0)
    expect(await send('{}')).toMatchObject({ ok: false, reason: 'limited' })
    inMinutes(16)
    expect(await send('{}')).toEqual(wrong)
    travelTo()
    await db.execute('delete from limits')
  })
})

describe('a passkey as a proof', () => {
  async function answerOf(owner: Member, device: PasskeyDevice) {
    const options = await beginPasskeyProof(owner, site)
    expect(options?.allowCredentials).toMatchObject([{ id: device.credentialId.toString('base64url') }])
    return device.answered(options ?? { challenge: '' }, owner.accountId)
  }

  test('stands for the password: two-step sign-in, another passkey', async () => {
    const { owner, device } = await withPasskey()
    const proofOf = async () => ({ passkey: await answerOf(owner, device), site })
    done(await beginTwoStep(owner, await proofOf(), request))
    done(await beginPasskey(owner, await proofOf(), site, request))
    expect(await turnOnTwoStep(owner, '000000', request)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await turnOffTwoStep(owner, await proofOf(), request)).toEqual({ ok: false, reason: 'not-on' })
  })

  test('stands for the password where the address is to change', async () => {
    const { owner, device } = await withPasskey()
    const change = async (passkey: string) =>
      askEmailChange(owner, { email: 'another@example.com', passkey, site }, request)
    expect(await change('{}')).toEqual(wrong)
    expect(await pendingEmail(owner)).toBeUndefined()
    const passkey = await answerOf(owner, device)
    done(await change(passkey))
    expect(await pendingEmail(owner)).toBe('another@example.com')
    // A form posted twice sends the used challenge again.
    done(await change(passkey))
    expect(await queuedJobs('mail-email-change')).toHaveLength(1)
    expect(await change('{}').then(({ ok }) => ok)).toBe(true)
    const other = { email: 'third@example.com', passkey, site }
    expect(await askEmailChange(owner, other, request)).toEqual(wrong)
    travelTo(new Date(Date.now() + 2 * 60_000))
    expect(await change(passkey)).toEqual(wrong)
  })

  test('counts once, in its own session, and for its own account alone', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const passkey = await answerOf(one.owner, one.device)
    const elsewhere = { ...one.owner, sessionId: other.owner.sessionId }
    expect(await beginTwoStep(elsewhere, { passkey, site }, request)).toEqual(wrong)
    expect(await beginTwoStep(other.owner, { passkey, site }, request)).toEqual(wrong)
    done(await beginTwoStep(one.owner, { passkey, site }, request))
    expect(await beginTwoStep(one.owner, { passkey, site }, request)).toEqual(wrong)
    // Another person's passkey in this session is refused.
    const mine = await beginPasskeyProof(one.owner, site)
    const foreign = other.device.answered(mine ?? { challenge: '' }, other.owner.accountId)
    expect(await beginTwoStep(one.owner, { passkey: foreign, site }, request)).toEqual(wrong)
    expect(await beginPasskeyProof(visitor, site)).toBeUndefined()
    expect(await beginPasskeyProof(await aMember('school'), site)).toBeUndefined()
  })
})

describe('removing a passkey', () => {
  test('ends its way in, and the owner is told', async () => {
    const { owner, device } = await withPasskey()
    await clearJobs()
    const [passkey] = await ownPasskeys(owner)
    expect(await ownPasskey(owner, passkey?.id ?? '')).toEqual(passkey)
    done(await removePasskey(owner, passkey?.id ?? '', request))
    expect(await ownPasskeys(owner)).toEqual([])
    expect(await queuedJobs('mail-security-notice')).toMatchObject([{ notice: 'passkey-removed' }])
    expect(await signIn(owner, device)).toEqual({ ok: false, reason: 'unknown-passkey' })
  })

  test('is refused to everybody else', async () => {
    const { owner } = await withPasskey()
    const id = (await ownPasskeys(owner))[0]?.id ?? ''
    const other = await aMember('school', { password })
    expect(await removePasskey(other, id, request)).toEqual({ ok: false, reason: 'not-found' })
    expect(await removePasskey(visitor, id, request)).toEqual({ ok: false, reason: 'not-signed-in' })
    expect(await ownPasskey(other, id)).toBeUndefined()
    expect(await ownPasskeys(visitor)).toEqual([])
    expect(await ownPasskeys(owner)).toHaveLength(1)
  })

  test('is refused for the last way into an account', async () => {
    const owner = await aMember('teacher', { password })
    await withPasskey(owner)
    await withPasskey(owner)
    await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, owner.accountId))
    const [first, last] = await ownPasskeys(owner)
    done(await removePasskey(owner, first?.id ?? '', request))
    expect(await removePasskey(owner, last?.id ?? '', request)).toEqual({ ok: false, reason: 'last-proof' })
    await db.insert(identities).values({
      issuer: 'https://accounts.example.com',
      subject: owner.accountId,
      accountId: owner.accountId,
      createdAt: new Date(),
    })
    done(await removePasskey(owner, last?.id ?? '', request))
  })

  test('is refused for the only one that opens the console', async () => {
    const owner = await aMember('admin', { password })
    const { device } = await withPasskey(owner)
    const [key] = await ownPasskeys(owner)
    const remove = () => removePasskey(owner, key?.id ?? '', request)
    expect(await remove()).toEqual({ ok: false, reason: 'opens-console' })
    // Nor does an administrator's password add an app or another passkey.
    expect(await beginTwoStep(owner, proof, request)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await beginPasskey(owner, proof, site, request)).toEqual({ ok: false, reason: 'wrong-code' })
    const options = await beginPasskeyProof(owner, site)
    const passkey = device.answered(options ?? { challenge: '' }, owner.accountId)
    done(await beginTwoStep(owner, { passkey, site }, request))
    expect(await remove()).toEqual({ ok: false, reason: 'opens-console' })
    await db
      .update(authenticators)
      .set({ confirmedAt: new Date() })
      .where(eq(authenticators.accountId, owner.accountId))
    done(await remove())
  })
})
