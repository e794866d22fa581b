import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, registrations, sessions } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { limits } from '#db/schema/limits.ts'
import { registrationLinkHours } from '#domain/accounts/account.ts'
import { registerInput, signInInput } from '#domain/accounts/account-input.ts'
import { mailRegistration } from '#domain/accounts/mail-registration.server.ts'
import { register } from '#domain/accounts/register.server.ts'
import {
  findRegistration,
  isRegistrationConfirmed,
  resendConfirmation,
} from '#domain/accounts/resend-confirmation.server.ts'
import { hourMs } from '#domain/days/durations.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { fitsPassword } from '#platform/passwords.ts'
import { tokenHash } from '#platform/tokens.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import {
  confirmRegistration,
  findLapsedRegistration,
  isConfirmationLinkOpen,
} from './confirm-registration.server.ts'
import { signIn } from './sign-in.server.ts'

catchMails()

useDatabase()

const request = { ip: '192.0.2.1', userAgent: 'a browser', deviceToken: undefined }

beforeEach(async () => {
  await clearJobs()
  await db.delete(limits)
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
  return done(await register(input, { locale, ip: request.ip, ...rest })).registrationId
}

/** Sends the mail of a registration, as its job does. */
const mail = (registrationId: string) => mailRegistration({ registrationId, letterId: registrationId })

/** The token in the newest mail. */
function mailedToken(): string {
  const token = /\/confirm\?token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('no link was mailed')
  return token
}

async function mailedLink(email: string, options = {}): Promise<string> {
  await mail(await aRegistration(email, options))
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
    expect(await queuedJobs('mail-registration')).toEqual([{ registrationId, letterId: registrationId }])
    expect(await accountsOf('new@example.com')).toEqual([])
  })

  test('of an address with an account does the same, and its mail tells the owner', async () => {
    const owner = await aMember('school', { email: 'owner@example.com', locale: 'en', fullName: 'Anna' })
    const registrationId = await aRegistration('OWNER@example.com', {
      name: 'Чужой Человек',
      returnTo: '/vacancies/1/apply',
    })
    expect(await queuedJobs('mail-registration')).toEqual([{ registrationId, letterId: registrationId }])
    await mail(registrationId)
    await mail(registrationId)
    const [sent, again] = sentMails
    expect(sent).toMatchObject({
      to: owner.email,
      subject: m.mail_account_exists_subject({}, { locale: 'en' }),
    })
    expect(sent?.text).toContain('Anna')
    // Whoever forgot that they have an account continues to the same page.
    expect(sent?.text).toContain('/en/login?next=%2Fvacancies%2F1%2Fapply')
    expect(sent?.text).not.toContain('Чужой')
    expect(again?.messageId).toBe(sent?.messageId)
    const [kept] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
    expect(kept?.tokenHash).toBeNull()
  })

  test('of an account that Google opens says so, and asks for no password', async () => {
    const { accountId } = await aMember('teacher', { email: 'by-google@example.com' })
    const registrationId = await aRegistration('by-google@example.com')
    const textWith = async (passwordHash: string | null) => {
      await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
      sentMails.length = 0
      await mail(registrationId)
      return sentMails[0]?.text ?? ''
    }
    const withPassword = 'Войдите с его паролем.'
    expect(await textWith('a hash')).toContain(withPassword)
    const text = await textWith(null)
    expect(text).not.toContain(withPassword)
    expect(text).toContain('войдите как раньше, через Google')
  })

  test('a mail can be had again, of the same registration alone', async () => {
    const first = await aRegistration('letter@example.com', { name: 'Хозяйка' })
    await aRegistration('letter@example.com', { name: 'Чужой Человек' })
    await clearJobs()
    expect(await resendConfirmation(first, request)).toEqual({ ok: true })
    expect(await queuedJobs('mail-registration')).toEqual([
      { registrationId: first, letterId: expect.not.stringMatching(first) },
    ])
    expect(await findRegistration(first)).toMatchObject({
      ...{ id: first, email: 'letter@example.com', fullName: 'Хозяйка', role: 'teacher' },
    })
  })

  test('a mail is had again by presses a minute apart, three in an hour; a double press is one', async () => {
    const registrationId = await aRegistration('pressed-twice@example.com')
    await clearJobs()
    const mails = async () => (await queuedJobs('mail-registration')).length
    for (const count of [1, 2, 3]) {
      expect(await resendConfirmation(registrationId, request)).toEqual({ ok: true })
      expect(await resendConfirmation(registrationId, request)).toEqual({ ok: true })
      expect(await mails()).toBe(count)
      travelTo(new Date(now().getTime() + 61_000))
    }
    expect(await resendConfirmation(registrationId, request)).toMatchObject({ reason: 'limited' })
    expect(await mails()).toBe(3)
  })

  test('presses at the same moment send one mail, which costs one try', async () => {
    const registrationId = await aRegistration('pressed-at-once@example.com')
    await clearJobs()
    const pressed = await atOnce(3, () => resendConfirmation(registrationId, request))
    expect(pressed).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await queuedJobs('mail-registration')).toHaveLength(1)
    for (let times = 0; times < 2; times += 1) {
      travelTo(new Date(now().getTime() + 61_000))
      expect(await resendConfirmation(registrationId, request)).toEqual({ ok: true })
    }
    expect(await queuedJobs('mail-registration')).toHaveLength(3)
  })

  test('a mail that is had again opens as long as the first one', async () => {
    const registrationId = await aRegistration('mailed-twice@example.com')
    await mail(registrationId)
    travelTo(new Date(now().getTime() + 47 * hourMs))
    done(await resendConfirmation(registrationId, request))
    travelTo(new Date(now().getTime() + 47 * hourMs))
    done(await confirmRegistration(mailedToken(), request))
  })

  test('a mail that is had again leads to where its person goes now', async () => {
    const registrationId = await aRegistration('elsewhere@example.com', { returnTo: '/vacancies/1' })
    done(await resendConfirmation(registrationId, { ...request, returnTo: '/vacancies/2' }))
    done(await resendConfirmation(registrationId, request))
    await mail(registrationId)
    expect(await confirmRegistration(mailedToken(), request)).toMatchObject({ returnTo: '/vacancies/2' })
  })

  test('a link that came too late is had again by who has it, and by who signs in', async () => {
    const registrationId = await aRegistration('weekend@example.com')
    await mail(registrationId)
    const token = mailedToken()
    expect(await findLapsedRegistration(token)).toBeUndefined()
    travelTo(new Date(now().getTime() + 72 * hourMs))
    expect(await isConfirmationLinkOpen(token)).toBe(false)
    expect(await findLapsedRegistration(token)).toBe(registrationId)
    const typed = signInInput.parse({ email: 'weekend@example.com', password: 'Secret123' })
    expect(await signIn(typed, request)).toEqual({ ok: false, reason: 'unconfirmed', registrationId })
    done(await resendConfirmation(registrationId, request))
    expect(await findLapsedRegistration(token)).toBeUndefined()
    done(await confirmRegistration(token, request))
    expect(await isRegistrationConfirmed(registrationId)).toBe(true)
  })

  test.each(['', 'x', '0199f0a0-0000-7000-8000-000000000000'])('of %j there is no mail', async (id) => {
    expect(await resendConfirmation(id, request)).toEqual({ ok: false, reason: 'no-registration' })
  })

  test('a confirmed one needs no mail', async () => {
    const registrationId = await aRegistration('done@example.com')
    await mail(registrationId)
    await confirmRegistration(mailedToken(), request)
    expect(await findRegistration(registrationId)).toBeUndefined()
  })
})

describe('a registration that is sent again', () => {
  beforeEach(() => db.delete(registrations).where(eq(registrations.email, 'again@example.com')))

  const input = (changes = {}) =>
    registerInput.parse({
      ...{ full_name: 'Анна', email: 'again@example.com', password: 'Secret123', role: 'teacher' },
      ...changes,
    })
  const send = (requestId: string, changes = {}) =>
    register(input(changes), { locale: 'ru', ip: request.ip, requestId })
  const kept = () => db.select().from(registrations).where(eq(registrations.email, 'again@example.com'))

  test('is the same one with one mail, and costs no further try', async () => {
    await clearJobs()
    const requestId = uuidv7()
    const [first] = await atOnce(2, () => send(requestId))
    for (let count = 0; count < 3; count += 1) expect(await send(requestId)).toEqual(first)
    expect(await kept()).toHaveLength(1)
    expect(await queuedJobs('mail-registration')).toHaveLength(1)
    // Two of three attempts are left.
    for (let count = 0; count < 2; count += 1) done(await send(uuidv7()))
    expect(await send(uuidv7())).toMatchObject({ reason: 'limited' })
  })

  test('holds the password that was typed last', async () => {
    const requestId = uuidv7()
    done(await send(requestId))
    done(await send(requestId, { password: 'Secret456' }))
    const [only, ...others] = await kept()
    expect(others).toEqual([])
    expect(await fitsPassword(only?.passwordHash, 'Secret456')).toBe(true)
  })

  test('with another name, or once its link has ended, is another one', async () => {
    const requestId = uuidv7()
    done(await send(requestId))
    done(await send(requestId, { full_name: 'Анна Осмонова' }))
    expect(await kept()).toHaveLength(2)
    travelTo(new Date(Date.now() + (registrationLinkHours + 1) * hourMs))
    done(await send(requestId))
    expect(await kept()).toHaveLength(3)
  })
})

describe('what is too much', () => {
  const input = (email: string) =>
    registerInput.parse({ full_name: 'Анна', email, password: 'Secret123', role: 'teacher' })

  test('three in an hour for an address, from anywhere, and nothing of the others is kept', async () => {
    const answers = await atOnce(20, (index) =>
      register(input('much@example.com'), { locale: 'ru', ip: `192.0.2.${index}` }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await db.$count(registrations, eq(registrations.email, 'much@example.com'))).toBe(3)
    travelTo(new Date(Date.now() + hourMs + 1_000))
    expect(await register(input('much@example.com'), { locale: 'ru', ip: '192.0.2.1' })).toMatchObject({
      ok: true,
    })
  })

  test('sixty in an hour from a network, which of IPv6 is the /64', async () => {
    const answers = await atOnce(70, (index) =>
      register(input(`many-${index}@example.com`), { locale: 'ru', ip: `2001:db8:7:8::${index}` }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
    expect(await register(input('next@example.com'), { locale: 'ru', ip: '2001:db8:7:8:9::1' })).toEqual({
      ok: false,
      reason: 'limited',
      retryAfterSeconds: expect.any(Number),
    })
    expect(await register(input('next@example.com'), { locale: 'ru', ip: '2001:db8:7:9::1' })).toMatchObject({
      ok: true,
    })
  })
})

describe('the mail of a registration', () => {
  test('is in the language of the registration and holds the only copy of the token', async () => {
    const registrationId = await aRegistration('mail@example.com', { locale: 'ky', name: 'Нурбек' })
    await mail(registrationId)
    const [sent] = sentMails
    expect(sent).toMatchObject({ to: 'mail@example.com', messageId: `registration-${registrationId}` })
    expect(sent?.text).toContain('Нурбек')
    expect(sent?.text).toMatch(/https?:\/\/[^/\s]+\/ky\/confirm\?token=/)
    expect(sent?.html).toContain('/ky/confirm?token=')
    const [kept] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
    expect(kept?.tokenHash).toEqual(tokenHash(mailedToken()))
    expect(JSON.stringify(kept)).not.toContain(mailedToken())
  })

  test('sent again, has the same link, which no other registration of the address has', async () => {
    const registrationId = await aRegistration('again@example.com')
    await mail(registrationId)
    const first = mailedToken()
    await mail(registrationId)
    expect(mailedToken()).toBe(first)
    expect(await isConfirmationLinkOpen(first)).toBe(true)
    await mail(await aRegistration('again@example.com'))
    expect(mailedToken()).not.toBe(first)
    expect(await confirmRegistration(first, request)).toMatchObject({ ok: true })
    expect(await confirmRegistration(first, request)).toMatchObject({ reason: 'already-confirmed' })
  })

  test('is not sent once the address is confirmed, nor for a registration that is gone', async () => {
    const registrationId = await aRegistration('late@example.com')
    await mail(registrationId)
    await confirmRegistration(mailedToken(), request)
    sentMails.length = 0
    await mail(registrationId)
    await mail('0199f0a0-0000-7000-8000-000000000000')
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
    const { actor } = await authenticateSession(confirmed.signedIn.session.token)
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
