import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import {
  acceptApplication,
  reviewApplication,
  withdrawApplication,
} from '#domain/applications/move-application.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { findVacancyCards } from '#domain/vacancies/vacancy-cards.server.ts'
import { travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { answersByVacancy, ownAnswers, renewAnswers } from './answer-index.server.ts'
import { answeredOfTen, usualDays } from './answer-index.ts'

useDatabase()
afterEach(() => travelTo())

// Noon in Bishkek, so that a day later is the next calendar day.
const start = new Date('2026-12-01T06:00:00Z')
const day = (days: number) => travelTo(new Date(start.getTime() + days * dayMs))

async function accept(school: SchoolMember, id: string) {
  done(await reviewApplication(school, id))
  done(await acceptApplication(school, id))
}

const write = async (from: Member, teacher: Member, school: SchoolMember) =>
  done(
    await sendMessage(from, roomIdOf(teacher.accountId, school.schoolId), {
      clientId: crypto.randomUUID(),
      text: 'Здравствуйте!',
    }),
  )

test('an answer is a message or a move by a person; opening, and endings that came with something else, are none', async () => {
  day(0)
  const school = await aSchool()
  const [kept, removed] = [await aVacancy(school), await aVacancy(school)]
  const teachers = await Promise.all(Array.from({ length: 8 }, () => aTeacher()))
  const [written, accepted, opened, asked, gone, early, late, slow] = teachers as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
  const ids = new Map<Member, string>()
  for (const one of teachers) ids.set(one, await anApplication(one, one === gone ? removed : kept))
  const idOf = (one: Member) => ids.get(one) ?? ''
  day(1)
  await write(school, written, school)
  await write(asked, asked, school)
  done(await reviewApplication(school, idOf(opened)))
  day(3)
  await accept(school, idOf(accepted))
  done(await deleteVacancy(school, removed))
  day(13)
  done(await withdrawApplication(early, idOf(early)))
  day(14.5)
  done(await withdrawApplication(late, idOf(late)))
  day(20)
  await write(school, slow, school)

  await renewAnswers()
  // Counts written, accepted, opened, asked, gone, late and slow ones; early withdrawn ones are left out.
  const expected = { schoolId: school.schoolId, counted: 7, answered: 3, medianDays: 3 }
  expect(await db.select().from(schoolAnswers).where(eq(schoolAnswers.schoolId, school.schoolId))).toEqual([
    expected,
  ])
  expect(await ownAnswers(school)).toEqual(expected)
  expect((await findSchool(school, school.schoolId))?.answers).toEqual(expected)
  expect((await readVacancy(school, kept))?.answers).toEqual(expected)
  expect((await findVacancyCards([kept]))[0]?.answers).toEqual(expected)
  expect(await answersByVacancy(school.schoolId)).toEqual(
    new Map([[kept, { counted: 6, answered: 3, medianDays: 3 }]]),
  )
})

test('nothing is shown with fewer than five answers, nor about the last 14 days and those before 90', async () => {
  day(0)
  const school = await aSchool()
  const vacancy = await aVacancy(school)
  for (let index = 0; index < 4; index += 1) await anApplication(await aTeacher(), vacancy)
  day(1)
  await anApplication(await aTeacher(), vacancy)
  day(14.5)
  await renewAnswers()
  expect(await ownAnswers(school)).toBeUndefined()
  day(15.5)
  await renewAnswers()
  expect(await ownAnswers(school)).toMatchObject({ counted: 5, answered: 0, medianDays: null })
  day(90.5)
  await renewAnswers()
  expect(await ownAnswers(school)).toBeUndefined()
})

test('numbers are never rounded up, and «usually» needs half of them answered', () => {
  expect(answeredOfTen({ counted: 100, answered: 99, medianDays: 1 })).toBe(9)
  expect(answeredOfTen({ counted: 7, answered: 7, medianDays: 1 })).toBe(10)
  expect(answeredOfTen({ counted: 20, answered: 1, medianDays: 1 })).toBe(0)
  expect(usualDays({ counted: 10, answered: 5, medianDays: 2 })).toBe(2)
  expect(usualDays({ counted: 10, answered: 4, medianDays: 2 })).toBeNull()
})

test('the stored figures equal those of the query, whatever happened, and renewing again changes nothing', async () => {
  day(0)
  const schools = [await aSchool(), await aSchool()]
  const vacancies = await Promise.all(schools.map((school) => aVacancy(school)))
  const sent: { school: SchoolMember; teacher: Member; id: string; at: number }[] = []
  for (let index = 0; index < 14; index += 1) {
    day(index * 2)
    const school = schools[index % 2] as SchoolMember
    const teacher = await aTeacher()
    const id = await anApplication(teacher, vacancies[index % 2] ?? '')
    sent.push({ school, teacher, id, at: index * 2 })
  }
  const answered = new Map<string, number>()
  for (const [index, { school, teacher, id, at }] of sent.entries()) {
    if (index % 3 === 0) continue
    const after = (index * 5) % 13
    day(at + after)
    if (index % 2 === 0) await write(school, teacher, school)
    else await accept(school, id)
    answered.set(id, after)
  }
  day(60)
  await renewAnswers()
  const once = await db.select().from(schoolAnswers)
  for (const school of schools) {
    const own = sent.filter((one) => one.school === school)
    const days = own.flatMap(({ id }) => answered.get(id) ?? []).sort((a, b) => a - b)
    expect(once.find(({ schoolId }) => schoolId === school.schoolId)).toMatchObject({
      counted: own.length,
      answered: days.length,
      medianDays: days[Math.ceil(days.length / 2) - 1],
    })
    const byVacancy = await answersByVacancy(school.schoolId)
    expect([...byVacancy.values()][0]).toEqual({
      counted: own.length,
      answered: days.length,
      medianDays: days[Math.ceil(days.length / 2) - 1],
    })
  }
  await renewAnswers()
  expect(await db.select().from(schoolAnswers)).toEqual(once)
})
