import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { supportTickets } from '#db/schema/support.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { aMember, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { mailTicket } from './mail-ticket.server.ts'
import { messageLengthMax, nameLengthMax, ticketSubjectLengthMax } from './ticket.ts'
import { type TicketInput, ticketInput } from './ticket-input.ts'
import { writeToSupport } from './write-to-support.server.ts'

catchMails()

useDatabase()

const supportEmail = 'help@example.com'

beforeEach(async () => {
  await clearJobs()
  await db.delete(limits)
  sentMails.length = 0
  config().supportEmail = undefined
})
afterEach(() => travelTo())

const fields = (changes: Record<string, string> = {}) => ({
  request_id: randomUUID(),
  name: 'Айгүл Осмон кызы',
  email: `${randomUUID()}@example.com`,
  subject: 'Не приходит письмо',
  message: 'Зарегистрировалась вчера,\nа письма нет: a < b.',
  ...changes,
})

const form = (changes?: Record<string, string>): TicketInput => ticketInput.parse(fields(changes))

const from = (ip: string, locale: 'ru' | 'en' | 'ky' = 'ru') => ({ ip, locale })

const ticketsOf = (email: string) => db.select().from(supportTickets).where(eq(supportTickets.email, email))

describe('writing to support', () => {
  test('keeps a visitor’s words as they were typed', async () => {
    const input = form()
    const { id } = done(await writeToSupport(visitor, input, from('192.0.2.1', 'ky')))
    expect(await ticketsOf(input.email)).toMatchObject([
      {
        id,
        accountId: null,
        name: input.name,
        subject: input.subject,
        message: input.message,
        locale: 'ky',
        state: 'open',
      },
    ])
  })

  test('knows the account of whoever is signed in', async () => {
    const teacher = await aMember('teacher')
    const input = form({ email: teacher.email })
    done(await writeToSupport(teacher, input, from('192.0.2.1')))
    expect(await ticketsOf(input.email)).toMatchObject([{ accountId: teacher.accountId }])
  })

  test('is one ticket, counted and mailed once, however often it is sent', async () => {
    config().supportEmail = supportEmail
    const input = form()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => writeToSupport(visitor, input, from('192.0.2.2'))),
    )
    expect(new Set(answers.map((answer) => done(answer).id)).size).toBe(1)
    expect(await ticketsOf(input.email)).toHaveLength(1)
    expect(await queuedJobs('mail-support-ticket')).toHaveLength(1)
  })

  test('queues no mail where no address is configured', async () => {
    done(await writeToSupport(visitor, form(), from('192.0.2.1')))
    expect(await queuedJobs('mail-support-ticket')).toEqual([])
  })

  test('mails the support address, and the answer goes to the person', async () => {
    config().supportEmail = supportEmail
    const input = form({ subject: 'Письмо <b>не</b>\nпришло' })
    const { id } = done(await writeToSupport(visitor, input, from('192.0.2.1', 'en')))
    const jobs = await queuedJobs('mail-support-ticket')
    expect(jobs).toEqual([{ ticketId: id }])
    for (const job of jobs) await mailTicket(job)
    expect(sentMails).toMatchObject([
      {
        to: supportEmail,
        replyTo: input.email,
        messageId: `support-${id}`,
        subject: m.mail_support_subject({ subject: 'Письмо <b>не</b> пришло' }),
      },
    ])
    const [mail] = sentMails
    expect(mail?.text).toContain(input.message)
    expect(mail?.html).toContain('a &lt; b')
    expect(mail?.html).toContain(`href="mailto:${input.email}"`)
    expect(mail?.html).not.toContain('<b>не</b>')
  })
})

describe('what is too much', () => {
  test('five in an hour from one e-mail, wherever it comes from', async () => {
    const email = `${randomUUID()}@example.com`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        writeToSupport(visitor, form({ email }), from(`192.0.2.${index}`)),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    for (const answer of answers) {
      if (answer.ok) continue
      if (answer.reason !== 'limited') throw new Error(answer.reason)
      expect(answer.retryAfterSeconds).toBeGreaterThan(3_500)
      expect(answer.retryAfterSeconds).toBeLessThanOrEqual(3_600)
    }
    expect(await ticketsOf(email)).toHaveLength(5)
    travelTo(new Date(Date.now() + 3_601_000))
    expect(await writeToSupport(visitor, form({ email }), from('192.0.2.1'))).toMatchObject({ ok: true })
  })

  test('twenty in an hour from one network, whatever e-mails are given', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        writeToSupport(visitor, form(), from(`2001:db8:1:2::${index}`)),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test('other words under the same request id are another message, so that nothing written is lost', async () => {
    const email = `${randomUUID()}@example.com`
    const first = form({ email })
    const { id } = done(await writeToSupport(visitor, first, from('192.0.2.4')))
    expect(done(await writeToSupport(visitor, first, from('192.0.2.4'))).id).toBe(id)
    const second = { ...first, message: 'И ещё один вопрос: как изменить адрес почты?' }
    const { id: other } = done(await writeToSupport(visitor, second, from('192.0.2.4')))
    expect(other).not.toBe(id)
    expect(done(await writeToSupport(visitor, second, from('192.0.2.4'))).id).toBe(other)
    expect((await ticketsOf(email)).map(({ message }) => message).sort()).toEqual(
      [first.message, second.message].sort(),
    )
  })

  test('a message that was refused leaves nothing, and its request id stays free', async () => {
    config().supportEmail = supportEmail
    const email = `${randomUUID()}@example.com`
    for (let sent = 0; sent < 5; sent += 1)
      done(await writeToSupport(visitor, form({ email }), from('192.0.2.3')))
    await clearJobs()
    const input = form({ email })
    expect(await writeToSupport(visitor, input, from('192.0.2.3'))).toMatchObject({ reason: 'limited' })
    expect(await queuedJobs('mail-support-ticket')).toEqual([])
    travelTo(new Date(Date.now() + 3_601_000))
    expect(await writeToSupport(visitor, input, from('192.0.2.3'))).toMatchObject({ ok: true })
    expect(await ticketsOf(email)).toHaveLength(6)
  })
})

describe('the form', () => {
  const errorsOf = (changes: Record<string, string>) => {
    const parsed = ticketInput.safeParse(fields(changes))
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  }

  test.each(['name', 'email', 'subject', 'message'])('needs %s', (name) => {
    expect(errorsOf({ [name]: ' \u200b ' })).toEqual([name])
  })

  test.each([
    ['name', nameLengthMax],
    ['subject', ticketSubjectLengthMax],
    ['message', messageLengthMax],
  ])('takes %s up to %i code points, and so does the database', async (name, max) => {
    expect(errorsOf({ [name]: '😀'.repeat(max + 1) })).toEqual([name])
    const input = form({ [name]: '😀'.repeat(max) })
    done(await writeToSupport(visitor, input, from('192.0.2.4')))
    await expect(
      db
        .update(supportTickets)
        .set({ [name]: '😀'.repeat(max + 1) })
        .where(eq(supportTickets.email, input.email)),
    ).rejects.toThrow()
  })
})
