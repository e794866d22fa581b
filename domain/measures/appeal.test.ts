import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { supportTickets } from '#db/schema/support.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { takeOutColleague } from '#domain/organisations/take-out-colleague.server.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { answerTicket } from '#domain/support/answer-ticket.server.ts'
import { findOwnTickets, findTicket } from '#domain/support/find-ticket.server.ts'
import { mailAnswer } from '#domain/support/mail-answer.server.ts'
import { eraseTickets, exportTickets } from '#domain/support/personal-data.server.ts'
import { readTicket } from '#domain/support/read-ticket.server.ts'
import { writeOn } from '#domain/support/write-on.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, anAdministrator, aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password-hash.ts'
import { useDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { aShownReview } from '#tests/support/reviews.ts'
import { appeal } from './appeal.server.ts'
import { hideObject, showObject } from './hide-object.server.ts'
import { ownMeasure, ownMeasures } from './own-measures.server.ts'

useDatabase()
catchMails()
beforeEach(clearJobs)

const why = { code: 'fraud', reason: 'Просит предоплату за собеседование.' } as const
const absent = { ok: false, reason: 'not-found' }
const words = (message: string) => ({ request_id: uuidv7(), message })
const written = (message: string) => ({ input: words(message), ip: '192.0.2.1' })

async function aHiding() {
  const administrator = await anAdministrator()
  const school = await aSchool()
  const object = { kind: 'vacancy', id: await aVacancy(school) } as const
  done(await hideObject(administrator, object, why))
  const [measure] = await ownMeasures(school)
  const answered = async (id: string) => {
    sentMails.length = 0
    const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.id, id))
    const seen = { id, version: ticket?.version ?? 0 }
    done(await answerTicket(administrator, seen, words('Посмотрим')))
    for (const job of await queuedJobs('mail-support-answer')) await mailAnswer(job)
    await clearJobs()
    const token = /token=([\w-]+)/.exec(sentMails[0]?.text ?? '')?.[1] ?? ''
    return { to: sentMails[0]?.to, token }
  }
  const read = async (id: string) => {
    const ticket = await readTicket(administrator, id)
    expect(ticket?.appealed).toMatchObject([{ appealId: id, kind: 'hide', isInForce: true }])
    return { to: ticket?.email, said: ticket?.messages.map(({ author, text }) => [author, text]) }
  }
  const answers = (seen: { id: string; version: number }) => answerTicket(administrator, seen, words('Да'))
  return { school, measureId: measure?.id ?? '', answered, read, answers }
}

test('a school appeals in one conversation of all who act for it, and a viewer reads the decision alone', async () => {
  const { school, measureId, answered } = await aHiding()
  const [staff, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
  expect(await ownMeasure(viewer, measureId)).toBeDefined()
  expect(await appeal(viewer, measureId, written('Это наше.'))).toEqual(absent)
  const { ticketId: id } = done(await appeal(staff, measureId, written('Это наша бухгалтерия.')))
  expect(await answered(id)).toMatchObject({ to: staff.email })

  // The owner, whose form was open in another tab.
  expect(await appeal(school, measureId, written('Предоплаты нет.'))).toEqual({ ok: true, ticketId: id })
  for (const reader of [school, staff])
    expect((await findTicket(reader, { id }))?.messages.map(({ text }) => text)).toEqual([
      'Это наша бухгалтерия.',
      'Посмотрим',
      'Предоплаты нет.',
    ])
  expect(await findTicket(viewer, { id })).toBeUndefined()
  expect(await writeOn(viewer, { id }, words('И я'))).toEqual(absent)
  // The last person who wrote is notified of answers.
  expect(await answered(id)).toMatchObject({ to: school.email })
  done(await writeOn(staff, { id }, words('Спасибо')))
  expect(await answered(id)).toMatchObject({ to: staff.email })
})

test('a school keeps the appeal of a member who leaves, and its owner is notified of answers', async () => {
  const { school, measureId, answered } = await aHiding()
  const staff = await aColleague(school)
  const { ticketId: id } = done(await appeal(staff, measureId, written('Это наша бухгалтерия.')))
  const { token } = await answered(id)
  expect(await findNotifications(staff, { page: 1 })).toMatchObject({ count: 1 })
  expect(await findTicket(visitor, { id, token })).toBeDefined()
  done(await leaveSchool(staff))
  const elsewhere: Actor = { ...staff, schoolId: uuidv7(), schoolRole: 'owner' }
  for (const former of [visitor, elsewhere]) {
    expect(await findTicket(former, { id, token })).toBeUndefined()
    expect(await writeOn(former, { id, token }, words('Это я'))).toEqual(absent)
  }
  expect(await findOwnTickets(elsewhere)).toEqual([])
  expect(await findTicket(school, { id })).toMatchObject({ isOwn: true })
  // Notifications from before the colleague left lead nowhere for them.
  expect(await findNotifications(elsewhere, { page: 1 })).toMatchObject({ count: 0 })
  const told = await answered(id)
  expect(told).toMatchObject({ to: school.email })
  expect(await findTicket(visitor, { id, token: told.token })).toBeDefined()
  expect(await findTicket(visitor, { id, token })).toBeUndefined()
})

test('an administrator who answers a school sees who receives it, and who wrote each message', async () => {
  const { school, measureId, answered, read, answers } = await aHiding()
  const [one, other] = [await aColleague(school), await aColleague(school)]
  const { ticketId: id } = done(await appeal(one, measureId, written('Предоплаты нет.')))
  done(await writeOn(other, { id }, words('Это наша бухгалтерия.')))
  const [{ name } = { name: '' }] = await db
    .select({ name: schoolProfiles.schoolName })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, school.schoolId))
  expect(await read(id)).toEqual({
    to: other.email,
    said: [
      [name, 'Предоплаты нет.'],
      [other.fullName, 'Это наша бухгалтерия.'],
    ],
  })
  done(await leaveSchool(other))
  expect(await read(id)).toMatchObject({
    to: school.email,
    said: [
      [name, expect.anything()],
      [other.fullName, expect.anything()],
    ],
  })
  const [{ version } = { version: 0 }] = await db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
  expect(await answered(id)).toMatchObject({ to: school.email })
  expect(await answers({ id, version })).toEqual({ ok: false, reason: 'changed-meanwhile' })
  await db.transaction((tx) => eraseTickets(tx, other.accountId, other.email))
  expect((await read(id)).said?.[1]).toEqual([name, 'Это наша бухгалтерия.'])
})

const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query ilike '%"support_tickets"%'`

test('an answer that waited while its hearer left is not given', async () => {
  const { school, measureId, answers, read } = await aHiding()
  const staff = await aColleague(school)
  const { ticketId: id } = done(await appeal(staff, measureId, written('Предоплаты нет.')))
  let answer: ReturnType<typeof answers> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(supportTickets).where(eq(supportTickets.id, id)).for('update')
    answer = answers({ id, version: 1 })
    // The answer has read its receivers, and waits for the conversation's lock.
    await eventually(async () => expect((await db.execute(waiting)).rows).toHaveLength(1))
    await takeOutColleague(tx, staff)
  })
  expect(await answer).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect((await read(id)).to).toBe(school.email)
})

const password = 'Parol2026'

async function goes(person: { accountId: string }) {
  await db
    .update(accounts)
    .set({ passwordHash: await cheapPasswordHash(password) })
    .where(eq(accounts.id, person.accountId))
  done(await deleteAccount(person as Parameters<typeof deleteAccount>[0], { password }))
}

test('a school keeps its appeal when the last author deletes the account, and the appeal is deleted with the school', async () => {
  const { school, measureId, answered } = await aHiding()
  const [staff, other] = [await aColleague(school), await aColleague(school)]
  const { ticketId: id } = done(await appeal(school, measureId, written('Предоплаты нет.')))
  done(await writeOn(staff, { id }, words('Это наша бухгалтерия.')))
  // A block that replaced another shares its conversation.
  const [measure] = await db.select().from(measures).where(eq(measures.id, measureId))
  if (!measure) throw new Error('nothing was hidden')
  await db.insert(measures).values({ ...measure, id: uuidv7(), endedAt: now() })
  const versionOf = async () =>
    (await db.select().from(supportTickets).where(eq(supportTickets.id, id)))[0]?.version ?? 0
  const before = await versionOf()
  await goes(staff)
  expect(await versionOf()).toBe(before + 1)
  expect(await ownMeasure(school, measureId)).toMatchObject({ appealId: id })
  expect((await findTicket(school, { id }))?.messages.map(({ text }) => text)).toEqual([
    'Предоплаты нет.',
    'Это наша бухгалтерия.',
  ])
  expect(await answered(id)).toMatchObject({ to: school.email })
  done(await writeOn(other, { id }, words('Ждём')))
  await goes(school)
  expect(await db.$count(supportTickets, eq(supportTickets.id, id))).toBe(0)
})

test('members who may read an appeal have it in the list, and the owner in the archive', async () => {
  const { school, measureId } = await aHiding()
  const staff = await aColleague(school)
  const { ticketId: id } = done(await appeal(school, measureId, written('Предоплаты нет.')))
  done(await writeOn(staff, { id }, words('Это наша бухгалтерия.')))
  for (const reader of [school, staff]) expect(await findOwnTickets(reader)).toMatchObject([{ id }])
  expect(await findOwnTickets({ ...staff, schoolRole: 'viewer' })).toEqual([])
  const { accountId, schoolId } = school
  const taken = await db.transaction((tx) => exportTickets(tx, { accountId, schoolId }))
  expect(taken).toMatchObject([{ id }])
  expect(JSON.stringify(taken)).not.toContain(staff.email)
  expect(await db.transaction((tx) => exportTickets(tx, { accountId: staff.accountId }))).toEqual([])
})

test('nothing of a measure against a review names whom it was about, once they are gone', async () => {
  const { school, teacher } = await aShownReview(1)
  travelTo()
  const administrator = await anAdministrator()
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.side, 'school'), eq(reviews.teacherId, teacher.accountId)))
  const id = review?.id ?? ''
  done(await hideObject(administrator, { kind: 'review', id }, { ...why, code: 'abuse' }))
  const [measure] = await ownMeasures(school)
  expect(measure?.title).toBe(teacher.fullName)
  const { ticketId } = done(await appeal(school, measure?.id ?? '', written('Так и было.')))
  const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.id, ticketId))
  expect(ticket?.subject).not.toContain(teacher.fullName)
  await goes(teacher)
  expect((await ownMeasures(school))[0]?.title).toBeNull()
})

test('a teacher’s appeal for a review says which one it is about', async () => {
  const { teacher, reviewId: id } = await aShownReview(1)
  travelTo()
  done(await hideObject(await anAdministrator(), { kind: 'review', id }, { ...why, code: 'abuse' }))
  const [measure] = await ownMeasures(teacher)
  expect(measure?.title).toBeTruthy()
  const { ticketId } = done(await appeal(teacher, measure?.id ?? '', written('Так и было.')))
  const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.id, ticketId))
  expect(ticket?.subject).toContain(measure?.title)
})

test('a hidden review is shown again after its author is gone', async () => {
  const { teacher, reviewId: id } = await aShownReview(1)
  travelTo()
  const [administrator, object] = [await anAdministrator(), { kind: 'review', id } as const]
  done(await hideObject(administrator, object, { ...why, code: 'abuse' }))
  await goes(teacher)
  expect(await db.$count(measures, eq(measures.objectId, id))).toBe(0)
  done(await showObject(administrator, object))
  expect(await db.select({ at: reviews.hiddenAt }).from(reviews).where(eq(reviews.id, id))).toEqual([
    { at: null },
  ])
  expect(await showObject(await anAdministrator(), object)).toEqual({ ok: false, reason: 'already' })
})
