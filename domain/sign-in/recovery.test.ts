import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, type Transaction } from '#db/client.ts'
import { countStatements } from '#db/connection.ts'
import { authenticators, devices, identities, passkeys, recoveries, sessions } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { limits } from '#db/schema/limits.ts'
import { telegramChats } from '#db/schema/telegram.ts'
import { resetByCodeInput, resetByLinkInput, signInInput } from '#domain/accounts/account-input.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { mailPasswordChanged } from '#domain/accounts/mail-account.server.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { tokenHash } from '#platform/tokens.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { askRecovery, findRecovery } from './ask-recovery.server.ts'
import { mailRecovery } from './mail-recovery.server.ts'
import { resetPasswordByCode, resetPasswordByLink, waysOfRecoveryLink } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { sweepAccounts } from './sweep-accounts.server.ts'
import { waysInto } from './ways-in.server.ts'

catchMails()

useDatabase()

const request = { ip: '192.0.2.1', userAgent: 'a browser', deviceToken: undefined, locale: 'ru' as const }
const oldPassword = 'Secret123'
const password = 'Novyi2026'
let teacher: Member

const isRecoveryLinkOpen = async (token: string) => (await waysOfRecoveryLink(token)) !== undefined

beforeEach(async () => {
  await clearJobs()
  await db.delete(limits)
  sentMails.length = 0
  teacher = await aMember('teacher', { password: oldPassword, locale: 'ky', fullName: 'Нурбек' })
})
afterEach(() => travelTo())

async function ask(email = teacher.email) {
  done(await askRecovery({ email }, request))
  const job = (await queuedJobs('mail-recovery')).at(-1)
  if (!job) throw new Error('no mail was queued')
  return job
}

/** The secrets in the newest mail. */
async function mailed(email?: string): Promise<{ token: string; code: string }> {
  await mailRecovery(await ask(email))
  const text = sentMails.at(-1)?.text ?? ''
  const token = /\/reset-password\?token=([\w-]{43})/.exec(text)?.[1]
  const code = /(\d{4}) (\d{4})/.exec(text)
  if (!token || !code) throw new Error('no link or no code was mailed')
  return { token, code: `${code[1]}${code[2]}` }
}

test('a mail that is late brings a link and a code that live out their time, and no sweep takes them', async () => {
  const job = await ask()
  const late = Date.now() + 180 * minuteMs
  travelTo(new Date(late))
  await sweepAccounts()
  await mailRecovery(job)
  await clearJobs()
  const token = /\/reset-password\?token=([\w-]{43})/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
  travelTo(new Date(late + 29 * minuteMs))
  await sweepAccounts()
  expect(await waysOfRecoveryLink(token)).toBeDefined()
  travelTo(new Date(late + 31 * minuteMs))
  expect(await waysOfRecoveryLink(token)).toBeUndefined()
  await sweepAccounts()
  expect(await db.$count(recoveries, eq(recoveries.email, teacher.email))).toBe(0)
})

const signInWith = (typed: string) =>
  signIn(signInInput.parse({ email: teacher.email, password: typed, remember: 'on' }), request)

describe('the mail', () => {
  test('holds the only copy of link and code, in the language of the account', async () => {
    const { token, code } = await mailed()
    const [mail] = sentMails
    expect(mail).toMatchObject({
      to: teacher.email,
      subject: m.mail_recovery_subject({}, { locale: 'ky' }),
    })
    expect(mail?.text).toContain('Нурбек')
    expect(mail?.text).toMatch(/https?:\/\/[^/\s]+\/ky\/reset-password\?token=/)
    const [kept] = await db.select().from(recoveries).where(eq(recoveries.email, teacher.email))
    expect(kept?.tokenHash).toEqual(tokenHash(token))
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(await waysOfRecoveryLink(token)).toBeDefined()
  })

  test('leads on to where somebody was going (rule 8), also who has no account yet', async () => {
    const linkOf = async (email: string) => {
      done(await askRecovery({ email }, { ...request, returnTo: '/vacancies?q=a b' }))
      const job = (await queuedJobs('mail-recovery')).at(-1)
      if (job) await mailRecovery(job)
      return /https?:\S+/.exec(sentMails.at(-1)?.text ?? '')?.[0]
    }
    const next = `next=${encodeURIComponent('/vacancies?q=a b')}`
    expect(await linkOf(teacher.email)).toMatch(new RegExp(`/reset-password\\?token=[\\w-]{43}&${next}$`))
    expect(await linkOf('nobody@example.com')).toMatch(new RegExp(`/register\\?${next}$`))
  })

  test('lets somebody blocked choose another password, for their way out (rule 70)', async () => {
    await block(teacher)
    const { token } = await mailed()
    expect(await resetPasswordByLink({ token, password }, request)).toMatchObject({ ok: true })
    expect(await signInWith(password)).toMatchObject({ ok: true, signedIn: { isBlocked: true } })
  })

  test('to an address without an account says so, and opens nothing', async () => {
    await mailRecovery(await ask('nobody@example.com'))
    expect(sentMails).toMatchObject([
      { to: 'nobody@example.com', subject: m.mail_no_account_subject({}, { locale: 'ru' }) },
    ])
    const [kept] = await db.select().from(recoveries).where(eq(recoveries.email, 'nobody@example.com'))
    expect(kept).toMatchObject({ tokenHash: null, codeHash: null })
  })

  test('is asked for by the same work, whoever is asked about', async () => {
    const work = (email: string) =>
      countStatements(async (count) => {
        await askRecovery({ email }, request)
        return count.statements
      })
    expect(await work(teacher.email)).toBe(await work('nobody@example.com'))
  })

  test('is found again by the id of its request while it works, whoever was asked about', async () => {
    for (const email of [teacher.email, 'nobody@example.com']) {
      const { recoveryId } = done(await askRecovery({ email }, request))
      expect(await findRecovery(recoveryId)).toEqual({ email })
      travelTo(new Date(Date.now() + 31 * minuteMs))
      expect(await findRecovery(recoveryId)).toBeUndefined()
      travelTo()
    }
    for (const id of ['', 'x', '\u0000', '0199f0a0-0000-7000-8000-000000000000'])
      expect(await findRecovery(id)).toBeUndefined()
  })

  test('is sent three times in an hour at most', async () => {
    const answers = await atOnce(20, () => askRecovery({ email: teacher.email }, request))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await queuedJobs('mail-recovery')).toHaveLength(3)
  })

  test('is one for a form that is pressed twice, which costs one of three tries', async () => {
    const requestId = uuidv7()
    const press = (changes = {}) =>
      askRecovery({ email: teacher.email }, { ...request, requestId, ...changes })
    const presses = [...(await atOnce(3, () => press())), await press()]
    const [recoveryId, ...others] = new Set(presses.map((answer) => done(answer).recoveryId))
    expect(others).toEqual([])
    expect(await queuedJobs('mail-recovery')).toHaveLength(1)
    expect(await db.$count(recoveries, eq(recoveries.email, teacher.email))).toBe(1)
    // Another address makes it another request, and so does the same form a while later.
    done(await askRecovery({ email: 'nobody@example.com' }, { ...request, requestId }))
    travelTo(new Date(Date.now() + 2 * minuteMs))
    expect(done(await press()).recoveryId).not.toBe(recoveryId)
    done(await press({ requestId: uuidv7() }))
    expect(await press({ requestId: uuidv7() })).toMatchObject({ reason: 'limited' })
  })

  test('is written for each request, and for none that is over', async () => {
    const first = await ask()
    const second = await ask()
    await mailRecovery(first)
    expect(sentMails).toHaveLength(1)
    await db.delete(recoveries).where(eq(recoveries.id, second.recoveryId))
    await mailRecovery(second)
    expect(sentMails).toHaveLength(1)
  })

  test('is asked for from a known device although strangers asked three times, and three times from it', async () => {
    const { deviceToken } = done(await signInWith(oldPassword)).signedIn
    const { email } = teacher
    await atOnce(3, () => askRecovery({ email }, { ...request, ip: '198.51.100.1' }))
    expect(await askRecovery({ email }, request)).toMatchObject({ reason: 'limited' })
    const answers = await atOnce(10, () => askRecovery({ email }, { ...request, deviceToken }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    // The device proves nothing about another address.
    const other = await aMember('school')
    await atOnce(3, () => askRecovery({ email: other.email }, request))
    expect(await askRecovery({ email: other.email }, { ...request, deviceToken })).toMatchObject({
      reason: 'limited',
    })
  })

  test('is asked for by a network sixty times in an hour, whatever devices it has', async () => {
    const { deviceToken } = done(await signInWith(oldPassword)).signedIn
    const answers = await atOnce(61, (nth) => askRecovery({ email: `${nth}@example.com` }, request))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
    expect(await askRecovery({ email: teacher.email }, { ...request, deviceToken })).toMatchObject({
      reason: 'limited',
    })
  })
})

describe('the link', () => {
  test('sets the password, ends every session, and tells the owner', async () => {
    const session = done(await signInWith(oldPassword)).signedIn
    const { token } = await mailed()
    const { deviceToken } = done(await resetPasswordByLink({ token, password }, request))
    expect(await authenticateSession(session.session.token)).toMatchObject({ actor: visitor })
    expect(await db.$count(sessions, eq(sessions.accountId, teacher.accountId))).toBe(0)
    expect(await signInWith(oldPassword)).toMatchObject({ reason: 'wrong-credentials' })
    expect(await signInWith(password)).toMatchObject({ ok: true })
    expect(await db.$count(recoveries, eq(recoveries.email, teacher.email))).toBe(0)
    const kinds = await db
      .select({ kind: auditEntries.kind })
      .from(auditEntries)
      .where(eq(auditEntries.accountId, teacher.accountId))
    expect(kinds).toContainEqual({ kind: 'password-reset' })

    // The device that had confirmed the address is now the known one.
    const known = await db
      .select()
      .from(devices)
      .where(eq(devices.tokenHash, tokenHash(deviceToken)))
    expect(known).toMatchObject([{ accountId: teacher.accountId }])

    const [job] = await queuedJobs('mail-password-changed')
    if (!job) throw new Error('no notice was queued')
    await mailPasswordChanged(job)
    expect(sentMails.at(-1)).toMatchObject({
      to: teacher.email,
      subject: m.mail_password_changed_subject({}, { locale: 'ky' }),
    })
    expect(sentMails.at(-1)?.text).not.toContain(password)
  })

  test('used 100 times at once, works once', async () => {
    const { token } = await mailed()
    const answers = await atOnce(100, () => resetPasswordByLink({ token, password }, request))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'invalid-link')).toHaveLength(99)
    expect(await queuedJobs('mail-password-changed')).toHaveLength(1)
  }, 60_000)

  test('works for thirty minutes', async () => {
    const { token } = await mailed()
    travelTo(new Date(Date.now() + 29 * minuteMs))
    expect(await waysOfRecoveryLink(token)).toBeDefined()
    travelTo(new Date(Date.now() + 31 * minuteMs))
    expect(await waysOfRecoveryLink(token)).toBeUndefined()
    expect(await resetPasswordByLink({ token, password }, request)).toEqual({
      ok: false,
      reason: 'invalid-link',
    })
    expect(await signInWith(oldPassword)).toMatchObject({ ok: true })
  })

  test('of an older mail works although a newer one was asked for and mailed; then none does any more', async () => {
    const older = await mailed()
    const newer = await mailed()
    await ask()
    expect(await isRecoveryLinkOpen(older.token)).toBe(true)
    expect(await isRecoveryLinkOpen(newer.token)).toBe(true)
    expect(await resetPasswordByLink({ token: older.token, password }, request)).toMatchObject({ ok: true })
    expect(await isRecoveryLinkOpen(newer.token)).toBe(false)
    expect(await resetPasswordByLink({ token: newer.token, password }, request)).toMatchObject({ ok: false })
    const { email } = teacher
    expect(await resetPasswordByCode({ email, code: newer.code, password }, request)).toMatchObject({
      reason: 'wrong-code',
    })
  })

  test('and others of its address, all used at once, work once', async () => {
    const mails = [await mailed(), await mailed(), await mailed()]
    const answers = await atOnce(30, (nth) =>
      resetPasswordByLink({ token: mails[nth % 3]?.token ?? '', password }, request),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await queuedJobs('mail-password-changed')).toHaveLength(1)
  }, 60_000)

  test.each(['', 'x', 'A'.repeat(43), '\u0000'])('%j is none', async (token) => {
    expect(await waysOfRecoveryLink(token)).toBeUndefined()
    expect(await resetPasswordByLink({ token, password }, request)).toEqual({
      ok: false,
      reason: 'invalid-link',
    })
  })

  test('stays good when the password is the name', async () => {
    const person = await aMember('teacher', {
      fullName: 'Ivan Abc',
      email: 'Ivan2026@example.com'.toLowerCase(),
    })
    const { token } = await mailed(person.email)
    expect(await resetPasswordByLink({ token, password: 'Ivan2026' }, request)).toEqual({
      ok: false,
      reason: 'password-is-own',
    })
    expect(await resetPasswordByLink({ token, password }, request)).toMatchObject({ ok: true })
  })

  test('gives an account a password that had none', async () => {
    const person = await aMember('school')
    const { token } = await mailed(person.email)
    expect(await resetPasswordByLink({ token, password }, request)).toMatchObject({ ok: true })
  })
})

describe('a reset that removes more than the password', () => {
  const endTelegram = async (tx: Transaction, accountId: string) => {
    await tx.delete(telegramChats).where(eq(telegramChats.accountId, accountId))
  }
  const all = ['passkeys', 'google', 'telegram'] as const

  async function withEverything({ accountId }: Member) {
    const credentialId = randomBytes(16)
    await db.insert(passkeys).values({
      ...{ id: randomUUID(), accountId, credentialId, publicKey: credentialId, counter: 0 },
      ...{ transports: [], name: 'Телефон', createdAt: new Date() },
    })
    await db
      .insert(identities)
      .values({ issuer: 'https://accounts.google.com', subject: accountId, accountId })
    await db.insert(telegramChats).values({ accountId, chatId: randomInt(1e12), linkedAt: new Date() })
    await db.insert(authenticators).values({
      ...{ accountId, sealedSecret: credentialId, sessionId: randomUUID() },
      ...{ createdAt: new Date(), confirmedAt: new Date() },
    })
  }
  const here = { passkeys: true, google: true, telegram: true, twoStep: true }
  const none = { passkeys: false, google: false, telegram: false, twoStep: false }

  test('says what there is to who holds the link, removes it all, and leaves everybody else’s', async () => {
    const other = await aMember('teacher')
    for (const person of [teacher, other]) await withEverything(person)
    const { token } = await mailed()
    expect(await waysOfRecoveryLink(token)).toEqual(here)
    const removal = { ways: all, endTelegram }
    expect(done(await resetPasswordByLink({ token, password, removal }, request))).toMatchObject({
      removed: all,
      stays: { ...none, twoStep: true },
    })
    expect(await waysInto(db, teacher.accountId)).toEqual({ ...none, twoStep: true })
    expect(await waysInto(db, other.accountId)).toEqual(here)
    const [line] = await db
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, teacher.accountId), eq(auditEntries.kind, 'password-reset')))
    expect(line).toEqual({ details: { removed: 'passkeys google telegram' } })
  })

  test('removes what was asked for alone, by the code as well, and nothing when the code is wrong', async () => {
    await withEverything(teacher)
    const { code } = await mailed()
    const { email } = teacher
    const removal = { ways: ['google'] as const, endTelegram }
    const wrong = code === '00000000' ? '00000001' : '00000000'
    expect(await resetPasswordByCode({ email, code: wrong, password, removal }, request)).toMatchObject({
      ok: false,
    })
    expect(await waysInto(db, teacher.accountId)).toEqual(here)
    expect(done(await resetPasswordByCode({ email, code, password, removal }, request))).toMatchObject({
      removed: ['google'],
      stays: { ...here, google: false },
    })
  })

  test('claims nothing of what was not there', async () => {
    const { token } = await mailed()
    const removal = { ways: all, endTelegram }
    const reset = done(await resetPasswordByLink({ token, password, removal }, request))
    expect(reset).toMatchObject({ removed: [], stays: none })
  })

  test('takes the known ways from a form, and no other', () => {
    const typed = { token: 'x', password, password_confirmation: password }
    expect(resetByLinkInput.parse(typed).remove).toEqual([])
    expect(resetByLinkInput.parse({ ...typed, remove: ['role', 'telegram', 'passkeys'] }).remove).toEqual([
      'passkeys',
      'telegram',
    ])
  })
})

describe('the code', () => {
  test('does what the link does, and the link is used up with it', async () => {
    const { token, code } = await mailed()
    const { email } = teacher
    expect(await resetPasswordByCode({ email, code, password }, request)).toMatchObject({ ok: true })
    expect(await waysOfRecoveryLink(token)).toBeUndefined()
    expect(await resetPasswordByCode({ email, code, password }, request)).toMatchObject({
      reason: 'wrong-code',
    })
    expect(await signInWith(password)).toMatchObject({ ok: true })
  })

  test('of an older mail works although newer ones were mailed', async () => {
    const [older] = [await mailed(), await mailed(), await mailed()]
    const { email } = teacher
    expect(await resetPasswordByCode({ email, code: older.code, password }, request)).toMatchObject({
      ok: true,
    })
  })

  test('can be entered on a known device although strangers used up their guesses', async () => {
    const { deviceToken } = done(await signInWith(oldPassword)).signedIn
    const { code } = await mailed()
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const { email } = teacher
    await atOnce(5, () => resetPasswordByCode({ email, code: wrong, password }, request))
    expect(await resetPasswordByCode({ email, code, password }, request)).toMatchObject({ reason: 'limited' })
    expect(await resetPasswordByCode({ email, code, password }, { ...request, deviceToken })).toMatchObject({
      ok: true,
    })
  })

  test('is another one for another address', async () => {
    const { code } = await mailed()
    const other = await aMember('school')
    await mailed(other.email)
    expect(await resetPasswordByCode({ email: other.email, code, password }, request)).toMatchObject({
      reason: 'wrong-code',
    })
  })

  test('is guessed five times, for a known address as for an unknown one; the link works on', async () => {
    const { token, code } = await mailed()
    const wrong = code === '00000000' ? '00000001' : '00000000'
    for (const email of [teacher.email, 'nobody@example.com']) {
      const answers = await atOnce(30, () => resetPasswordByCode({ email, code: wrong, password }, request))
      const reasons = answers.map((answer) => !answer.ok && answer.reason)
      expect(reasons.filter((reason) => reason === 'wrong-code')).toHaveLength(5)
      expect(reasons.filter((reason) => reason === 'limited')).toHaveLength(25)
    }
    const { email } = teacher
    expect(await resetPasswordByCode({ email, code, password }, request)).toMatchObject({ reason: 'limited' })
    expect(await resetPasswordByLink({ token, password }, request)).toMatchObject({ ok: true })
  })
})

describe('the forms', () => {
  const good = {
    email: 'a@x.kg',
    code: ' 1234-56 78 ',
    token: 't',
    password,
    password_confirmation: password,
  }

  test('take a code as it is copied', () => {
    expect(resetByCodeInput.parse(good).code).toBe('12345678')
  })

  test.each([
    ['code', ' ', 'Введите код из письма'],
    ['code', undefined, 'Введите код из письма'],
    [
      'password',
      'novyi2026',
      'Нужно не меньше 8\u00A0символов, среди них строчная и заглавная буквы и цифра',
    ],
    ['password_confirmation', 'Novyi2027', 'Пароли не совпадают'],
    ['password_confirmation', undefined, 'Повторите пароль'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(resetByCodeInput, { ...good, [field]: value })).toEqual({ [field]: [message] })
    if (field !== 'code')
      expect(messagesOf(resetByLinkInput, { ...good, [field]: value })).toEqual({ [field]: [message] })
  })
})
