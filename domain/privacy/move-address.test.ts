import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { inquiries, inquiryLinks } from '#db/schema/inquiries.ts'
import { reports } from '#db/schema/reports.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { supportLinks, supportTickets } from '#db/schema/support.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { reportObject } from '#domain/reports/report-object.server.ts'
import { writeToSupport } from '#domain/support/write-to-support.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs } from '#tests/support/jobs.ts'
import { moveAddress } from './move-address.server.ts'

useDatabase()
beforeEach(clearJobs)

const request = { ip: '192.0.2.77', locale: 'ru' } as const

const aTicket = (actor: Actor, email: string) =>
  writeToSupport(
    actor,
    { request_id: uuidv7(), name: 'Айгүл', email, subject: 'Фото', message: 'Не загружается' },
    request,
  )

const aSearch = (email: string, query: string, stands: { confirmedAt?: Date; stoppedAt?: Date } = {}) =>
  db.insert(savedSearches).values({
    id: uuidv7(),
    email,
    query,
    name: query,
    locale: 'ru',
    list: 'vacancies',
    search: {},
    frequency: 'daily',
    seenAt: new Date(),
    toldAt: new Date(),
    createdAt: new Date(),
    ...stands,
  })

test('the person’s writing from the former address follows them', async () => {
  const person = await aTeacher()
  const [former, email] = [person.email, `new-${uuidv7()}@example.com`]
  const vacancies = [await aVacancy(await aSchool()), await aVacancy(await aSchool())]
  for (const actor of [visitor, person]) done(await aTicket(actor, former))
  // From somebody else who gave that address.
  const other = await aTeacher()
  done(await aTicket(other, former))
  for (const [address, ids] of [
    [former, vacancies],
    [email, vacancies.slice(0, 1)],
  ] as const)
    for (const id of ids) {
      const report = { request_id: uuidv7(), reason: 'other', note: 'Что-то', email: address } as const
      done(await reportObject(visitor, { kind: 'vacancy', id }, report, request))
    }
  await db
    .update(reports)
    .set({ state: 'open' })
    .where(inArray(reports.email, [former, email]))
  for (const [address, query] of [
    [former, 'q=one'],
    [former, 'q=two'],
    [email, 'q=two'],
  ] as const)
    await aSearch(address, query)

  await db.update(accounts).set({ email }).where(eq(accounts.id, person.accountId))
  // Once more after a crash.
  for (let run = 0; run < 2; run += 1) await moveAddress({ accountId: person.accountId, formerEmail: former })
  for (const [table, now] of [
    [supportTickets, 2],
    [reports, 2],
    [savedSearches, 2],
  ] as const)
    expect(await db.$count(table, eq(table.email, email))).toBe(now)
  expect(await db.$count(supportTickets, eq(supportTickets.email, former))).toBe(1)
  for (const table of [reports, savedSearches])
    expect(await db.$count(table, eq(table.email, former))).toBe(0)
})

test('the searches that a teacher’s new address saved are in their list, and a school’s stay with the address', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  for (const person of [teacher, school]) {
    const [former, email] = [person.email, `new-${uuidv7()}@example.com`]
    await aSearch(email, 'q=one', { confirmedAt: new Date() })
    await aSearch(email, 'q=two')
    await db.update(accounts).set({ email }).where(eq(accounts.id, person.accountId))
    await moveAddress({ accountId: person.accountId, formerEmail: former })
    expect(await db.$count(savedSearches, eq(savedSearches.email, email))).toBe(person === teacher ? 1 : 2)
  }
  expect(
    await db.select().from(savedSearches).where(eq(savedSearches.accountId, teacher.accountId)),
  ).toMatchObject([{ query: 'q=one', email: null }])
})

test('of a search that both addresses have, the running one stays', async () => {
  const person = await aSchool()
  const [former, email] = [person.email, `new-${uuidv7()}@example.com`]
  const confirmedAt = new Date()
  await aSearch(former, 'q=one', { confirmedAt })
  await aSearch(email, 'q=one')
  await aSearch(former, 'q=two', { confirmedAt, stoppedAt: confirmedAt })
  await aSearch(email, 'q=two', { confirmedAt })
  await db.update(accounts).set({ email }).where(eq(accounts.id, person.accountId))
  await moveAddress({ accountId: person.accountId, formerEmail: former })
  expect(
    await db
      .select()
      .from(savedSearches)
      .where(inArray(savedSearches.email, [former, email])),
  ).toEqual([
    expect.objectContaining({ email, confirmedAt, stoppedAt: null }),
    expect.objectContaining({ email, confirmedAt, stoppedAt: null }),
  ])
})

test('the links in the former mailbox open nothing of the account any more', async () => {
  const person = await aTeacher()
  const [former, email] = [person.email, `new-${uuidv7()}@example.com`]
  const written = [done(await aTicket(visitor, former)), done(await aTicket(person, former))]
  const [visitors, own] = written.map(({ id }) => id)
  for (const ticketId of [visitors, own])
    await db.insert(supportLinks).values({ tokenHash: tokenHash(newToken()), ticketId: ticketId ?? '' })
  const teacher = await aTeacher()
  const asked = [uuidv7(), uuidv7(), uuidv7()]
  for (const [id, senderId, state] of [
    [asked[0], null, 'answered'],
    [asked[1], person.accountId, 'answered'],
    [asked[2], null, 'unconfirmed'],
  ] as const) {
    const inquiryId = id ?? ''
    await db.insert(inquiries).values({
      ...{ id: inquiryId, senderId, teacherId: teacher.accountId, email: former, name: 'Айгүл' },
      ...{ offerTitle: 'Физика', locale: 'ru', state },
      ...{ createdAt: new Date(), stateSince: new Date(), lastMessageAt: new Date() },
    })
    await db
      .insert(inquiryLinks)
      .values({ tokenHash: tokenHash(newToken()), inquiryId, createdAt: new Date() })
  }
  await db.update(accounts).set({ email }).where(eq(accounts.id, person.accountId))
  await moveAddress({ accountId: person.accountId, formerEmail: former })
  expect(await db.$count(inquiries, eq(inquiries.email, email))).toBe(2)
  // Whoever typed the former address would read the new one on the page that says where the mail went.
  expect(await db.$count(inquiries, eq(inquiries.email, former))).toBe(1)
  const ticketsLeft = await db.select({ id: supportLinks.ticketId }).from(supportLinks)
  expect(ticketsLeft).toEqual([{ id: visitors }])
  const inquiriesLeft = await db.select({ id: inquiryLinks.inquiryId }).from(inquiryLinks)
  expect(inquiriesLeft).toEqual([{ id: asked[0] }, { id: asked[2] }])
})
