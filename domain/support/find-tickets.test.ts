import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, authenticators } from '#db/schema/accounts.ts'
import { supportTickets } from '#db/schema/support.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { hasAdministrator } from '#domain/console/has-administrator.server.ts'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anAdministrator, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { answerTicket, closeTicket } from './answer-ticket.server.ts'
import { findTickets, type TicketsQuery } from './find-tickets.server.ts'
import { readTicket } from './read-ticket.server.ts'
import { ticketsPageSize } from './ticket.ts'
import { ticketInput, ticketMessageInput } from './ticket-input.ts'
import { writeOn } from './write-on.server.ts'
import { writeToSupport } from './write-to-support.server.ts'

useDatabase()

let admin: Member
beforeEach(async () => {
  await db.delete(supportTickets)
  admin ??= await anAdministrator({ fullName: 'Бегимай Сатарова' })
})
afterEach(() => travelTo())

async function aTicket(changes: Record<string, string> = {}, actor: Actor = visitor) {
  const fields = {
    name: 'Айгүл',
    email: `${randomUUID()}@example.com`,
    subject: 'Фото',
    message: 'Не загружается',
  }
  const input = ticketInput.parse({ request_id: uuidv7(), ...fields, ...changes })
  const ip = `192.0.2.${Math.trunc(Math.random() * 250)}`
  return done(await writeToSupport(actor, input, { ip, locale: 'ky' })).id
}

/** In its own millisecond, which keeps ids and moments distinct. */
async function aLaterTicket() {
  const before = Date.now()
  await expect.poll(Date.now, { interval: 1 }).toBeGreaterThan(before)
  return await aTicket()
}

const all: TicketsQuery = { words: '', state: 'open', after: undefined }
async function found(query: Partial<TicketsQuery> = {}, actor: Actor = admin) {
  const page = await findTickets(actor, { ...all, ...query })
  if (!page) throw new Error('nothing is shown')
  return page
}
const idsOf = async (query: Partial<TicketsQuery> = {}) => (await found(query)).tickets.map(({ id }) => id)
const words = (message: string) => ticketMessageInput.parse({ request_id: uuidv7(), message })
const seen = async (id: string) => ({ id, version: (await readTicket(admin, id))?.version ?? 0 })

describe('the queue of support', () => {
  test('is for administrators to whom the console is open', async () => {
    const id = await aTicket()
    const withoutSecondStep = await aMember('admin')
    for (const other of [visitor, await aTeacher(), withoutSecondStep]) {
      expect(await findTickets(other, all)).toBeUndefined()
      expect(await readTicket(other, id)).toBeUndefined()
    }
  })

  test('has who waits the longest first, and the newest first of what is done', async () => {
    const [first, second, third] = [await aLaterTicket(), await aLaterTicket(), await aLaterTicket()]
    expect(await idsOf()).toEqual([first, second, third])
    for (const id of [second, first]) done(await closeTicket(admin, await seen(id)))
    expect(await idsOf({ state: 'closed' })).toEqual([first, second])
    expect(await idsOf({ state: null })).toEqual([third, second, first])
    const { counts, oldestAt } = await found()
    expect(counts).toEqual({ open: 1, answered: 0, closed: 2 })
    expect(oldestAt).toEqual((await found()).tickets[0]?.stateSince)
  })

  test('is found by words, name, address and the beginning of a number', async () => {
    const id = await aTicket({ name: 'Ли Вэй', email: 'wei.li@example.com', subject: 'Пароль 100%_' })
    await aTicket()
    for (const query of ['парол', 'ли', 'WEI.LI', 'вэй пароль', '100%_', id, id.slice(0, 13).toUpperCase()])
      expect(await idsOf({ words: query })).toContain(id)
    for (const query of ['ароли', 'эй', '10%', 'ли фото', uuidv7()])
      expect(await idsOf({ words: query })).toEqual([])
    expect((await found({ words: 'пароль' })).counts).toEqual({ open: 1, answered: 0, closed: 0 })
  })

  test('goes on after the last one of a page, also among those of one moment', async () => {
    const at = now()
    await db.insert(supportTickets).values(
      Array.from({ length: ticketsPageSize + 3 }, (_, index) => ({
        ...{
          id: uuidv7(),
          requestId: uuidv7(),
          createdAt: at,
          stateSince: new Date(at.getTime() + (index % 2)),
        },
        ...{
          name: 'Айгүл',
          email: 'a@example.com',
          subject: 'Фото',
          message: 'Не открывается',
          locale: 'ru' as const,
        },
      })),
    )
    for (const state of ['open', null] as const) {
      const first = await found({ state })
      const rest = await found({ state, after: parsePlace(first.next ?? '') })
      expect(first.tickets).toHaveLength(ticketsPageSize)
      expect(rest.tickets).toHaveLength(3)
      expect(rest.next).toBeUndefined()
      expect(new Set([...first.tickets, ...rest.tickets].map(({ id }) => id)).size).toBe(ticketsPageSize + 3)
    }
    expect(parsePlace('nonsense')).toBeUndefined()
  })
})

test('a conversation says who writes in which language, who answered, and what waits next', async () => {
  const teacher = await aTeacher({ locale: 'en' })
  const id = await aTicket({ email: teacher.email }, teacher)
  const other = await aTicket({ subject: 'Второе', email: teacher.email })
  expect(await readTicket(admin, id)).toMatchObject({
    ...{ accountId: teacher.accountId, locale: 'en', movedBy: null, nextId: other, isBlocked: false },
    others: [{ id: other, subject: 'Второе', state: 'open' }],
  })
  expect(await readTicket(admin, other)).toMatchObject({ accountId: null, locale: 'ky', nextId: id })
  done(await answerTicket(admin, await seen(id), words('Готово')))
  expect(await readTicket(admin, id)).toMatchObject({
    ...{ state: 'answered', movedBy: admin.fullName },
    messages: [{ side: 'person' }, { side: 'team', author: admin.fullName, text: 'Готово' }],
  })
  done(await writeOn(teacher, { id }, words('Спасибо')))
  expect(await readTicket(admin, id)).toMatchObject({ state: 'open', movedBy: null })
  expect(await readTicket(admin, uuidv7())).toBeUndefined()
})

test('an answer is promised where an administrator can open the console', async () => {
  expect(await hasAdministrator()).toBe(true)
  const isAdmin = eq(authenticators.accountId, admin.accountId)
  await db.update(authenticators).set({ confirmedAt: null }).where(isAdmin)
  expect(await hasAdministrator()).toBe(false)
  await db.update(authenticators).set({ confirmedAt: now() }).where(isAdmin)
  await db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, admin.accountId))
  expect(await hasAdministrator()).toBe(false)
  await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, admin.accountId))
})
