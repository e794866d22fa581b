import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accountLinks, accounts } from '#db/schema/accounts.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import {
  mailEmailChange,
  mailEmailChangeAsked,
  mailEmailChanged,
} from '#domain/accounts/mail-email-change.server.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { askEmailChange, cancelEmailChange, pendingEmail } from './change-email.server.ts'
import { confirmEmailChange, emailChangedBy, emailOfLink } from './confirm-email-change.server.ts'
import { sweepAccounts } from './sweep-accounts.server.ts'

catchMails()

useDatabase()

const password = 'Secret123'
const request = { ip: '192.0.2.1' }
const newAddress = () => `new-${uuidv7()}@example.com`

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

/** Sends what waits to be sent; returns the mails. */
async function mails() {
  sentMails.length = 0
  for (const job of await queuedJobs('mail-email-change')) await mailEmailChange(job)
  for (const job of await queuedJobs('mail-email-change-asked')) await mailEmailChangeAsked(job)
  for (const job of await queuedJobs('mail-email-changed')) await mailEmailChanged(job)
  await clearJobs()
  return [...sentMails]
}

const tokenOf = (mail: { text: string } | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** A requested change, and the token of its mail. */
async function asked(person: Member, email: string): Promise<string> {
  done(await askEmailChange(person, { email, password }, request))
  return tokenOf((await mails()).find(({ to }) => to === email))
}

const emailOf = async ({ accountId }: Member) =>
  (await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId)))[0]?.email

describe('a new address', () => {
  test('counts once its link is opened; the present one is told before and after', async () => {
    const person = await aMember('teacher', { password, locale: 'ky' })
    const email = newAddress()
    done(await askEmailChange(person, { email, password }, request))
    expect(await pendingEmail(person)).toBe(email)
    const [link, word] = await mails()
    const ky = { locale: 'ky' } as const
    expect(link).toMatchObject({ to: email, subject: m.mail_email_change_subject({}, ky) })
    expect(link?.text).toContain('/ky/confirm-email?token=')
    expect(word).toMatchObject({ to: person.email, subject: m.mail_email_asked_subject({}, ky) })
    // Whoever reads the former mailbox does not learn the new address.
    expect(word?.text).not.toContain(email)
    const masked = `${email[0]}•••@${email.split('@')[1]}`
    expect(word?.text).toContain(masked)

    const token = tokenOf(link)
    expect(await emailOfLink(token)).toBe(email)
    expect(await emailOf(person)).toBe(person.email)
    expect(await confirmEmailChange(token, request)).toEqual({ ok: true, email })
    expect(await emailOf(person)).toBe(email)
    expect(await pendingEmail(person)).toBeUndefined()
    const told = await mails()
    expect(told).toMatchObject([{ to: person.email, subject: m.mail_email_changed_subject({}, ky) }])
    expect(told[0]?.text).toContain(masked)
    expect(told[0]?.text).not.toContain(email)
  })

  test('is set once, however many open its link at the same time', async () => {
    const person = await aMember('teacher', { password })
    const token = await asked(person, newAddress())
    const answers = await atOnce(20, () => confirmEmailChange(token, request))
    // A second press finds it done, and notifies nobody twice.
    expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([true]))
    expect(await confirmEmailChange(token, request)).toEqual({ ok: true, email: await emailOf(person) })
    expect(await mails()).toHaveLength(1)
    expect(await emailOfLink(token)).toBeUndefined()
    // The mail's link, opened again, says that it is done.
    expect(await emailChangedBy(token)).toBe(await emailOf(person))
  })

  test('that somebody has gets the same answer, and its owner is told', async () => {
    const person = await aMember('teacher', { password })
    const owner = await aMember('school', { locale: 'en' })
    const free = await askEmailChange(person, { email: newAddress(), password }, request)
    await mails()
    expect(await askEmailChange(person, { email: owner.email, password }, request)).toEqual(free)
    expect(await pendingEmail(person)).toBe(owner.email)
    const [told] = await mails()
    expect(told).toMatchObject({
      to: owner.email,
      subject: m.mail_account_exists_subject({}, { locale: 'en' }),
    })
    expect(told?.text).not.toContain('token=')
    expect(told?.text).not.toContain(person.fullName + person.email)
  })

  test('that got an account meanwhile is not set', async () => {
    const person = await aMember('teacher', { password })
    const email = newAddress()
    const token = await asked(person, email)
    await aMember('school', { email })
    expect(await confirmEmailChange(token, request)).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await emailOf(person)).toBe(person.email)
  })

  test.each([
    ['wrong-password', { password: 'Secret124' }],
    ['same-email', { isSame: true }],
  ])(
    'is refused: %s',
    async (reason, {
      password: typed = password,
      isSame = false,
    }: { password?: string; isSame?: boolean }) => {
      const person = await aMember('teacher', { password })
      const email = isSame ? person.email : newAddress()
      expect(await askEmailChange(person, { email, password: typed }, request)).toEqual({ ok: false, reason })
      expect(await mails()).toEqual([])
    },
  )

  test('is asked for once by a form that is pressed twice', async () => {
    const person = await aMember('teacher', { password })
    const email = newAddress()
    const press = () => askEmailChange(person, { email, password }, request)
    for (const answer of await atOnce(3, press)) done(answer)
    expect(await queuedJobs('mail-email-change')).toHaveLength(1)
    expect(await queuedJobs('mail-email-change-asked')).toHaveLength(1)
    const token = tokenOf((await mails()).find(({ to }) => to === email))
    done(await press())
    expect(await emailOfLink(token)).toBe(email)
    travelTo(new Date(Date.now() + 2 * 60_000))
    done(await press())
    expect((await mails()).map(({ to }) => to).sort()).toEqual([email, person.email].sort())
    expect(await emailOfLink(token)).toBeUndefined()
  })

  test('is asked for by nobody without an account or a password', async () => {
    const input = { email: newAddress(), password }
    expect(await askEmailChange(visitor, input, request)).toEqual({ ok: false, reason: 'not-signed-in' })
    const person = await aMember('teacher')
    expect(await askEmailChange(person, input, request)).toEqual({ ok: false, reason: 'no-password' })
    expect(await pendingEmail(visitor)).toBeUndefined()
  })

  test('gets three mails in an hour at most, whoever asks', async () => {
    const email = newAddress()
    const people = await Promise.all(Array.from({ length: 4 }, () => aMember('teacher', { password })))
    const answers = []
    for (const person of people) answers.push(await askEmailChange(person, { email, password }, request))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(answers[3]).toMatchObject({ reason: 'limited' })
  })
})

describe('a link', () => {
  test('is the newest alone', async () => {
    const person = await aMember('teacher', { password })
    const first = await asked(person, newAddress())
    const second = newAddress()
    const token = await asked(person, second)
    expect(await emailOfLink(first)).toBeUndefined()
    expect(await confirmEmailChange(first, request)).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await confirmEmailChange(token, request)).toEqual({ ok: true, email: second })
  })

  test('whose request was replaced before it was mailed goes nowhere', async () => {
    const person = await aMember('teacher', { password })
    const [first, second] = [newAddress(), newAddress()]
    done(await askEmailChange(person, { email: first, password }, request))
    done(await askEmailChange(person, { email: second, password }, request))
    expect((await mails()).map(({ to }) => to)).not.toContain(first)
  })

  test('of two to one address, pressed at once, one takes it', async () => {
    const email = newAddress()
    const tokens = [
      await asked(await aMember('teacher', { password }), email),
      await asked(await aMember('teacher', { password }), email),
    ]
    const answers = await Promise.all(tokens.map((token) => confirmEmailChange(token, request)))
    expect(answers).toEqual(
      expect.arrayContaining([
        { ok: true, email },
        { ok: false, reason: 'invalid-link' },
      ]),
    )
  })

  test('is taken back by the person, and by time', async () => {
    const person = await aMember('teacher', { password })
    const cancelled = await asked(person, newAddress())
    expect(await cancelEmailChange(visitor)).toEqual({ ok: false, reason: 'not-signed-in' })
    for (const _press of [1, 2]) expect(await cancelEmailChange(person)).toEqual({ ok: true })
    expect(await confirmEmailChange(cancelled, request)).toEqual({ ok: false, reason: 'invalid-link' })

    const late = await asked(person, newAddress())
    travelTo(new Date(Date.now() + 24.1 * 3_600_000))
    expect(await emailOfLink(late)).toBeUndefined()
    expect(await pendingEmail(person)).toBeUndefined()
    expect(await confirmEmailChange(late, request)).toEqual({ ok: false, reason: 'invalid-link' })
    await sweepAccounts()
    expect(await db.$count(accountLinks, eq(accountLinks.accountId, person.accountId))).toBe(0)
  })

  test('is not taken back once its link was opened, and says which address holds', async () => {
    const person = await aMember('teacher', { password })
    const email = newAddress()
    const token = await asked(person, email)
    done(await confirmEmailChange(token, request))
    expect(await cancelEmailChange(person)).toEqual({ ok: false, reason: 'changed', email })
    expect(await emailOf(person)).toBe(email)
    // The used link still tells a second press that it is done.
    expect(await confirmEmailChange(token, request)).toEqual({ ok: true, email })
    const again = await asked({ ...person, email }, newAddress())
    expect(await cancelEmailChange({ ...person, email })).toEqual({ ok: true })
    expect(await confirmEmailChange(again, request)).toMatchObject({ ok: false })
  })

  test('of somebody blocked changes nothing', async () => {
    const person = await aMember('teacher', { password })
    const token = await asked(person, newAddress())
    await block(person)
    expect(await confirmEmailChange(token, request)).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await emailOf(person)).toBe(person.email)
  })

  test.each(['', 'nonsense', '\u0000', 'я'])('%j is none', async (token) => {
    expect(await emailOfLink(token)).toBeUndefined()
    expect(await confirmEmailChange(token, request)).toEqual({ ok: false, reason: 'invalid-link' })
  })
})
