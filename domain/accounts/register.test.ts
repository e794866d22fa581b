import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, registrations, sessions } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { tokenHash } from '#platform/tokens.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { sentMails } from '#tests/support/mail-catcher.ts'
import { registerInput } from './account-input.ts'
import { confirmRegistration, isConfirmationLinkOpen } from './confirm-registration.server.ts'
import { mailAccountExists, mailRegistration } from './mail-registration.server.ts'
import { recognise } from './recognise.server.ts'
import { register } from './register.server.ts'

vi.mock('#platform/mail.ts', () => import('#tests/support/mail-catcher.ts'))

useDatabase()

const request = { ip: '192.0.2.1', userAgent: 'a browser' }
const hourMs = 3_600_000

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

async function aRegistration(
  email: string,
  options: {
    locale?: 'ru' | 'en' | 'ky'
    returnTo?: string
    role?: 'teacher' | 'school'
    name?: string
  } = {},
): Promise<string> {
  const { locale = 'ru', role = 'teacher', name = 'Айгүл Осмон кызы', ...rest } = options
  const input = registerInput.parse({ full_name: name, email, password: 'Secret123', role })
  expect(await register(input, { locale, ip: request.ip, ...rest })).toEqual({ ok: true })
  const job = (await queuedJobs('mail-registration')).at(-1)
  if (!job) throw new Error('no mail was queued')
  return job.registrationId
}

/** The token of the newest mail. */
function mailedToken(): string {
  const token = /\/confirm\?token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('no link was mailed')
  return token
}

async function mailedLink(email: string, options = {}): Promise<string> {
  await mailRegistration({ registrationId: await aRegistration(email, options) })
  return mailedToken()
}

const accountsOf = (email: string) => db.select().from(accounts).where(eq(accounts.email, email))

describe('registering', () => {
  test('keeps the registration, makes no account, and queues its mail', async () => {
    const registrationId = await aRegistration('new@example.com', { returnTo: '/vacancies/1', locale: 'ky' })
    const [kept] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
    expect(kept).toMatchObject({
      email: 'new@example.com',
      role: 'teacher',
      fullName: 'Айгүл Осмон кызы',
      locale: 'ky',
      returnTo: '/vacancies/1',
      tokenHash: null,
      confirmedAt: null,
    })
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await queuedJobs('mail-registration')).toEqual([{ registrationId }])
    expect(await accountsOf('new@example.com')).toEqual([])
  })

  test('of an address with an account queues the other mail and keeps no registration', async () => {
    const owner = await aMember('school', { email: 'owner@example.com', locale: 'en', fullName: 'Anna' })
    const input = registerInput.parse({
      full_name: 'Чужой Человек',
      email: 'OWNER@example.com',
      password: 'Secret123',
      role: 'teacher',
    })
    expect(await register(input, { locale: 'ru', ip: request.ip })).toEqual({ ok: true })
    expect(await queuedJobs('mail-registration')).toEqual([])
    const jobs = await queuedJobs('mail-account-exists')
    expect(jobs).toEqual([{ accountId: owner.accountId, attemptId: expect.any(String) }])
    expect(await db.$count(registrations, eq(registrations.email, owner.email))).toBe(0)

    const [job] = jobs
    if (!job) throw new Error('no mail was queued')
    await mailAccountExists(job)
    await mailAccountExists(job)
    const [mail, again] = sentMails
    expect(mail).toMatchObject({
      to: owner.email,
      subject: m.mail_account_exists_subject({}, { locale: 'en' }),
    })
    expect(mail?.text).toContain('Anna')
    expect(mail?.text).toContain('/en/login')
    expect(mail?.text).not.toContain('Чужой')
    expect(again?.messageId).toBe(mail?.messageId)
  })
})

describe('the mail of a registration', () => {
  test('is in the language of the registration and holds the only copy of the token', async () => {
    const registrationId = await aRegistration('mail@example.com', { locale: 'ky', name: 'Нурбек' })
    await mailRegistration({ registrationId })
    const [mail] = sentMails
    expect(mail).toMatchObject({ to: 'mail@example.com', messageId: `registration-${registrationId}` })
    expect(mail?.text).toContain('Нурбек')
    expect(mail?.text).toMatch(/https?:\/\/[^/\s]+\/ky\/confirm\?token=/)
    expect(mail?.html).toContain('/ky/confirm?token=')
    const [kept] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
    expect(kept?.tokenHash).toEqual(tokenHash(mailedToken()))
    expect(JSON.stringify(kept)).not.toContain(mailedToken())
  })

  test('sent again, only the newest link works', async () => {
    const registrationId = await aRegistration('again@example.com')
    await mailRegistration({ registrationId })
    const first = mailedToken()
    await mailRegistration({ registrationId })
    expect(await isConfirmationLinkOpen(first)).toBe(false)
    expect(await isConfirmationLinkOpen(mailedToken())).toBe(true)
  })

  test('is not sent once the address is confirmed, nor for a registration that is gone', async () => {
    const registrationId = await aRegistration('late@example.com')
    await mailRegistration({ registrationId })
    await confirmRegistration(mailedToken(), request)
    sentMails.length = 0
    await mailRegistration({ registrationId })
    await mailRegistration({ registrationId: '0199f0a0-0000-7000-8000-000000000000' })
    expect(sentMails).toEqual([])
  })
})

describe('the link of the mail', () => {
  test('makes the account as it was registered and signs its person in', async () => {
    const token = await mailedLink('link@example.com', {
      role: 'school',
      returnTo: '/vacancies',
      locale: 'en',
    })
    const confirmed = await confirmRegistration(token, request)
    expect(confirmed).toMatchObject({ ok: true, role: 'school', returnTo: '/vacancies' })
    const [account] = await accountsOf('link@example.com')
    expect(account).toMatchObject({
      role: 'school',
      fullName: 'Айгүл Осмон кызы',
      locale: 'en',
      timeZone: 'Asia/Bishkek',
      blockedAt: null,
    })
    expect(account?.confirmedAt).toBeInstanceOf(Date)
    if (!confirmed.ok) throw new Error(confirmed.reason)
    const { actor } = await recognise(confirmed.session.token)
    expect(actor).toMatchObject({ accountId: account?.id, role: 'school', locale: 'en' })
  })

  test('looked at changes nothing', async () => {
    const token = await mailedLink('look@example.com')
    expect(await isConfirmationLinkOpen(token)).toBe(true)
    expect(await isConfirmationLinkOpen(token)).toBe(true)
    expect(await accountsOf('look@example.com')).toEqual([])
  })

  test('works once, also when it is pressed 20 times at once', async () => {
    const token = await mailedLink('once@example.com')
    const answers = await atOnce(20, () => confirmRegistration(token, request))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'already-confirmed')).toHaveLength(19)
    const [account, ...others] = await accountsOf('once@example.com')
    expect(others).toEqual([])
    if (!account) throw new Error('no account was made')
    expect(await db.$count(sessions, eq(sessions.accountId, account.id))).toBe(1)
    expect(await db.$count(auditEntries, eq(auditEntries.accountId, account.id))).toBe(1)
    expect(await isConfirmationLinkOpen(token)).toBe(false)
  })

  test('works until its hours are over', async () => {
    const token = await mailedLink('hours@example.com')
    const late = await mailedLink('hours-late@example.com')
    travelTo(new Date(now().getTime() + 47.9 * hourMs))
    expect(await confirmRegistration(token, request)).toMatchObject({ ok: true })
    travelTo(new Date(Date.now() + 48.1 * hourMs))
    expect(await isConfirmationLinkOpen(late)).toBe(false)
    expect(await confirmRegistration(late, request)).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await accountsOf('hours-late@example.com')).toEqual([])
  })

  test.each(['', 'x', 'A'.repeat(43), '\u0000'])('%j is none', async (token) => {
    expect(await isConfirmationLinkOpen(token)).toBe(false)
    expect(await confirmRegistration(token, request)).toEqual({ ok: false, reason: 'invalid-link' })
  })

  test('of two registrations of an address, the one opened first makes the account, with its own facts', async () => {
    const first = await mailedLink('two@example.com', { name: 'Первая', role: 'teacher' })
    const second = await mailedLink('two@example.com', { name: 'Вторая', role: 'school' })
    expect(await confirmRegistration(second, request)).toMatchObject({ ok: true, role: 'school' })
    expect(await isConfirmationLinkOpen(first)).toBe(false)
    expect(await confirmRegistration(first, request)).toEqual({ ok: false, reason: 'already-confirmed' })
    expect(await accountsOf('two@example.com')).toMatchObject([{ fullName: 'Вторая', role: 'school' }])
  })

  test('of two registrations opened at once makes one account', async () => {
    const links = [await mailedLink('both@example.com'), await mailedLink('both@example.com')]
    const answers = await atOnce(2, (index) => confirmRegistration(links[index] ?? '', request))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accountsOf('both@example.com')).toHaveLength(1)
  })
})
