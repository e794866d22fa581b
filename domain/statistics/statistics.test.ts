import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { messages } from '#db/schema/messaging.ts'
import { statisticsStart } from '#db/schema/statistics.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { schoolLooks, teacherAppearances, viewSourceCounts, views } from '#db/schema/views.ts'
import { type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { confirmOffer } from '#domain/applications/answer-offer.server.ts'
import {
  acceptApplication,
  reviewApplication,
  withdrawApplication,
} from '#domain/applications/move-application.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { saveThing } from '#domain/saved/save-thing.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { noteAppearances, writeAppearances } from '#domain/views/appearances.server.ts'
import { countView } from '#domain/views/count-view.server.ts'
import { viewSources } from '#domain/views/view.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview } from '#tests/support/interviews.ts'
import { daysOf } from './period.ts'
import { setOpenness } from './school-openness.server.ts'
import { funnelSteps, schoolStatistics, waitedStages } from './school-statistics.server.ts'
import { teacherStatistics } from './teacher-statistics.server.ts'

useDatabase()
afterEach(() => travelTo())

// Noon in Bishkek.
const start = new Date('2026-12-01T06:00:00Z')
const at = (days: number) => new Date(start.getTime() + days * dayMs)
const day = (days: number) => travelTo(at(days))
const device = (index: number) => ({ address: `203.0.113.${index % 200}`, userAgent: `phone ${index}` })

const daysBetween = (from: Date, to: Date) =>
  (Date.parse(dayInBishkek(to)) - Date.parse(dayInBishkek(from))) / dayMs
const median = (values: number[]) =>
  values.length === 0 ? null : [...values].sort((a, b) => a - b)[Math.ceil(values.length / 2) - 1]
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

/** The views of things per day, counted from the rows themselves. */
async function recountViews(ids: string[], days: string[]) {
  const isIn = (row: { viewedId: string; day: string }) =>
    ids.includes(row.viewedId) && days.includes(row.day)
  const all = (await db.select().from(views)).filter(isIn)
  const detailed = (await db.select().from(viewSourceCounts)).filter(isIn)
  const of = (viewer: string, on: string) =>
    sum(detailed.filter((row) => row.viewer === viewer && row.day === on).map(({ count }) => count))
  return {
    all: sum(all.map(({ count }) => count)),
    days: days.map((on) => ({
      day: on,
      all: sum(all.filter((row) => row.day === on).map(({ count }) => count)),
      visitor: of('visitor', on),
      teacher: of('teacher', on),
      school: of('school', on),
    })),
    sources: new Map(
      viewSources.flatMap((source) => {
        const count = sum(detailed.filter((row) => row.source === source).map((row) => row.count))
        return count > 0 ? [[source, count]] : []
      }),
    ),
  }
}

test('every number on both pages equals its rows', async () => {
  day(-20)
  const [school, other] = [await aSchool(), await aSchool()]
  const [first, second] = [await aVacancy(school), await aVacancy(school)]
  const elsewhere = await aVacancy(other)
  const teacher = await aTeacher()
  const viewers = [visitor, await aTeacher(), await aSchool(), school]
  // Before sources were counted, views had none.
  await db.insert(views).values({ kind: 'vacancy', viewedId: first, day: dayInBishkek(at(-19)), count: 7 })
  await db.update(statisticsStart).set({ day: dayInBishkek(at(-10)) })
  for (let index = 0; index < 60; index += 1) {
    day(-10 + (index % 9))
    const kind = (['vacancy', 'vacancy', 'school', 'teacher'] as const)[index % 4] ?? 'vacancy'
    const id = {
      vacancy: index % 8 < 4 ? first : second,
      school: school.schoolId,
      teacher: teacher.accountId,
    }[kind]
    const source = viewSources[(index * 5) % viewSources.length]
    await countView(viewers[index % 3] ?? visitor, device(index), kind, id, source)
  }
  // Applications, each with another history.
  const steps: [number, (sent: { id: string; teacher: Member; of: SchoolMember }) => Promise<unknown>][] = [
    [1, async () => undefined],
    [2, async ({ id, of }) => reviewApplication(of, id)],
    [
      3,
      async ({ id, of }) => {
        await reviewApplication(of, id)
        return inviteToInterview(of, id)
      },
    ],
    [
      4,
      async ({ id, of }) => {
        await reviewApplication(of, id)
        return acceptApplication(of, id)
      },
    ],
    [2, async ({ id, teacher: by }) => withdrawApplication(by, id)],
    [
      5,
      async ({ teacher: by, of }) =>
        sendMessage(of, roomIdOf(by.accountId, of.schoolId), {
          clientId: crypto.randomUUID(),
          text: 'Здравствуйте!',
        }),
    ],
  ]
  for (let index = 0; index < 12; index += 1) {
    day(-9 + index / 4)
    const by = index === 0 ? teacher : await aTeacher()
    const id = await anApplication(by, index % 3 === 0 ? second : first)
    const [after, step] = steps[index % steps.length] ?? [0, async () => undefined]
    day(-9 + index / 4 + after)
    await step({ id, teacher: by, of: school })
  }
  day(-6)
  const elsewhereId = await anApplication(teacher, elsewhere)
  day(-4)
  done(await reviewApplication(other, elsewhereId))
  done(await acceptApplication(other, elsewhereId))
  done(await confirmOffer(teacher, elsewhereId, { starts_on: dayInBishkek(at(30)) }))
  day(0)

  for (const period of [7, 30] as const) {
    const days = daysOf(period, at(0))
    for (const vacancy of [null, first, second]) {
      const shown = await schoolStatistics(school, period, vacancy)
      if (!shown) throw new Error('it is there')
      const views = await recountViews(vacancy ? [vacancy] : [school.schoolId, first, second], days)
      expect(shown.views.since).toBe(dayInBishkek(at(-10)))
      expect(shown.views.all).toBe(views.all)
      expect(shown.views.days).toEqual(views.days)
      expect(new Map(shown.views.sources.map(({ source, count }) => [source, count]))).toEqual(views.sources)
      expect(shown.funnel).toEqual(await recountFunnel(school, vacancy, days))
      for (const row of shown.vacancies) {
        const seen = await recountViews([row.id], days)
        const sent = (await db.select().from(applications)).filter(
          ({ vacancyId, appliedAt }) => vacancyId === row.id && days.includes(dayInBishkek(appliedAt)),
        )
        expect([row.views, row.applications]).toEqual([seen.all, sent.length])
      }
    }
    const own = await teacherStatistics(teacher, period)
    const views = await recountViews([teacher.accountId], days)
    expect([own?.views.all, own?.views.days]).toEqual([views.all, views.days])
    expect(own?.applications).toEqual(await recountAnswers(teacher, days))
  }
  // Of nobody else.
  expect(await schoolStatistics(school, 30, elsewhere)).toBeUndefined()
  expect(await schoolStatistics(teacher, 30, null)).toBeUndefined()
  expect(await teacherStatistics(school, 30)).toBeUndefined()
})

test('vacancies are listed that are open, were used in the period or are asked for', async () => {
  day(-20)
  const school = await aSchool()
  const [used, open, quiet] = [await aVacancy(school), await aVacancy(school), await aVacancy(school)]
  day(-10)
  done(await closeVacancy(school, quiet))
  day(-2)
  await anApplication(await aTeacher(), used)
  await countView(visitor, device(1), 'vacancy', used, undefined)
  done(await closeVacancy(school, used))
  day(0)
  const listed = async (asked: string | null) =>
    (await schoolStatistics(school, 7, asked))?.vacancies.map(({ id }) => id).toSorted()
  expect(await listed(null)).toEqual([used, open].toSorted())
  expect(await listed(quiet)).toEqual([used, open, quiet].toSorted())
  expect((await schoolStatistics(school, 7, quiet))?.funnel.sent).toBe(0)
})

test('views and applications of a school are of its deleted vacancies too', async () => {
  day(-2)
  const school = await aSchool()
  const gone = await aVacancy(school)
  await anApplication(await aTeacher(), gone)
  await countView(visitor, device(1), 'vacancy', gone, undefined)
  await db
    .update(vacancies)
    .set({ deletedAt: at(-1) })
    .where(eq(vacancies.id, gone))
  day(0)
  const shown = await schoolStatistics(school, 7, null)
  expect(shown?.vacancies).toEqual([])
  expect([shown?.views.all, shown?.funnel.sent]).toEqual([1, 1])
})

async function recountFunnel(school: SchoolMember, vacancy: string | null, days: string[]) {
  const sent = (await db.select().from(applications)).filter(
    ({ schoolId, vacancyId, appliedAt }) =>
      schoolId === school.schoolId &&
      (!vacancy || vacancyId === vacancy) &&
      days.includes(dayInBishkek(appliedAt)),
  )
  const changes = await db.select().from(applicationChanges).orderBy(asc(applicationChanges.id))
  const courses = sent.map(({ id }) => changes.filter(({ applicationId }) => applicationId === id))
  const reached = (...wanted: string[]) =>
    courses.filter((course) => course.some(({ toStatus }) => wanted.includes(toStatus))).length
  const waited = Object.fromEntries(
    waitedStages.map((stage) => [
      stage,
      median(
        courses.flatMap((course) =>
          course.flatMap((change, index) => {
            const next = course[index + 1]
            return change.toStatus === stage && next ? [daysBetween(change.at, next.at)] : []
          }),
        ),
      ),
    ]),
  )
  const counts = {
    sent: sent.length,
    reviewed: reached('reviewed', 'interview', 'accepted'),
    interview: reached('interview'),
    accepted: reached('accepted'),
    confirmed: sent.filter(({ confirmedAt }) => confirmedAt).length,
    rejected: sent.filter(({ status }) => status === 'rejected').length,
    withdrawn: sent.filter(({ status }) => status === 'withdrawn').length,
  }
  expect(Object.keys(counts)).toEqual(expect.arrayContaining([...funnelSteps]))
  return { ...counts, waited }
}

async function recountAnswers(teacher: Member, days: string[]) {
  const sent = (
    await db.select().from(applications).where(eq(applications.teacherId, teacher.accountId))
  ).filter(({ appliedAt }) => days.includes(dayInBishkek(appliedAt)))
  const changes = await db.select().from(applicationChanges)
  const written = await db.select().from(messages)
  const waits = sent.flatMap(({ id, schoolId, appliedAt }) => {
    const moves = changes.filter(
      ({ applicationId, toStatus, authorId }) =>
        applicationId === id &&
        ['interview', 'accepted', 'rejected'].includes(toStatus) &&
        authorId !== teacher.accountId,
    )
    const words = written.filter(
      ({ roomId, side, sentAt }) =>
        roomId === roomIdOf(teacher.accountId, schoolId) && side === 'school' && sentAt >= appliedAt,
    )
    const answers = [...moves.map((move) => move.at), ...words.map(({ sentAt }) => sentAt)]
    const [answeredAt] = answers.sort((a, b) => a.getTime() - b.getTime())
    return answeredAt ? [daysBetween(appliedAt, answeredAt)] : []
  })
  return { sent: sent.length, answered: waits.length, medianDays: median(waits) }
}

test('appearances gather and are written at once, and of a deleted account none', async () => {
  day(0)
  const [teacher, another] = [await aTeacher(), await aTeacher()]
  const [school, colleague] = [crypto.randomUUID(), crypto.randomUUID()]
  noteAppearances(school, [teacher.accountId, another.accountId])
  noteAppearances(colleague, [teacher.accountId, crypto.randomUUID()])
  expect(await db.$count(teacherAppearances, eq(teacherAppearances.teacherId, teacher.accountId))).toBe(0)
  await writeAppearances()
  noteAppearances(school, [teacher.accountId])
  await writeAppearances()
  await writeAppearances()
  expect((await teacherStatistics(teacher, 7))?.appearances).toBe(3)
  expect((await teacherStatistics(another, 7))?.appearances).toBe(1)
})

test('a list that is requested again on the same page counts a teacher once', async () => {
  day(0)
  const teacher = await aTeacher()
  const school = crypto.randomUUID()
  const shown = async () => {
    noteAppearances(school, [teacher.accountId])
    await writeAppearances()
    return (await teacherStatistics(teacher, 7))?.appearances
  }
  expect([await shown(), await shown()]).toEqual([1, 1])
  // A return after half an hour counts as a new view.
  travelTo(new Date(now().getTime() + 31 * 60_000))
  expect(await shown()).toBe(2)
})

test('a school is counted that saved a profile, and named where it let teachers know of it', async () => {
  day(0)
  const teacher = await aTeacher()
  const [quiet, open] = [await aSchool(), await aSchool()]
  const colleague = await aColleague(quiet)
  const thing = { kind: 'teacher', id: teacher.accountId } as const
  for (const member of [quiet, colleague, open]) done(await saveThing(member, thing))
  for (const school of [quiet, open]) await countView(school, device(1), 'teacher', teacher.accountId)
  expect(await teacherStatistics(teacher, 7)).toMatchObject({ saved: 2, named: [] })
  expect(await db.$count(schoolLooks)).toBe(0)

  done(await setOpenness(open, { areLooksNamed: true }))
  expect((await teacherStatistics(teacher, 7))?.named).toMatchObject([{ id: open.schoolId, saved: true }])
  const looking = await aSchool()
  done(await setOpenness(looking, { areLooksNamed: true }))
  await countView(looking, device(1), 'teacher', teacher.accountId)
  expect((await teacherStatistics(teacher, 7))?.named.map(({ id }) => id)).toEqual([
    open.schoolId,
    looking.schoolId,
  ])

  // Turning it off deletes the earlier ones.
  done(await setOpenness(looking, { areLooksNamed: false }))
  done(await setOpenness(looking, { areLooksNamed: true }))
  expect((await teacherStatistics(teacher, 7))?.named.map(({ id }) => id)).toEqual([open.schoolId])
})
