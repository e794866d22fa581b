import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { withdrawApplication } from '#domain/applications/move-application.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, proposal, rejectAtOnce } from '#tests/support/interviews.ts'
import { agreeToInterview, counterInterview, declineInterview } from './answer-interview.server.ts'
import { cancelInterview } from './cancel-interview.server.ts'
import { clashesOf, meetingsOfRoom, openWithClashes, withClashes } from './find-clashes.server.ts'
import {
  interviewOutcome,
  interviewsOfApplication,
  openInterviews,
  readInterview,
} from './find-interviews.server.ts'
import { changesMaxPerDay, type InterviewState } from './interview.ts'
import { agendaFile, agendaOfFeed, endInterviewFeed, makeInterviewFeed } from './interview-feed.server.ts'
import { moveInterview } from './move-interview.server.ts'
import { recordOutcome } from './record-outcome.server.ts'
import { sweepInterviews } from './sweep-interviews.server.ts'

useDatabase()

type Sides = { teacher: Member; school: SchoolMember; applicationId: string; id: string; times: Date[] }

async function anInterview(times = [inHours(48), inHours(72)]): Promise<Sides> {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const applicationId = await anApplication(teacher, await aVacancy(school))
  const { id } = done(await arrangeInterview(school, applicationId, proposal({ times })))
  return { teacher, school, applicationId, id, times }
}

const rowOf = async (id: string) => {
  const [row] = await db.select().from(interviews).where(eq(interviews.id, id))
  if (!row) throw new Error('there is no such interview')
  return row
}

const stepsOf = async ({ accountId }: Member, id: string) =>
  (
    await db
      .select({ reference: notifications.reference })
      .from(notifications)
      .where(eq(notifications.accountId, accountId))
      .orderBy(asc(notifications.id))
  ).flatMap(({ reference }) => (reference.interviewId === id ? [reference.step] : []))

async function anAgreedInterview(times?: Date[]): Promise<Sides> {
  const sides = await anInterview(times)
  const [time = inHours(48)] = sides.times
  done(await agreeToInterview(sides.teacher, sides.id, { version: 0, time }))
  return sides
}

test('when two colleagues invite at once, the second reads who was first, and may propose a second interview', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const colleague = await aColleague(school)
  const applicationId = await anApplication(teacher, await aVacancy(school))
  const sides = [school, colleague]
  const answers = await atOnce(2, (one) =>
    arrangeInterview(sides[one] ?? school, applicationId, proposal({ version: 0 })),
  )
  const [first] = answers.filter(({ ok }) => ok)
  const quicker = sides[answers.findIndex(({ ok }) => ok)]
  const all = () => interviewsOfApplication(school, applicationId)
  expect((await all()).map(({ id }) => id)).toEqual([first && 'id' in first && first.id])
  const meanwhile = { id: (await all())[0]?.id, author: quicker?.fullName, state: 'proposed', count: 1 }
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ ok: false, reason: 'proposed-meanwhile', meanwhile })

  const again = proposal({ version: 1 })
  done(await arrangeInterview(colleague, applicationId, again))
  // Posted again it proposes no third interview, whatever the form had seen.
  done(await arrangeInterview(colleague, applicationId, again))
  expect(await all()).toHaveLength(2)
})

describe('inviting', () => {
  test('moves a pending application by two steps, and tells the teacher once, of the times', async () => {
    const { teacher, applicationId, id } = await anInterview()
    const changes = await db
      .select({ to: applicationChanges.toStatus })
      .from(applicationChanges)
      .where(eq(applicationChanges.applicationId, applicationId))
      .orderBy(asc(applicationChanges.id))
    expect(changes.map(({ to }) => to)).toEqual(['pending', 'reviewed', 'interview'])
    const told = await db.select().from(notifications).where(eq(notifications.accountId, teacher.accountId))
    expect(told.map(({ kind }) => kind)).toEqual(['application-interview'])
    expect(await stepsOf(teacher, id)).toEqual(['proposed'])
  })

  test('pressed twice is one interview, and an application has any number of open ones', async () => {
    const { school, applicationId } = await anInterview()
    const input = proposal()
    const answers = await Promise.all([
      arrangeInterview(school, applicationId, input),
      arrangeInterview(school, applicationId, input),
    ])
    expect(new Set(answers.map((answer) => done(answer).id)).size).toBe(1)
    for (let more = 0; more < 3; more += 1) done(await arrangeInterview(school, applicationId, proposal()))
    const open = await db.$count(interviews, eq(interviews.applicationId, applicationId))
    expect(open).toBe(5)
  })

  test('resent with other words is the same interview with those, until the teacher answers', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const applicationId = await anApplication(teacher, await aVacancy(school))
    const [first, second] = [inHours(48), inHours(72)]
    const input = proposal({ times: [first] })
    const { id } = done(await arrangeInterview(school, applicationId, input))
    const resent = { ...input, times: [second], note: 'Вход со двора.' }
    expect(await arrangeInterview(school, applicationId, resent)).toMatchObject({ id, isNew: false })
    expect(await rowOf(id)).toMatchObject({ times: [second], note: 'Вход со двора.', sequence: 1 })
    done(await agreeToInterview(teacher, id, { version: 1, time: second }))
    done(await arrangeInterview(school, applicationId, input))
    expect(await rowOf(id)).toMatchObject({ state: 'agreed', startsAt: second })
  })

  test('resent with other words once it was answered, or corrected, it is not sent unless it is meant as another one', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const applicationId = await anApplication(teacher, await aVacancy(school))
    const time = inHours(48)
    const input = proposal({ times: [time], version: 0 })
    const { id } = done(await arrangeInterview(school, applicationId, input))
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    expect(await arrangeInterview(school, applicationId, input)).toMatchObject({ id, isNew: false })
    const other = { ...input, times: [inHours(72)] }
    const refused = await arrangeInterview(school, applicationId, other)
    const meanwhile = { id, state: 'agreed', author: null, count: 1 }
    expect(refused).toMatchObject({ ok: false, reason: 'proposed-meanwhile', meanwhile })
    const again = { ...other, version: 1 }
    const second = done(await arrangeInterview(school, applicationId, again))
    expect(await arrangeInterview(school, applicationId, again)).toMatchObject({
      id: second.id,
      isNew: false,
    })
    expect(await rowOf(second.id)).toMatchObject({ state: 'proposed', times: other.times })
    expect(await rowOf(id)).toMatchObject({ state: 'agreed', startsAt: time })

    done(await cancelInterview(school, second.id, { version: 0, answer: null }))
    expect(await arrangeInterview(school, applicationId, again)).toMatchObject({
      meanwhile: { id: second.id, state: 'cancelled' },
    })
    const anew = done(await arrangeInterview(school, applicationId, { ...again, version: 2 }))
    expect(await rowOf(anew.id)).toMatchObject({ state: 'proposed', times: other.times })

    const asked = await anApplication(await aTeacher(), await aVacancy(school))
    const first = done(await arrangeInterview(school, asked, input))
    done(await arrangeInterview(school, asked, other))
    const third = await arrangeInterview(school, asked, { ...input, times: [inHours(96)] })
    expect(third).toMatchObject({
      reason: 'proposed-meanwhile',
      meanwhile: { id: first.id, state: 'proposed' },
    })
    expect(await rowOf(first.id)).toMatchObject({ times: other.times, sequence: 1 })
  })

  test('is for the school of the application and those who act for it', async () => {
    const { school, teacher, applicationId, id } = await anInterview()
    const viewer = await aColleague(school, 'viewer')
    for (const actor of [await aSchool(), teacher, viewer])
      expect(await arrangeInterview(actor, applicationId, proposal())).toEqual({
        ok: false,
        reason: 'not-found',
      })
    expect(await cancelInterview(viewer, id, { version: 0, answer: null })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await readInterview(viewer, id)).toMatchObject({ id })
    expect(await readInterview(await aTeacher(), id)).toBeUndefined()
  })
})

test('a teacher takes one of the times, and a second press is the same', async () => {
  const { teacher, school, id, times } = await anInterview()
  const [time = inHours(48)] = times
  expect(await agreeToInterview(teacher, id, { version: 0, time: inHours(50) })).toEqual({
    ok: false,
    reason: 'wrong-time',
  })
  const answers = await Promise.all([1, 2].map(() => agreeToInterview(teacher, id, { version: 0, time })))
  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(await rowOf(id)).toMatchObject({ state: 'agreed', startsAt: time, sequence: 1 })
  expect(await stepsOf(school, id)).toEqual(['agreed'])
  expect(await stepsOf(teacher, id)).toEqual(['proposed', 'agreed'])
})

test('a school takes the time that the teacher proposed instead', async () => {
  const { teacher, school, id } = await anInterview()
  const time = inHours(60)
  done(await counterInterview(teacher, id, { version: 0, times: [time], answer: 'После уроков' }))
  expect(await rowOf(id)).toMatchObject({ state: 'counter', answer: 'После уроков' })
  done(await agreeToInterview(school, id, { version: 1, time }))
  expect(await rowOf(id)).toMatchObject({ state: 'agreed', startsAt: time, sequence: 3 })
  expect(await stepsOf(school, id)).toEqual(['counter', 'agreed'])
})

test('a teacher proposes no time that the school proposes already', async () => {
  const { teacher, school, id, times } = await anInterview()
  const [, second = expect.fail()] = times
  const other = inHours(61)
  const counter = (version: number, ...asked: Date[]) =>
    counterInterview(teacher, id, { version, times: asked, answer: null })
  expect(await counter(0, other, second)).toEqual({ ok: false, reason: 'already-proposed', times: [second] })
  expect(await rowOf(id)).toMatchObject({ state: 'proposed', sequence: 0, times })
  expect(await stepsOf(school, id)).toEqual([])
  // One's own earlier time may stay beside another.
  done(await counter(0, other))
  done(await counter(1, other, inHours(62)))
})

test('a school sees which of the times that a teacher proposes overlap another interview, and may still agree', async () => {
  const { teacher, school, id } = await anInterview()
  const [taken, free] = [inHours(60), inHours(61)]
  const another = await anApplication(await aTeacher(), await aVacancy(school))
  done(
    await arrangeInterview(school, another, proposal({ times: [new Date(taken.getTime() + 20 * 60_000)] })),
  )
  const seenBy = async (actor: Member | SchoolMember) => {
    const [shown] = await withClashes(actor, [(await readInterview(actor, id)) ?? expect.fail()])
    return shown?.clashes?.map(({ time }) => time)
  }
  expect(await seenBy(school)).toBeUndefined()
  done(await counterInterview(teacher, id, { version: 0, times: [taken, free], answer: null }))
  expect(await seenBy(school)).toEqual([taken])
  expect(await seenBy(teacher)).toBeUndefined()
  done(await agreeToInterview(school, id, { version: 1, time: taken }))
})

test('a teacher sees which proposed times overlap an interview that they agreed on with a school, and may still agree', async () => {
  const [taken, free] = [inHours(48), inHours(72)]
  const { teacher, school, id } = await anInterview([taken, free])
  const another = await aSchool()
  const applicationId = await anApplication(teacher, await aVacancy(another))
  const overlapping = new Date(taken.getTime() + 20 * 60_000)
  const asked = proposal({ times: [overlapping], length: 45 })
  const { id: otherId } = done(await arrangeInterview(another, applicationId, asked))
  const seenBy = async (actor: Member | SchoolMember, one = id) => {
    const [shown] = await withClashes(actor, [(await readInterview(actor, one)) ?? expect.fail()])
    return shown?.clashes
  }
  // A merely proposed time blocks nothing yet.
  expect(await seenBy(teacher)).toEqual([])
  done(await agreeToInterview(teacher, otherId, { version: 0, time: overlapping }))
  expect(await seenBy(teacher)).toEqual([
    { time: taken, name: 'Гимназия № 5', startsAt: overlapping, lengthMinutes: 45 },
  ])
  const clashesOfOpen = async () =>
    (await openWithClashes(teacher)).map((one) => [one.id, one.clashes?.map(({ time }) => time)])
  expect(await clashesOfOpen()).toEqual([
    [id, [taken]],
    [otherId, undefined],
  ])
  const inRoom = await meetingsOfRoom(teacher, roomIdOf(teacher.accountId, school.schoolId))
  expect(inRoom).toMatchObject([{ id, clashes: [{ time: taken }] }])
  // An agreed interview needs no answer, and no school learns of another's.
  expect(await seenBy(teacher, otherId)).toBeUndefined()
  expect(await seenBy(school)).toBeUndefined()
  done(await agreeToInterview(teacher, id, { version: 0, time: taken }))
})

test('a school reads which of its own times overlap another interview, and not that one overlaps itself', async () => {
  const { school, id, applicationId, teacher } = await anInterview([inHours(48)])
  const another = await anApplication(await aTeacher(), await aVacancy(school))
  const input = proposal({ times: [inHours(47.75), inHours(48), inHours(48.5), inHours(60)] })
  const asked = { times: input.times, lengthMinutes: 30 }
  const request = { applicationId: another, requestId: input.request_id }
  const timesFor = async (actor: Member | SchoolMember, itself: Parameters<typeof clashesOf>[2] = request) =>
    (await clashesOf(actor, asked, itself)).map(({ time, other }) => [time, other.id])
  const [before = new Date(), same = new Date()] = input.times
  const clashes = [
    [before, id],
    [same, id],
  ]
  expect(await timesFor(school)).toEqual(clashes)
  for (const actor of [teacher, await aSchool()]) expect(await timesFor(actor)).toEqual([])
  // It is only a warning: the school may propose it, and posting again changes nothing.
  done(await arrangeInterview(school, another, input))
  expect(await timesFor(school)).toEqual(clashes)
  expect(await timesFor(school, { id })).not.toEqual([])
  done(await cancelInterview(school, id, { version: 0, answer: null }))
  expect(await timesFor(school)).toEqual([])
  expect(applicationId).not.toBe(another)
})

test('a school with many interviews finds the future ones in its calendar and among its clashes', async () => {
  const { school, applicationId, id } = await anAgreedInterview([inHours(48)])
  const startsAt = (await rowOf(id)).startsAt ?? expect.fail()
  const held = Array.from({ length: 320 }, (_, index) => ({
    id: randomUUID(),
    applicationId,
    requestId: randomUUID(),
    state: 'held' as const,
    sequence: 2,
    kind: 'interview' as const,
    lengthMinutes: 30,
    place: 'school' as const,
    times: [inHours(-24 - index)],
    startsAt: inHours(-24 - index),
    createdAt: inHours(-500),
    changedAt: inHours(-20),
  }))
  await db.insert(interviews).values(held)
  const early = held.map((one) => ({
    ...one,
    id: randomUUID(),
    requestId: randomUUID(),
    state: 'proposed' as const,
  }))
  const before = new Date(startsAt.getTime() - 40 * 60_000)
  await db.insert(interviews).values(early.map((one) => ({ ...one, times: [before], startsAt: null })))

  expect(await agendaFile(school, 'ru')).toContain(id)
  const asked = { times: [startsAt], lengthMinutes: 30 }
  const clashes = await clashesOf(school, asked, { id: randomUUID() })
  expect(clashes.map(({ other }) => other.id)).toEqual([id])
})

test('with a side that administrators blocked no interview is agreed on, and neither is reminded', async () => {
  const { teacher, school, id, times } = await anInterview([inHours(80)])
  const [time = inHours(80)] = times
  const other = await anAgreedInterview([inHours(30)])
  const block = (blockedAt: Date | null) =>
    db
      .update(schools)
      .set({ blockedAt })
      .where(inArray(schools.id, [school.schoolId, other.school.schoolId]))
  await block(now())
  travelTo(inHours(10))
  expect(await agreeToInterview(teacher, id, { version: 0, time })).toEqual({
    ok: false,
    reason: 'no-access',
  })
  expect(await readInterview(teacher, id)).toMatchObject({ cut: 'gone' })
  await sweepInterviews()
  expect(await stepsOf(other.teacher, other.id)).not.toContain('reminder')
  await block(null)
  done(await agreeToInterview(teacher, id, { version: 0, time }))
  await sweepInterviews()
  expect(await stepsOf(other.teacher, other.id)).toContain('reminder')
  await db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, teacher.accountId))
  expect(await readInterview(school, id)).toMatchObject({ cut: 'gone', state: 'agreed' })
  done(await cancelInterview(school, id, { version: 1, answer: 'Встречи не будет' }))
  travelTo()
})

test('where one interview cannot lapse, the others lapse and reminders go, and it is tried again', async () => {
  const soon = inHours(3)
  const [stuck, other] = [await anInterview([soon]), await anInterview([soon])]
  const agreed = await anAgreedInterview([inHours(26)])
  await db.execute(
    sql`alter table interviews add constraint stuck check (id <> ${sql.raw(`'${stuck.id}'`)} or state <> 'lapsed') not valid`,
  )
  travelTo(inHours(4))
  await expect(sweepInterviews()).rejects.toThrow('some interviews were not swept')
  expect(await readInterview(other.teacher, other.id)).toMatchObject({ state: 'lapsed' })
  expect(await stepsOf(agreed.teacher, agreed.id)).toContain('reminder')
  await db.execute(sql`alter table interviews drop constraint stuck`)
  await sweepInterviews()
  expect(await readInterview(stuck.teacher, stuck.id)).toMatchObject({ state: 'lapsed' })
  travelTo()
})

test('a repeated press with other words neither ends nor answers an interview', async () => {
  const ok = { ok: true }
  const version = 0
  const [declined, countered] = [await anInterview(), await anInterview()]
  const decline = (answer: string | null) =>
    declineInterview(declined.teacher, declined.id, { version, answer })
  expect(await decline(null)).toEqual(ok)
  expect(await decline(null)).toEqual(ok)
  expect(await decline('Заболела, простите')).toMatchObject({ ok: false, reason: 'changed' })
  const times = [inHours(60)]
  const counter = (answer: string | null) =>
    counterInterview(countered.teacher, countered.id, { version, times, answer })
  expect(await counter('После уроков')).toEqual(ok)
  expect(await counter('После уроков')).toEqual(ok)
  expect(await counter('До уроков')).toMatchObject({ ok: false, reason: 'changed' })
  const cancel = (answer: string | null) =>
    cancelInterview(countered.school, countered.id, { version: 1, answer })
  expect(await cancel(null)).toEqual(ok)
  expect(await cancel('Директор уехал')).toMatchObject({ ok: false, reason: 'changed' })
})

test('a teacher changes or calls off their own times before the answer, and the school is notified of each once', async () => {
  const { teacher, school, id } = await anInterview()
  const counter = (version: number, time: Date, answer: string | null = null) =>
    counterInterview(teacher, id, { version, times: [time], answer })
  const [first, second] = [inHours(60), inHours(90)]
  done(await counter(0, first, 'После уроков'))
  // Sent again unchanged, it notifies nobody.
  expect(await counter(1, first, 'После уроков')).toEqual({ ok: true, isUnchanged: true })
  done(await counter(1, second, 'После уроков'))
  expect(await rowOf(id)).toMatchObject({ state: 'counter', times: [second], sequence: 2 })
  expect(await stepsOf(school, id)).toEqual(['counter', 'counter'])
  expect(await agreeToInterview(school, id, { version: 1, time: first })).toMatchObject({ reason: 'changed' })
  expect(await agreeToInterview(school, id, { version: 2, time: first })).toMatchObject({
    reason: 'wrong-time',
  })
  // The form starts with the current words: sent without them, they are removed.
  done(await counter(2, second))
  expect(await rowOf(id)).toMatchObject({ answer: null, sequence: 3 })
  for (let times = 2; times < changesMaxPerDay; times += 1)
    done(await counter(1 + times, inHours(100 + times)))
  const version = 1 + changesMaxPerDay
  expect(await counter(version, inHours(120))).toMatchObject({ reason: 'limited' })
  done(await declineInterview(teacher, id, { version, answer: 'Уезжаю' }))
  expect(await rowOf(id)).toMatchObject({ state: 'declined' })
  expect((await stepsOf(school, id)).at(-1)).toBe('declined')
})

test('declining leaves the application where it is', async () => {
  const { teacher, applicationId, id } = await anInterview()
  done(await declineInterview(teacher, id, { version: 0, answer: null }))
  const [application] = await db.select().from(applications).where(eq(applications.id, applicationId))
  expect(application?.status).toBe('interview')
  expect(await rowOf(id)).toMatchObject({ state: 'declined' })
})

test('an agreed interview is moved or cancelled, and both sides are notified', async () => {
  const { teacher, school, id } = await anAgreedInterview()
  const before = await rowOf(id)
  const { request_id: _, ...moved } = proposal({ times: [inHours(96)] })
  done(await moveInterview(school, id, { version: 1, ...moved }))
  const { startsAt: former } = before
  expect(await rowOf(id)).toMatchObject({ state: 'proposed', startsAt: null, movedFrom: former, sequence: 2 })
  done(await agreeToInterview(teacher, id, { version: 2, time: moved.times[0] ?? inHours(96) }))
  expect(await rowOf(id)).toMatchObject({ state: 'agreed', movedFrom: null })
  done(await cancelInterview(teacher, id, { version: 3, answer: 'Заболела' }))
  for (const side of [teacher, school])
    expect((await stepsOf(side, id)).slice(-3)).toEqual(['moved', 'agreed', 'cancelled'])
})

test('a proposal is changed before its answer: one news, former times hold no more, a school agrees with none of its own', async () => {
  const { teacher, school, id, times } = await anInterview()
  const [former = inHours(48)] = times
  const { request_id: _, ...other } = proposal({ times: [inHours(96)], note: 'Вход со двора.' })
  const colleague = await aColleague(school)
  const change = { version: 0, ...other }
  expect(await Promise.all([moveInterview(school, id, change), moveInterview(school, id, change)])).toEqual([
    { ok: true },
    { ok: true },
  ])
  expect(await rowOf(id)).toMatchObject({ state: 'proposed', sequence: 1, note: 'Вход со двора.' })
  expect(await stepsOf(teacher, id)).toEqual(['proposed', 'changed'])
  const changed = { ok: false, reason: 'changed', state: 'proposed' }
  expect(await moveInterview(colleague, id, change)).toEqual(changed)
  // The same times at another place are another proposal, not a repeated press.
  expect(await moveInterview(school, id, { ...change, address: 'Бишкек, ул. Киевская, 1' })).toEqual(changed)
  expect(await agreeToInterview(teacher, id, { version: 0, time: former })).toEqual(changed)
  const [time = inHours(96)] = other.times
  expect(await agreeToInterview(school, id, { version: 1, time })).toEqual(changed)

  expect(await moveInterview(school, id, { ...change, version: 1 })).toEqual({ ok: true, isUnchanged: true })
  expect((await rowOf(id)).sequence).toBe(1)
  for (let version = 1; version < changesMaxPerDay; version += 1)
    done(await moveInterview(school, id, { ...other, version, note: `Вход ${version}` }))
  expect(await moveInterview(school, id, { ...other, version: changesMaxPerDay })).toMatchObject({
    reason: 'limited',
  })
  done(await agreeToInterview(teacher, id, { version: changesMaxPerDay, time }))
  expect(await rowOf(id)).toMatchObject({ state: 'agreed', startsAt: time })
})

test('a change based on an older state is refused', async () => {
  const { teacher, school, id, times } = await anInterview()
  done(await cancelInterview(school, id, { version: 0, answer: null }))
  expect(await agreeToInterview(teacher, id, { version: 0, time: times[0] ?? inHours(48) })).toEqual({
    ok: false,
    reason: 'changed',
    state: 'cancelled',
  })
})

test.each(['withdrawn', 'rejected'] as const)(
  'an application that is %s cancels its interviews',
  async (end) => {
    const { teacher, school, applicationId, id } = await anAgreedInterview()
    done(
      end === 'withdrawn'
        ? await withdrawApplication(teacher, applicationId)
        : await rejectAtOnce(school, applicationId, { reason: 'schedule', note: null }),
    )
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled' })
    expect((await stepsOf(teacher, id)).at(-1)).toBe('cancelled')
    expect((await stepsOf(school, id)).at(-1)).toBe('cancelled')
  },
)

test('the clock reminds a day and two hours before, once each, and outcomes are said afterwards', async () => {
  const { teacher, school, applicationId, id, times } = await anAgreedInterview([inHours(48)])
  const [time = inHours(48)] = times
  try {
    expect(await recordOutcome(school, id, { version: 1, outcome: 'held' })).toMatchObject({
      reason: 'wrong-time',
    })
    await sweepInterviews()
    expect((await stepsOf(teacher, id)).at(-1)).toBe('agreed')
    for (const [hours, count] of [
      [23, 1],
      [20, 1],
      [1.5, 2],
      [1, 2],
    ] as const) {
      travelTo(new Date(time.getTime() - hours * 3_600_000))
      await sweepInterviews()
      for (const side of [teacher, school])
        expect((await stepsOf(side, id)).filter((step) => step === 'reminder')).toHaveLength(count)
    }
    expect(await interviewOutcome(db, applicationId)).toBeUndefined()
    // It lasts half an hour.
    travelTo(new Date(time.getTime() + 29 * 60_000))
    expect(await recordOutcome(school, id, { version: 1, outcome: 'held' })).toMatchObject({
      reason: 'wrong-time',
    })
    travelTo(new Date(time.getTime() + 3_600_000))
    done(await recordOutcome(school, id, { version: 1, outcome: 'not-come' }))
    expect(await recordOutcome(teacher, id, { version: 1, outcome: 'held' })).toMatchObject({
      reason: 'changed',
    })
    expect(await interviewOutcome(db, applicationId)).toEqual({
      outcome: 'missed',
      missing: 'teacher',
      at: time,
    })
    // Whoever did not come is told so, and the notification disappears once the school corrects itself.
    const isShown = async () =>
      (await findNotifications(teacher, { page: 1 })).notifications.some(
        ({ reference }) => reference.step === 'missed',
      )
    expect(await isShown()).toBe(true)
    expect((await stepsOf(school, id)).includes('missed')).toBe(false)
    travelTo(new Date(time.getTime() + 24 * 3_600_000))
    done(await recordOutcome(school, id, { version: 2, outcome: 'held' }))
    expect(await isShown()).toBe(false)
    expect(await recordOutcome(teacher, id, { version: 3, outcome: 'not-come' })).toMatchObject({
      reason: 'changed',
    })
    // The day began with the first statement, not with its correction.
    travelTo(new Date(time.getTime() + 26 * 3_600_000))
    expect(await recordOutcome(school, id, { version: 3, outcome: 'not-come' })).toMatchObject({
      reason: 'changed',
    })
  } finally {
    travelTo()
  }
})

test('an interview without an outcome can later be recorded from its application', async () => {
  const { school, applicationId, id, times } = await anAgreedInterview()
  try {
    travelTo(new Date((times[0]?.getTime() ?? 0) + 30 * 24 * 3_600_000))
    expect((await openInterviews(school)).map((one) => one.id)).not.toContain(id)
    expect(await interviewsOfApplication(school, applicationId)).toMatchObject([{ id, state: 'agreed' }])
    done(await recordOutcome(school, id, { version: 1, outcome: 'held' }))
  } finally {
    travelTo()
  }
})

test('a teacher’s words stay private when their proposed time has passed', async () => {
  const { teacher, school, id } = await anInterview([inHours(48)])
  done(await counterInterview(teacher, id, { version: 0, times: [inHours(50)], answer: 'Утром урок' }))
  travelTo(inHours(51))
  await sweepInterviews()
  travelTo()
  const found = await readInterview(school, id)
  expect(found).toMatchObject({ state: 'lapsed', answer: 'Утром урок', isAnswerOfTeacher: true })
})

test('a teacher alone reads with an interview at which number they are called', async () => {
  const { teacher, school, id } = await anInterview()
  expect(await readInterview(teacher, id)).toMatchObject({ ownPhone: '+996 555 123 456' })
  expect(await readInterview(school, id)).toMatchObject({ ownPhone: null })
  await db.update(accounts).set({ phone: null }).where(eq(accounts.id, teacher.accountId))
  expect(await readInterview(teacher, id)).toMatchObject({ ownPhone: null })
})

test('a proposal without an answer lapses when its last time has passed', async () => {
  const { teacher, school, id, times } = await anInterview()
  try {
    travelTo(new Date((times[0]?.getTime() ?? 0) + 60_000))
    await sweepInterviews()
    expect(await rowOf(id)).toMatchObject({ state: 'proposed' })
    travelTo(new Date((times[1]?.getTime() ?? 0) + 60_000))
    await Promise.all([sweepInterviews(), sweepInterviews()])
    expect(await rowOf(id)).toMatchObject({ state: 'lapsed' })
    expect(await stepsOf(school, id)).toEqual(['lapsed'])
    expect(await stepsOf(teacher, id)).toEqual(['proposed', 'lapsed'])
  } finally {
    travelTo()
  }
})

/** The legal transitions between states, by people and by time (rule 53). */
const legal: Record<InterviewState, InterviewState[]> = {
  proposed: ['proposed', 'agreed', 'counter', 'declined', 'lapsed', 'cancelled'],
  counter: ['proposed', 'agreed', 'counter', 'declined', 'cancelled', 'lapsed'],
  agreed: ['proposed', 'cancelled', 'held', 'not-come'],
  declined: [],
  lapsed: [],
  cancelled: [],
  held: ['not-come'],
  'not-come': ['held'],
}

/** Both sides act at the same moment, again and again; what they see may be out of date by then. */
async function playHistory(rounds: number): Promise<void> {
  const { teacher, school, id } = await anInterview()
  let before = await rowOf(id)
  let changes = 0
  for (let round = 0; round < rounds; round += 1) {
    const { sequence: version, times } = before
    const time = times[0] ?? inHours(48)
    const { request_id: _, ...moved } = proposal({ times: [inHours(40 + round)] })
    const asTeacher = [
      () => agreeToInterview(teacher, id, { version, time }),
      () => counterInterview(teacher, id, { version, times: [inHours(50 + round)], answer: null }),
      () => declineInterview(teacher, id, { version, answer: null }),
      () => cancelInterview(teacher, id, { version, answer: null }),
    ]
    const asSchool = [
      () => moveInterview(school, id, { version, ...moved }),
      () => agreeToInterview(school, id, { version, time }),
      () => cancelInterview(school, id, { version, answer: null }),
    ]
    const pick = <One>(all: One[]) => all[Math.floor(Math.random() * all.length)] as One
    const presses = [pick(asTeacher), pick(asSchool), pick(asTeacher)]
    const answers = await Promise.all(presses.map((press) => press()))
    const after = await rowOf(id)
    if (after.sequence === before.sequence) expect(answers.every(({ ok }) => !ok)).toBe(true)
    else {
      changes += after.sequence - before.sequence
      expect(legal[before.state]).toContain(after.state)
    }
    before = after
    if (legal[after.state].length === 0) break
  }
  for (const side of [teacher, school]) {
    const told = await db.select().from(notifications).where(eq(notifications.accountId, side.accountId))
    const keys = told.flatMap(({ reference }) =>
      reference.interviewId === id ? [`${reference.sequence} ${reference.step}`] : [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeLessThanOrEqual(changes + 1)
  }
}

test('whatever both sides press at once, the states change legally and nobody is notified twice', async () => {
  for (let history = 0; history < 12; history += 1) await playHistory(6)
})

test('a thousand such histories @long', async () => {
  for (let history = 0; history < 1_000; history += 1) await playHistory(6)
}, 3_600_000)

test('a member who becomes a viewer loses their calendar address, and makes no new one', async () => {
  const school = await aSchool()
  const colleague = await aColleague(school, 'staff')
  const made = await makeInterviewFeed(colleague)
  const token = made.ok ? /([^/]+)[.]ics$/.exec(made.url)?.[1] : undefined
  await db
    .update(schoolMembers)
    .set({ role: 'viewer' })
    .where(eq(schoolMembers.accountId, colleague.accountId))
  const viewer = { ...colleague, schoolRole: 'viewer' } as const
  expect(await agendaOfFeed(token ?? '')).toContain('X-WR-CALNAME:Устат: Расписание собеседований\r\n')
  expect(await makeInterviewFeed(viewer)).toEqual({ ok: false, reason: 'not-found' })
  done(await endInterviewFeed(viewer))
  expect(await agendaOfFeed(token ?? '')).toBeUndefined()
})
