import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { blocks } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Actor, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { agreeToInterview } from '#domain/interviews/answer-interview.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { proposal } from '#tests/support/interviews.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { rejectionNoteLengthMax } from './application.ts'
import { arrangeInterview } from './arrange-interview.server.ts'
import { moveDue } from './carry-out-moves.server.ts'
import { readFilledVacancy, undoTelling, wasCarriedOut } from './filled-vacancy.server.ts'
import { countByVacancy } from './folders.server.ts'
import {
  acceptApplication,
  rejectApplication,
  rejectUnlessPlanned,
  reviewApplication,
  withdrawApplication,
} from './move-application.server.ts'
import { arePlacesTaken } from './places-taken.server.ts'
import { remindOfApplications } from './remind-of-applications.server.ts'
import { findPlanOfColleague } from './scheduled-move.server.ts'
import { tellOthers } from './tell-others.server.ts'

useDatabase()
afterEach(() => travelTo())

const startsOn = () => new Date(now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10)

async function anAccepted(school: SchoolMember, vacancyId: string) {
  const teacher = await aTeacher()
  const id = await anApplication(teacher, vacancyId)
  done(await reviewApplication(school, id))
  done(await acceptApplication(school, id))
  return { teacher, id, confirm: () => confirmOffer(teacher, id, { starts_on: startsOn() }) }
}

const offersToEnd = async (account: Member) => {
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, account.accountId))
    .orderBy(asc(notifications.id))
  return told
    .filter(({ kind }) => kind === 'application-confirmed')
    .map(({ reference }) => reference.vacancyId)
}

test('with the last position, and with no other, the school is told that the vacancy can end', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school, { fields: { positions: '2' } })
  const [first, second] = [await anAccepted(school, vacancyId), await anAccepted(school, vacancyId)]
  done(await first.confirm())
  expect(await offersToEnd(school)).toEqual([undefined])
  expect((await countByVacancy(school)).get(vacancyId)?.confirmed).toBe(1)
  done(await second.confirm())
  expect(await offersToEnd(school)).toEqual([undefined, vacancyId])
  expect(await readFilledVacancy(school, vacancyId)).toMatchObject({
    positions: 2,
    confirmed: [
      { id: first.id, startsOn: startsOn() },
      { id: second.id, startsOn: startsOn() },
    ],
  })
})

test('an unanswered offer is named and not rejected; a teacher who confirms it reads that the positions are taken', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const [first, second] = [await anAccepted(school, vacancyId), await anAccepted(school, vacancyId)]
  expect(await arePlacesTaken(vacancyId)).toBe(false)
  done(await first.confirm())
  expect(await readFilledVacancy(school, vacancyId)).toMatchObject({
    ...{ confirmed: [{ id: first.id }], offered: [{ id: second.id }], waiting: [], waitingCount: 0 },
  })
  expect(await arePlacesTaken(vacancyId)).toBe(true)
  done(await second.confirm())
  expect(await offersToEnd(school)).toEqual([vacancyId, vacancyId])
  // Once the vacancy is closed, the notification leads to the application.
  done(await closeVacancy(school, vacancyId))
  const { notifications: told } = await findNotifications(school, { page: 1 })
  const references = told.flatMap(({ kind, reference }) =>
    kind === 'application-confirmed' ? reference : [],
  )
  expect(references).toEqual([{ applicationId: second.id }, { applicationId: first.id }])
})

test('of two teachers who confirm at the same moment one takes the last position', async () => {
  for (let round = 0; round < 5; round += 1) {
    const school = await aSchool()
    const vacancyId = await aVacancy(school, { fields: { positions: '2' } })
    const all = [await anAccepted(school, vacancyId), await anAccepted(school, vacancyId)]
    for (const answer of await Promise.all(all.map(({ confirm }) => confirm()))) done(answer)
    expect((await offersToEnd(school)).filter(Boolean)).toEqual([vacancyId])
  }
})

test('the words for the others are filled for each, and none is told where they get too long', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const id = await anApplication(await aTeacher(), vacancyId)
  const tell = (note: string) => tellOthers(school, vacancyId, { applicationIds: [id], note })
  expect(await tell('{школа}{вакансия}'.repeat(29))).toBeUndefined()
  expect(await db.$count(scheduledMoves, eq(scheduledMoves.applicationId, id))).toBe(0)
  expect(await tell('Спасибо за отклик на «{вакансия}»')).toMatchObject({ told: 1 })
  const [{ title = '' } = {}] = await db.select().from(vacancies).where(eq(vacancies.id, vacancyId))
  const [move] = await db.select().from(scheduledMoves).where(eq(scheduledMoves.applicationId, id))
  expect(move?.note).toBe(`Спасибо за отклик на «${title}»`)
})

test('whom the school is still to meet is known by the time, until it has come', async () => {
  travelTo(new Date('2026-11-24T06:00:00Z'))
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const teacher = await aTeacher()
  const met = await anApplication(teacher, vacancyId)
  await anApplication(await aTeacher(), vacancyId)
  const time = new Date('2026-11-26T06:00:00Z')
  const { id } = done(await arrangeInterview(school, met, proposal({ times: [time] })))
  const meetings = async () =>
    (await readFilledVacancy(school, vacancyId))?.waiting.map(({ meetsAt }) => meetsAt)
  expect(await meetings()).toEqual([null, null])
  done(await agreeToInterview(teacher, id, { version: 0, time }))
  expect(await meetings()).toEqual([time, null])
  travelTo(new Date(time.getTime() + 60_000))
  expect(await meetings()).toEqual([null, null])
})

test('the default message to the others is in each one’s language, until it is changed', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const locales = ['ru', 'ky'] as const
  const ids: string[] = []
  for (const locale of locales) {
    const teacher = await aTeacher()
    await db.update(accounts).set({ locale }).where(eq(accounts.id, teacher.accountId))
    ids.push(await anApplication(teacher, vacancyId))
  }
  const told = async (note: string) => {
    await tellOthers(school, vacancyId, { applicationIds: ids, note })
    const moves = await db.select().from(scheduledMoves).where(inArray(scheduledMoves.applicationId, ids))
    return ids.map((id) => moves.find(({ applicationId }) => applicationId === id)?.note)
  }
  for (const say of [m.filled_words_usual, m.filled_words_nobody])
    expect(await told(say({}, { locale: 'en' }))).toEqual(locales.map((locale) => say({}, { locale })))
  const smiles = '🙂'.repeat(rejectionNoteLengthMax)
  expect(await told(smiles)).toEqual([smiles, smiles])
  const changed = `${m.filled_words_usual()} Спасибо!`
  expect(await told(changed)).toEqual([changed, changed])
})

test('the others are told that the position is filled ten seconds later, with the message; until then it can be undone', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const others = [await aTeacher(), await aTeacher(), await aTeacher()]
  const ids: string[] = []
  for (const teacher of others) ids.push(await anApplication(teacher, vacancyId))
  const [first = '', second = '', third = ''] = ids
  const tell = (applicationIds: string[]) =>
    tellOthers(school, vacancyId, { applicationIds, note: 'Спасибо!' })
  expect(await tell([first, second])).toEqual({ told: 2, before: 0, withoutWords: 0, left: [] })
  const planned = await readFilledVacancy(school, vacancyId)
  expect(planned).toMatchObject({ waiting: [{ id: third }], due: [{ ids: [first, second] }] })
  const actIn = (vacancy: typeof planned) => vacancy?.due[0]?.act ?? expect.fail('nothing is due')
  expect(await undoTelling(school, vacancyId, actIn(planned))).toBe(2)
  // Pressed again it is already undone, and nobody reads that it is too late.
  expect(await undoTelling(school, vacancyId, actIn(planned))).toBe(0)
  expect(await wasCarriedOut(school, vacancyId, actIn(planned))).toBe(false)
  expect(await readFilledVacancy(school, vacancyId)).toMatchObject({ due: [], waitingCount: 3 })

  await tell([first, second])
  const again = actIn(await readFilledVacancy(school, vacancyId))
  travelTo(new Date(now().getTime() + 11_000))
  for (const id of [first, second]) await moveDue({ applicationId: id })
  expect(await undoTelling(school, vacancyId, again)).toBe(0)
  expect(await wasCarriedOut(school, vacancyId, again)).toBe(true)
  // A second press offers no undo that is impossible, and does not report a colleague's words as sent.
  expect(await tell([first, second])).toEqual({ told: 0, before: 2, withoutWords: 0, left: [] })
  const colleague = await aColleague(school)
  expect(
    await tellOthers(colleague, vacancyId, { applicationIds: [first], note: 'Другие слова' }),
  ).toMatchObject({ told: 0, before: 0, left: [{ id: first, status: 'rejected' }] })
  const stored = await db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(eq(applications.vacancyId, vacancyId))
  expect(new Map(stored.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [first, 'rejected'],
      [second, 'rejected'],
      [third, 'pending'],
    ]),
  )
})

test('undoing one press leaves a colleague’s rejections and those of another press', async () => {
  const school = await aSchool()
  const [vacancyId, colleague] = [await aVacancy(school), await aColleague(school)]
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push(await anApplication(await aTeacher(), vacancyId))
  const [first = '', second = '', third = '', fourth = ''] = ids
  const reason = 'position-filled'
  travelTo(new Date('2026-05-04T06:00:00Z'))
  done(await rejectApplication(colleague, third, { reason, note: 'Сожалею' }))
  travelTo(new Date('2026-05-04T06:00:02Z'))
  done(await rejectApplication(school, fourth, { reason, note: null }))
  travelTo(new Date('2026-05-04T06:00:04Z'))
  await tellOthers(school, vacancyId, { applicationIds: [first, second], note: null })
  const dueNow = async () => (await readFilledVacancy(school, vacancyId))?.due ?? []
  const acts = await dueNow()
  expect(acts.map((one) => one.ids)).toEqual([[first, second], [third], [fourth]])
  const told = acts[0]?.act ?? ''
  // A colleague's older page does not reject again those whom this action rejects.
  expect(
    await tellOthers(colleague, vacancyId, { applicationIds: [first, second], note: 'Другие слова' }),
  ).toEqual({
    told: 0,
    before: 0,
    withoutWords: 0,
    left: [first, second].map((id) => ({ id, status: 'rejected' })),
  })
  expect((await dueNow()).map((one) => one.act)).toEqual(acts.map((one) => one.act))
  expect(await undoTelling(school, vacancyId, told)).toBe(2)
  expect((await dueNow()).map((one) => one.ids)).toEqual([[third], [fourth]])
  // Scheduled again they are another action, which the former press does not undo.
  travelTo(new Date('2026-05-04T06:00:06Z'))
  await tellOthers(school, vacancyId, { applicationIds: [first, second], note: null })
  expect(await undoTelling(school, vacancyId, told)).toBe(0)
  expect((await dueNow()).map((one) => one.ids)).toEqual([[first, second], [third], [fourth]])
  // A colleague can undo it in its place, as everywhere.
  expect(await undoTelling(colleague, vacancyId, (await dueNow())[0]?.act ?? '')).toBe(2)
})

test('two members who tell the others at once reject each of them once, and nobody’s decision is overruled', async () => {
  const school = await aSchool()
  const [vacancyId, colleague] = [await aVacancy(school), await aColleague(school)]
  const applicationIds = [await anApplication(await aTeacher(), vacancyId)]
  applicationIds.push(await anApplication(await aTeacher(), vacancyId))
  const [one, other] = await Promise.all([
    tellOthers(school, vacancyId, { applicationIds, note: 'Спасибо!' }),
    tellOthers(colleague, vacancyId, { applicationIds, note: 'Другие слова' }),
  ])
  expect((one?.told ?? 0) + (other?.told ?? 0)).toBe(2)
  expect([...(one?.left ?? []), ...(other?.left ?? [])].map(({ id }) => id).toSorted()).toEqual(
    applicationIds.toSorted(),
  )
  const input = { reason: 'position-filled', note: null } as const
  for (const id of applicationIds)
    for (const actor of [school, colleague]) {
      const plan = await findPlanOfColleague(actor, id)
      if (plan)
        expect(await rejectUnlessPlanned(actor, id, input)).toMatchObject({
          reason: 'planned',
          author: plan.author,
          to: 'rejected',
        })
    }
})

test('an application that changed meanwhile is left alone and reported; a blocked side gets no message', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const [gone, blocking] = [await aTeacher(), await aTeacher()]
  const [goneId, blockingId] = [
    await anApplication(gone, vacancyId),
    await anApplication(blocking, vacancyId),
  ]
  done(await withdrawApplication(gone, goneId))
  await db
    .insert(blocks)
    .values({ teacherId: blocking.accountId, schoolId: school.schoolId, by: 'teacher', blockedAt: now() })
  const applicationIds = [goneId, blockingId, randomUUID()]
  expect(await tellOthers(school, vacancyId, { applicationIds, note: 'Спасибо!' })).toEqual({
    told: 1,
    before: 0,
    withoutWords: 1,
    left: [{ id: goneId, status: 'withdrawn' }],
  })
  const due = await db
    .select({ note: scheduledMoves.note })
    .from(scheduledMoves)
    .where(eq(scheduledMoves.applicationId, blockingId))
  expect(due).toEqual([{ note: null }])
})

test('a teacher with a scheduled rejection is not told first that the vacancy closed without an answer', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const [told, forgotten] = [await aTeacher(), await aTeacher()]
  const id = await anApplication(told, vacancyId)
  await anApplication(forgotten, vacancyId)
  await tellOthers(school, vacancyId, { applicationIds: [id], note: null })
  done(await closeVacancy(school, vacancyId))
  await remindOfApplications()
  const kindsOf = async ({ accountId }: Member) =>
    (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).map(
      ({ kind }) => kind,
    )
  expect(await kindsOf(told)).toEqual([])
  expect(await kindsOf(forgotten)).toEqual(['application-unanswered'])
})

test('is a matter of the school whose vacancy it is, and no viewer rejects', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const teacher = await aTeacher()
  const id = await anApplication(teacher, vacancyId)
  const strangers: Actor[] = [await aSchool(), teacher, visitor]
  const planned = done(await rejectApplication(school, id, { reason: 'position-filled', note: null }))
  const act = planned.act ?? expect.fail('nothing is planned')
  for (const actor of strangers) {
    expect(await readFilledVacancy(actor, vacancyId)).toBeUndefined()
    expect(await undoTelling(actor, vacancyId, act)).toBe(0)
  }
  for (const actor of [...strangers, await aColleague(school, 'viewer')])
    expect(await tellOthers(actor, vacancyId, { applicationIds: [id], note: null })).toMatchObject({
      told: 0,
    })
  expect(await undoTelling(school, vacancyId, act)).toBe(1)
  expect(await db.$count(scheduledMoves, eq(scheduledMoves.applicationId, id))).toBe(0)
  await db.update(vacancies).set({ deletedAt: now() }).where(eq(vacancies.id, vacancyId))
  expect(await readFilledVacancy(school, vacancyId)).toBeUndefined()
})
