import { randomUUID } from 'node:crypto'
import { eq, inArray, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { countStatements } from '#db/connection.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications, scheduledMoves } from '#db/schema/applications.ts'
import { messages } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { fillTemplate } from '#domain/message-templates/message-template.ts'
import { readyTemplates, readyTexts } from '#domain/message-templates/ready-templates.ts'
import { makeTemplate } from '#domain/message-templates/save-template.server.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { batchSizeMax, rejectionNoteLengthMax, undoSeconds } from './application.ts'
import { writtenToManyMaxPerHour } from './application-batch.ts'
import { type ManyInput, manyInput } from './application-input.ts'
import { moveDue } from './carry-out-moves.server.ts'
import { decideMany } from './decide-many.server.ts'
import { readMany, sweepBatches, undoMany } from './decided-many.server.ts'
import { templateFactsOf } from './fill-for-person.server.ts'
import { foreseeMany } from './foresee-many.server.ts'
import {
  acceptApplication,
  rejectApplication,
  reviewApplication,
  withdrawApplication,
} from './move-application.server.ts'
import { writeToMany } from './write-to-many.server.ts'

useDatabase()

async function applicants(school: SchoolMember, count: number) {
  const vacancyId = await aVacancy(school)
  const teachers = await Promise.all(Array.from({ length: count }, () => aTeacher()))
  const ids: string[] = []
  for (const teacher of teachers) ids.push(await anApplication(teacher, vacancyId))
  return { teachers, ids, vacancyId }
}

const request = (applications: string[]) => ({ request_id: randomUUID(), applications })
const rejection = (ids: string[], note: string | null = 'Спасибо') =>
  ({ kind: 'reject', ...request(ids), reason: 'experience', note }) as const
const moving = (ids: string[], to: 'reviewed' | 'interview' | 'accepted') =>
  ({ kind: 'move', ...request(ids), to }) as const
const message = (ids: string[], text = 'Приходите на день открытых дверей') =>
  ({ kind: 'write', ...request(ids), text }) as const

const statusesOf = async (ids: string[]) => {
  const found = await db.select().from(applications).where(inArray(applications.id, ids))
  return ids.map((id) => found.find((one) => one.id === id)?.status)
}
const toldTo = async (teacher: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, teacher.accountId))).map(
    ({ kind }) => kind,
  )
const standings = async (school: SchoolMember, id: string, ids: string[]) => {
  const items = (await readMany(school, id))?.items ?? []
  return ids.map((one) => items.find((item) => item.id === one)?.standing)
}

/** Runs everything that is due, twice. */
async function whenDue(ids: string[], batchId: string): Promise<void> {
  travelTo(new Date(Date.now() + (undoSeconds + 1) * 1_000))
  try {
    for (const applicationId of ids)
      await Promise.all([moveDue({ applicationId }), moveDue({ applicationId })])
    await Promise.all([writeToMany({ batchId }), writeToMany({ batchId })])
  } finally {
    travelTo()
  }
}

const decided = async (actor: SchoolMember, input: ManyInput) => done(await decideMany(actor, input)).id

test('many are rejected after ten seconds, each told once, and a second submit is the same', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 3)
  const input = rejection(ids)
  const answers = await Promise.all([decideMany(school, input), decideMany(school, input)])
  const id = done(answers[0] ?? { ok: false, reason: 'none' }).id
  expect(answers[1]).toEqual({ ok: true, id })
  expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'pending'])
  expect(await standings(school, id, ids)).toEqual(['due', 'due', 'due'])
  await whenDue(ids, id)
  expect(await statusesOf(ids)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await standings(school, id, ids)).toEqual(['done', 'done', 'done'])
  for (const teacher of teachers) expect(await toldTo(teacher)).toEqual(['application-rejected'])
  expect(await decideMany(school, input)).toEqual({ ok: true, id })
  expect(await undoMany(school, id)).toEqual({ ok: false, reason: 'too-late' })
})

test('the same form with other people, words or reason is another decision, and so is the same once it was taken back', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, 2)
  const [one = '', other = ''] = ids
  const input = rejection([one])
  const first = await decided(school, input)
  const corrected = [
    { ...input, applications: [other] },
    { ...input, applications: [one, other] },
    { ...input, reason: 'schedule' as const },
    { ...input, note: 'Ответ другой' },
    { ...moving([one], 'interview'), request_id: input.request_id },
    { ...message([one], 'Другие слова'), request_id: input.request_id },
  ]
  const made = [first]
  for (const again of corrected) {
    const id = await decided(school, again)
    expect(made).not.toContain(id)
    expect(await decided(school, { ...again, applications: again.applications.toReversed() })).toBe(id)
    made.push(id)
  }
  expect(await decided(school, input)).toBe(first)

  const id = await decided(school, rejection(ids))
  const pressed = rejection(ids, 'Взято назад')
  const undone = await decided(school, pressed)
  expect(undone).not.toBe(id)
  done(await undoMany(school, undone))
  const anew = await decided(school, pressed)
  expect(anew).not.toBe(undone)
  expect(await decided(school, pressed)).toBe(anew)
  await whenDue(ids, anew)
  expect(await statusesOf(ids)).toEqual(['rejected', 'rejected'])
  expect(await standings(school, anew, ids)).toEqual(['done', 'done'])
})

test('one undo takes everything back, by a colleague too, and nobody is notified', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 3)
  for (const input of [rejection(ids), moving(ids, 'interview'), message(ids)]) {
    const id = await decided(school, input)
    const colleague = await aColleague(school)
    expect(await undoMany(colleague, id)).toEqual({ ok: true, undone: 3 })
    expect(await undoMany(school, id)).toEqual({ ok: true, undone: 3 })
    await whenDue(ids, id)
    expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'pending'])
    expect(await standings(school, id, ids)).toEqual(['undone', 'undone', 'undone'])
  }
  for (const teacher of teachers) expect(await toldTo(teacher)).toEqual([])
})

test('a colleague’s later decision is not undone with the rest, and the report says so', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, 3)
  const [refused, opened, left] = ids as [string, string, string]
  const id = await decided(school, rejection(ids))
  const colleague = await aColleague(school)
  done(await rejectApplication(colleague, refused, { reason: 'schedule', note: null }))
  expect(await undoMany(school, id)).toEqual({ ok: true, undone: 2 })
  expect(await undoMany(colleague, id)).toEqual({ ok: true, undone: 2 })
  expect(await standings(school, id, [refused, left])).toEqual(['changed', 'undone'])
  await whenDue(ids, id)
  expect(await statusesOf(ids)).toEqual(['rejected', 'pending', 'pending'])
  // An application that moved later did not stay unchanged either.
  done(await reviewApplication(colleague, opened))
  expect(await standings(school, id, ids)).toEqual(['changed', 'changed', 'undone'])
})

test('where all were decided otherwise meanwhile nothing is left to undo, and nothing was carried out', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, 2)
  const first = await decided(school, rejection(ids))
  const second = await decided(school, moving(ids, 'reviewed'))
  expect(await undoMany(school, first)).toEqual({ ok: false, reason: 'changed' })
  expect(await standings(school, first, ids)).toEqual(['changed', 'changed'])
  await whenDue(ids, second)
  expect(await undoMany(school, first)).toEqual({ ok: false, reason: 'changed' })
  expect(await undoMany(school, second)).toEqual({ ok: false, reason: 'too-late' })
})

test('the words of a refusal that gave way stay to be read, by those who may send them', async () => {
  const school = await aSchool()
  const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
  const { ids } = await applicants(school, 2)
  const [one = '', other = ''] = ids
  const unsent = async (id: string, reader = school) => (await readMany(reader, id))?.unsent
  const first = await decided(school, rejection(ids, 'Спасибо, {имя}'))
  expect(await unsent(first)).toBeNull()
  const second = await decided(colleague, rejection([one], 'Взяли другого'))
  expect(await unsent(first)).toBe('Спасибо, {имя}')
  expect(await unsent(first, viewer)).toBeNull()
  expect(await undoMany(school, first)).toEqual({ ok: true, undone: 1 })
  expect(await unsent(first)).toBe('Спасибо, {имя}')
  await whenDue(ids, second)
  expect(await unsent(second)).toBeNull()
  const late = await decided(school, rejection(ids, 'Слишком поздно'))
  expect(await standings(school, late, ids)).toEqual(['already', 'due'])
  await whenDue(ids, late)
  expect(await unsent(late)).toBe('Слишком поздно')
  const notes = await db
    .select()
    .from(applicationChanges)
    .where(inArray(applicationChanges.applicationId, ids))
  expect(
    notes.flatMap(({ applicationId, note }) => (note ? [[applicationId, note]] : [])).toSorted(),
  ).toEqual(
    [
      [one, 'Взяли другого'],
      [other, 'Слишком поздно'],
    ].toSorted(),
  )
})

test('a refusal that is taken back whole leaves no words behind', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, 2)
  const id = await decided(school, rejection(ids))
  done(await undoMany(school, id))
  expect((await readMany(school, id))?.unsent).toBeNull()
})

test('an invitation of an unopened applicant passes through reviewed and is notified once', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 1)
  const id = await decided(school, moving(ids, 'interview'))
  await whenDue(ids, id)
  expect(await statusesOf(ids)).toEqual(['interview'])
  expect(await toldTo(teachers[0] as Member)).toEqual(['application-interview'])
})

test('each impossible move is reported, and the rest is done', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 4)
  const [blocks, withdraws, accepted, changes] = ids as [string, string, string, string]
  const [blocker, leaver] = teachers as [Member, Member]
  done(await blockPeer(blocker, roomIdOf(blocker.accountId, school.schoolId), true))
  done(await withdrawApplication(leaver, withdraws))
  done(await reviewApplication(school, accepted))
  done(await acceptApplication(school, accepted))
  const invited = await decided(school, moving([blocks, withdraws, accepted, changes], 'interview'))
  done(await rejectApplication(school, changes, { reason: 'other', note: null }))
  await whenDue(ids, invited)
  expect(await standings(school, invited, ids)).toEqual([
    'no-access',
    'not-allowed',
    'not-allowed',
    'changed',
  ])
  expect(await statusesOf(ids)).toEqual(['pending', 'withdrawn', 'accepted', 'rejected'])
  // The batch report says what a block stopped; there is no separate notification.
  const own = await db.select().from(notifications).where(eq(notifications.accountId, school.accountId))
  expect(own.filter(({ reference }) => reference.colleague)).toEqual([])

  const rejected = await decided(school, rejection(ids))
  expect((await readMany(school, rejected))?.items.find((item) => item.id === blocks)).toMatchObject({
    standing: 'due',
    isWithoutWords: true,
  })
  await whenDue(ids, rejected)
  expect(await standings(school, rejected, ids)).toEqual(['done', 'not-allowed', 'not-allowed', 'already'])
})

test('a block after the press takes the words of a refusal alone, and the report says of whom', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 2)
  const id = await decided(school, rejection(ids))
  const [blocker] = teachers as [Member]
  done(await blockPeer(blocker, roomIdOf(blocker.accountId, school.schoolId), true))
  await whenDue(ids, id)
  expect(await statusesOf(ids)).toEqual(['rejected', 'rejected'])
  const items = (await readMany(school, id))?.items ?? []
  expect(ids.map((one) => items.find((item) => item.id === one))).toMatchObject([
    { standing: 'done', isWithoutWords: true },
    { standing: 'done', isWithoutWords: false },
  ])
})

test('each impossible move is predicted, in the same words as its report', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 3)
  const [pending = '', withdrawn = '', reviewed = ''] = ids
  done(await withdrawApplication(teachers[1] as Member, withdrawn))
  done(await reviewApplication(school, reviewed))
  const again = await anApplication(teachers[0] as Member, await aVacancy(school))
  const of = async (to: 'reviewed' | 'rejected' | null) => {
    const foreseen = await foreseeMany(school, [...ids, again], to)
    return [...ids, again].map((id) => foreseen.find((one) => one.id === id)?.outcome)
  }
  expect(await of('reviewed')).toEqual([null, 'not-allowed', 'already', null])
  expect(await of('rejected')).toEqual([null, 'not-allowed', null, null])
  const written = await of(null)
  expect(written.filter((outcome) => outcome === 'told-once')).toHaveLength(1)
  expect(written[1]).toBeNull()
  expect(await foreseeMany(await aSchool(), [pending], 'rejected')).toEqual([])
  const { accountId } = teachers[2] as Member
  done(await blockPeer(teachers[2] as Member, roomIdOf(accountId, school.schoolId), true))
  const refused = await foreseeMany(school, [pending, reviewed], 'rejected')
  expect(refused.filter((one) => one.isWithoutWords).map(({ id }) => id)).toEqual([reviewed])
})

test('a message goes to each in their own room once, however many applications they have', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 2)
  const [first, second] = teachers as [Member, Member]
  const again = await anApplication(first, await aVacancy(school))
  const all = [...ids, again]
  const id = await decided(school, message(all, 'Добрый день'))
  done(await blockPeer(second, roomIdOf(second.accountId, school.schoolId), true))
  await whenDue(all, id)
  expect(await standings(school, id, all)).toEqual(['done', 'no-access', 'told-once'])
  const said = await db.select().from(messages).where(eq(messages.text, 'Добрый день'))
  expect(said).toMatchObject([{ side: 'school', senderId: school.accountId, kind: 'text' }])
  expect(await undoMany(school, id)).toEqual({ ok: false, reason: 'too-late' })
})

test('the words for many are filled for each, a ready template in the language of each', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 2)
  await db
    .update(accounts)
    .set({ locale: 'ky' })
    .where(eq(accounts.id, teachers[1]?.accountId ?? ''))
  for (const [turn, id] of ids.entries())
    await db
      .update(applications)
      .set({
        snapshot: sql`${applications.snapshot} || ${{ fullName: ['Асанова Айгүл', 'Нурлан'][turn] }}::jsonb`,
      })
      .where(eq(applications.id, id))
  await whenDue(ids, await decided(school, message(ids, 'Салам, {имя}! {ИМЯ}, {аты}, {нет}')))
  const said = await db.select().from(messages).where(like(messages.text, 'Салам, %'))
  expect(said.map(({ text }) => text).toSorted()).toEqual([
    'Салам, Айгүл! Айгүл, Айгүл, {нет}',
    'Салам, Нурлан! Нурлан, Нурлан, {нет}',
  ])

  const [ready] = readyTemplates.filter(({ kind }) => kind === 'refusal')
  const texts = ready && readyTexts(ready)
  await decided(school, rejection(ids, texts?.ru ?? ''))
  const notes = await db.select().from(scheduledMoves).where(inArray(scheduledMoves.applicationId, ids))
  const found = await db.select().from(applications).where(inArray(applications.id, ids))
  for (const [turn, locale] of (['ru', 'ky'] as const).entries()) {
    const { vacancyTitle = '', schoolName = '' } = found.find(({ id }) => id === ids[turn]) ?? {}
    const fullName = ['Айгүл', 'Нурлан'][turn] ?? ''
    expect(notes.find((one) => one.applicationId === ids[turn])?.note).toBe(
      fillTemplate(texts?.[locale] ?? '', templateFactsOf({ fullName, vacancyTitle, schoolName, locale })),
    )
  }
  // As the field counts it: an emoji is one character.
  await decided(school, rejection(ids, '🙂'.repeat(rejectionNoteLengthMax)))
  const long = rejection(ids, '{школа}{вакансия}'.repeat(29))
  for (let turn = 0; turn < 2; turn += 1)
    expect(await decideMany(school, long)).toEqual({ ok: false, reason: 'too-long' })
})

test('a template of the school goes to each in their language, until its words are changed', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 3)
  for (const [turn, locale] of (['ru', 'ky', 'en'] as const).entries())
    await db
      .update(accounts)
      .set({ locale })
      .where(eq(accounts.id, teachers[turn]?.accountId ?? ''))
  const texts = {
    text_ru: 'Ответ: «{вакансия}» занята',
    text_en: null,
    text_ky: 'Жооп: «{вакансия}» бош эмес',
  }
  const template = { kind: 'refusal', title: 'Занята', ...texts } as const
  done(await makeTemplate(school, randomUUID(), template))
  done(
    await makeTemplate(await aSchool(), randomUUID(), { ...template, text_ky: null, text_en: 'Not yours' }),
  )
  const { vacancyTitle = '' } =
    (await db.select().from(applications).where(inArray(applications.id, ids)))[0] ?? {}
  const [ru, ky] = [`Ответ: «${vacancyTitle}» занята`, `Жооп: «${vacancyTitle}» бош эмес`]
  const planned = async () => {
    const notes = await db.select().from(scheduledMoves).where(inArray(scheduledMoves.applicationId, ids))
    return ids.map((id) => notes.find((one) => one.applicationId === id)?.note)
  }
  const first = await decided(school, rejection(ids, texts.text_ru))
  expect(await planned()).toEqual([ru, ky, ru])
  done(await undoMany(school, first))
  await decided(school, rejection(ids, `${texts.text_ru}!`))
  expect(await planned()).toEqual([`${ru}!`, `${ru}!`, `${ru}!`])

  const send = () => decided(school, message(ids, texts.text_ru))
  const sent = await send()
  expect(await send()).toBe(sent)
  await whenDue(ids, sent)
  expect(await send()).toBe(sent)
  expect(await db.$count(messages, eq(messages.text, ru))).toBe(2)
  expect(await db.$count(messages, eq(messages.text, ky))).toBe(1)
})

test('the same words to the same people, sent again from a page that was gone back to, are one message', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, 2)
  const words = 'Ждём вас, {имя}, сегодня'
  const send = (people = ids, text = words) => decided(school, message(people, text))
  const first = await send()
  expect(await send(ids.toReversed())).toBe(first)
  await whenDue(ids, first)
  expect(await send()).toBe(first)
  const others = [await send(ids.slice(0, 1)), await send(ids, 'Ждём вас завтра')]
  expect(new Set([first, ...others]).size).toBe(3)
  expect(await db.$count(messages, like(messages.text, 'Ждём вас, %, сегодня'))).toBe(2)

  done(await undoMany(school, others[1] ?? ''))
  expect(await send(ids, 'Ждём вас завтра')).not.toBe(others[1])
  travelTo(new Date(Date.now() + 6 * 60_000))
  const later = await send()
  travelTo()
  expect(later).not.toBe(first)
})

test('a member who left the school meanwhile sends no message', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, 1)
  const colleague = await aColleague(school)
  const id = await decided(colleague, message(ids, 'Уходя'))
  await db.delete(schoolMembers).where(eq(schoolMembers.accountId, colleague.accountId))
  await whenDue(ids, id)
  expect(await standings(school, id, ids)).toEqual(['unreachable'])
})

test('viewers, teachers and other schools decide, read and undo nothing', async () => {
  const school = await aSchool()
  const { teachers, ids } = await applicants(school, 1)
  const id = await decided(school, rejection(ids))
  const refused = { ok: false, reason: 'not-found' }
  for (const actor of [await aColleague(school, 'viewer'), teachers[0] as Member, await aSchool()]) {
    for (const input of [rejection(ids), moving(ids, 'reviewed'), message(ids)])
      expect(await decideMany(actor, input)).toEqual(refused)
    expect(await undoMany(actor, id)).toEqual(refused)
  }
  expect(await readMany(await aSchool(), id)).toBeUndefined()
  expect(await db.$count(scheduledMoves, inArray(scheduledMoves.applicationId, ids))).toBe(1)
})

test('two members who decide of the same in another order both come through', async () => {
  const school = await aSchool()
  const colleague = await aColleague(school)
  const { teachers, ids } = await applicants(school, 6)
  for (let turn = 0; turn < 4; turn += 1) {
    const answers = await Promise.all([
      decideMany(school, rejection(ids)),
      decideMany(colleague, moving(ids.toReversed(), 'interview')),
      decideMany(school, moving(ids, 'reviewed')),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    await Promise.all(answers.map((answer) => answer.ok && undoMany(colleague, answer.id)))
  }
  const last = await decided(colleague, moving(ids, 'interview'))
  await whenDue(ids, last)
  for (const teacher of teachers) expect(await toldTo(teacher)).toEqual(['application-interview'])
})

test('fifty take as many statements as two', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, batchSizeMax)
  const counted = async (chosen: string[]) =>
    countStatements(async (count) => {
      done(await decideMany(school, rejection(chosen)))
      return count.statements
    })
  const few = await counted(ids.slice(0, 2))
  expect(await counted(ids)).toBe(few)
  expect(few).toBeLessThanOrEqual(12)
  expect(manyInput.move.safeParse(moving([...ids, randomUUID()], 'reviewed')).success).toBe(false)
})

test('bulk messages are limited per hour, and batches are deleted after a week', async () => {
  const school = await aSchool()
  const { ids } = await applicants(school, 1)
  const made: string[] = []
  for (let turn = 0; turn < writtenToManyMaxPerHour; turn += 1)
    made.push(await decided(school, message(ids, `Добрый день ${turn}`)))
  expect(await decideMany(school, message(ids))).toMatchObject({ ok: false, reason: 'limited' })
  travelTo(new Date(Date.now() + 8 * 24 * 3_600_000))
  await sweepBatches()
  travelTo()
  expect(await readMany(school, made[0] ?? '')).toBeUndefined()
})
