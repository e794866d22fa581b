import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { supportLinks, supportMessages, supportTickets } from '#db/schema/support.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { travelTo } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anAdministrator, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { answerTicket, closeTicket, reopenTicket } from './answer-ticket.server.ts'
import { findOwnTickets, findTicket } from './find-ticket.server.ts'
import { typicalFirstAnswer } from './first-answers.server.ts'
import { mailAnswer, mailTicketClosed } from './mail-answer.server.ts'
import { eraseTickets, exportTickets } from './personal-data.server.ts'
import {
  changeSavedAnswer,
  deleteSavedAnswer,
  findSavedAnswers,
  makeSavedAnswer,
} from './saved-answers.server.ts'
import { firstAnswersMin, ticketLinkDays } from './ticket.ts'
import { ticketInput, ticketMessageInput } from './ticket-input.ts'
import { closeOwnTicket, revokeTicketLinks, writeOn } from './write-on.server.ts'
import { writeToSupport } from './write-to-support.server.ts'

catchMails()

useDatabase()

let admin: Member

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
  config().supportEmail = undefined
  admin ??= await anAdministrator()
})
afterEach(() => travelTo())

const absent = { ok: false, reason: 'not-found' }
const notAdministrator = { ok: false, reason: 'not-administrator' }

async function aTicket(actor: Actor = visitor, locale: 'ru' | 'en' | 'ky' = 'ru') {
  const input = ticketInput.parse({
    request_id: uuidv7(),
    name: 'Айгүл',
    email: `${randomUUID()}@example.com`,
    subject: 'Фото evil.com',
    message: 'Не загружается',
  })
  return done(
    await writeToSupport(actor, input, { ip: `192.0.2.${Math.trunc(Math.random() * 250)}`, locale }),
  ).id
}

const words = (message: string) => ticketMessageInput.parse({ request_id: uuidv7(), message })

async function rowOf(id: string) {
  const [row] = await db.select().from(supportTickets).where(eq(supportTickets.id, id))
  if (!row) throw new Error('there is no ticket')
  return row
}

const seen = async (id: string) => ({ id, version: (await rowOf(id)).version })

/** Answers as an administrator, and reads the link in the mail. */
async function answered(id: string, message = 'Попробуйте https://ustat.kg/photo'): Promise<string> {
  done(await answerTicket(admin, await seen(id), words(message)))
  for (const job of await queuedJobs('mail-support-answer')) await mailAnswer(job)
  await clearJobs()
  return /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('a conversation with support', () => {
  test('goes from question to answer to answer by the link of the mail', async () => {
    const id = await aTicket(visitor, 'ky')
    const token = await answered(id)
    const [mail] = sentMails
    expect(mail).toMatchObject({
      to: (await rowOf(id)).email,
      messageId: expect.stringContaining('support-answer-'),
    })
    expect(mail?.subject).toMatch(/^Колдоонун жообу: Фото \[/)
    expect(mail?.text).toContain('https://ustat.kg/photo')
    expect(mail?.text).toContain(`/ky/support/${id}?token=${token}`)
    expect(await rowOf(id)).toMatchObject({ state: 'answered', firstAnsweredAt: expect.any(Date) })

    config().supportEmail = 'help@example.com'
    done(await writeOn(visitor, { id, token }, words('Не помогло')))
    expect(await queuedJobs('mail-support-ticket')).toEqual([{ ticketId: id, messageId: expect.any(String) }])
    const found = await findTicket(visitor, { id, token })
    expect(found).toMatchObject({ state: 'open', isOwn: false })
    expect(found?.messages.map(({ side, text }) => [side, text])).toEqual([
      ['person', 'Не загружается'],
      ['team', 'Попробуйте https://ustat.kg/photo'],
      ['person', 'Не помогло'],
    ])
    // Each mail has its own link, and the earlier ones stay valid.
    expect(await answered(id)).not.toBe(token)
    expect(await findTicket(visitor, { id, token })).toBeDefined()
  })

  test('is its writer’s, and nobody else’s without a link', async () => {
    const teacher = await aTeacher()
    const id = await aTicket(teacher)
    const token = await answered(id)
    const others = [visitor, await aTeacher(), admin]
    for (const other of others) {
      expect(await findTicket(other, { id })).toBeUndefined()
      expect(await findTicket(other, { id, token: `${token}x` })).toBeUndefined()
      expect(await writeOn(other, { id }, words('Это я'))).toEqual(absent)
      expect(await closeOwnTicket(other, { id })).toEqual(absent)
      expect(await revokeTicketLinks(other, { id })).toEqual(absent)
    }
    const foreign = await aTicket()
    expect(await findTicket(visitor, { id: foreign, token })).toBeUndefined()
    expect(await findTicket(teacher, { id })).toMatchObject({ isOwn: true })
    expect(await findOwnTickets(teacher)).toMatchObject([{ id, state: 'answered' }])
    expect(await findOwnTickets(visitor)).toEqual([])
    done(await writeOn(teacher, { id }, words('Спасибо')))
    done(await closeOwnTicket(teacher, { id }))
    expect(await rowOf(id)).toMatchObject({ state: 'closed' })
  })

  test('stands before those of its writer that are closed, however old it is', async () => {
    const teacher = await aTeacher()
    const [open, closed] = [await aTicket(teacher), await aTicket(teacher)]
    done(await closeOwnTicket(teacher, { id: closed }))
    expect((await findOwnTickets(teacher)).map(({ id }) => id)).toEqual([open, closed])
  })

  test('keeps of a link its hash alone, for a year, until it is revoked', async () => {
    const teacher = await aTeacher()
    const id = await aTicket(teacher)
    const token = await answered(id)
    const links = await db.select().from(supportLinks).where(eq(supportLinks.ticketId, id))
    expect(links.map(({ tokenHash }) => tokenHash.toString('base64url'))).not.toContain(token)
    travelTo(new Date(Date.now() + (ticketLinkDays + 1) * 86_400_000))
    expect(await findTicket(visitor, { id, token })).toBeUndefined()
    travelTo()
    expect(await findTicket(visitor, { id, token })).toBeDefined()
    done(await revokeTicketLinks(teacher, { id }))
    expect(await findTicket(visitor, { id, token })).toBeUndefined()
    expect(await findTicket(visitor, { id, token: await answered(id) })).toBeDefined()
  })

  test('takes other words under the same request id for another message, of both sides', async () => {
    const [one, other] = [await aTicket(await aTeacher()), await aTeacher()]
    const id = await aTicket(other)
    const [said, answer] = [words('Не работает'), words('Попробуйте')]
    done(await writeOn(other, { id }, said))
    done(await writeOn(other, { id }, { ...said, message: 'Не работает со вчера' }))
    done(await writeOn(other, { id }, { ...said, message: 'Не работает со вчера' }))
    done(await answerTicket(admin, await seen(id), answer))
    done(await answerTicket(admin, await seen(id), answer))
    const [read, mended] = [await seen(id), { ...answer, message: 'Попробуйте ещё раз' }]
    for (const sent of [mended, mended]) done(await answerTicket(admin, read, sent))
    done(await answerTicket(admin, await seen(one), answer))
    const texts = async (ticketId: string) =>
      (await db.select().from(supportMessages).where(eq(supportMessages.ticketId, ticketId)))
        .map(({ text }) => text)
        .sort()
    expect(await texts(one)).toEqual(['Попробуйте'])
    expect(await texts(id)).toEqual([
      'Не работает',
      'Не работает со вчера',
      'Попробуйте',
      'Попробуйте ещё раз',
    ])
  })

  test('counts a message once, however often it is sent, and has an end in an hour', async () => {
    const teacher = await aTeacher()
    const id = await aTicket(teacher)
    const same = words('Ещё раз')
    for (const answer of await atOnce(5, () => writeOn(teacher, { id }, same))) done(answer)
    expect((await findTicket(teacher, { id }))?.messages).toHaveLength(2)
    const answers = await atOnce(12, () => writeOn(teacher, { id }, words('Ещё')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9)
  })

  test('keeps its place in the queue while it waits, and gets a new one when it waits again', async () => {
    const teacher = await aTeacher()
    const id = await aTicket(teacher)
    const { stateSince } = await rowOf(id)
    done(await writeOn(teacher, { id }, words('Вы тут?')))
    expect((await rowOf(id)).stateSince).toEqual(stateSince)
    await answered(id)
    done(await writeOn(teacher, { id }, words('Снова я')))
    expect((await rowOf(id)).stateSince.getTime()).toBeGreaterThan(stateSince.getTime())
  })
})

describe('administrators', () => {
  test('alone answer, close and open again', async () => {
    const teacher = await aTeacher()
    const id = await aTicket(teacher)
    const key = await seen(id)
    for (const other of [visitor, teacher]) {
      expect(await answerTicket(other, key, words('Я поддержка'))).toEqual(notAdministrator)
      expect(await closeTicket(other, key)).toEqual(notAdministrator)
      expect(await reopenTicket(other, key)).toEqual(notAdministrator)
      expect(await findSavedAnswers(other)).toEqual([])
    }
    expect(await answerTicket(admin, { id: uuidv7(), version: 1 }, words('Кому?'))).toEqual(absent)
    expect(await reopenTicket(admin, key)).toEqual({ ok: false, reason: 'not-possible' })
    done(await closeTicket(admin, key))
    expect(await closeTicket(admin, await seen(id))).toEqual({ ok: false, reason: 'not-possible' })
    // The asker is notified, unless it is reopened first; nobody whose question was answered.
    const mailed = async () => {
      sentMails.length = 0
      for (const job of await queuedJobs('mail-support-closed')) await mailTicketClosed(job)
      return sentMails.map(({ to }) => to)
    }
    expect(await mailed()).toEqual([(await rowOf(id)).email])
    done(await reopenTicket(admin, await seen(id)))
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
    expect(await mailed()).toEqual([])
    await clearJobs()
    await answered(id)
    done(await closeTicket(admin, await seen(id)))
    expect(await queuedJobs('mail-support-closed')).toEqual([])
  })

  test('cannot both answer, nor answer what they did not read', async () => {
    const teacher = await aTeacher()
    const id = await aTicket(teacher)
    const key = await seen(id)
    done(await writeOn(teacher, { id }, words('Уже не нужно')))
    const late = { ok: false, reason: 'changed-meanwhile' }
    expect(await answerTicket(admin, key, words('Ответ'))).toEqual(late)
    expect(await closeTicket(admin, key)).toEqual(late)
    const read = await seen(id)
    const answers = await atOnce(3, () => answerTicket(admin, read, words('Ответ')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await queuedJobs('mail-support-answer')).toHaveLength(1)
    const again = words('Ещё')
    const present = await seen(id)
    for (const answer of await atOnce(3, () => answerTicket(admin, present, again))) done(answer)
    expect(await db.$count(supportMessages, eq(supportMessages.ticketId, id))).toBe(3)
  })

  test('keep words to answer with, change them, and remove them', async () => {
    const form = { title: 'Фото', message: 'Подойдут файлы JPG.' }
    const id = uuidv7()
    done(await makeSavedAnswer(admin, id, form))
    done(await makeSavedAnswer(admin, id, form))
    const changed = { title: 'Фото', message: 'JPG и PNG.' }
    done(await changeSavedAnswer(admin, id, { ...changed, version: 1 }))
    // Pressed twice.
    done(await changeSavedAnswer(admin, id, { ...changed, version: 1 }))
    const saved = { id, title: 'Фото', text: 'JPG и PNG.', version: 2 }
    expect(await findSavedAnswers(admin)).toEqual([saved])
    const late = { ...form, message: 'До 5 МБ.', version: 1 }
    const conflict = { ok: false, reason: 'conflict', stored: saved }
    expect(await changeSavedAnswer(admin, id, late)).toEqual(conflict)
    expect(await deleteSavedAnswer(visitor, saved.id)).toEqual(notAdministrator)
    done(await deleteSavedAnswer(admin, saved.id))
    expect(await changeSavedAnswer(admin, id, { ...late, version: 2 })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await findSavedAnswers(admin)).toEqual([])
  })
})

test('how soon the first answer comes is told of ten real ones, and not before', async () => {
  await db.delete(supportTickets)
  const asked = new Date('2026-11-21T06:00:00Z')
  for (let hours = 1; hours <= firstAnswersMin; hours += 1) {
    expect(await typicalFirstAnswer()).toBeUndefined()
    travelTo(asked)
    const id = await aTicket()
    travelTo(new Date(asked.getTime() + hours * 3_600_000))
    await answered(id)
  }
  expect(Math.round(((await typicalFirstAnswer()) ?? 0) / 3_600)).toBe(5)
  travelTo(new Date(asked.getTime() + 100 * 86_400_000))
  expect(await typicalFirstAnswer()).toBeUndefined()
})

test('a conversation is taken along and deleted with its account, and what an administrator answered stays unsigned', async () => {
  const [teacher, other] = [await aTeacher(), await aTeacher()]
  const [id, others] = [await aTicket(teacher), await aTicket(other)]
  await answered(id)
  await answered(others)
  const [taken] = await db.transaction((tx) => exportTickets(tx, teacher))
  expect(taken).toMatchObject({
    id,
    messages: [{ side: 'team', text: expect.stringContaining('Попробуйте') }],
  })
  expect(JSON.stringify(taken)).not.toContain(admin.accountId)
  await db.transaction((tx) => eraseTickets(tx, teacher.accountId, teacher.email))
  expect(await findOwnTickets(teacher)).toEqual([])
  await db.transaction((tx) => eraseTickets(tx, admin.accountId, admin.email))
  expect(await db.select().from(supportMessages).where(eq(supportMessages.ticketId, others))).toMatchObject([
    { authorId: null },
  ])
})
