import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { roomSides, rooms } from '#db/schema/messaging.ts'
import { events } from '#db/schema/notifications.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, anApplication, aSchool, aTeacher, aVacancy, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openRoom } from './open-room.server.ts'
import { roomIdOf, roomsOpenedMaxPerDay } from './room.ts'

useDatabase()

test('a school opens one room with a teacher, however often at once, and nobody is notified', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const answers = await atOnce(12, () => openRoom(school, teacher.accountId))
  const roomId = roomIdOf(teacher.accountId, school.schoolId)
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, roomId })
  expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1)
  expect(await db.$count(rooms, eq(rooms.id, roomId))).toBe(1)
  expect(await db.$count(roomSides, eq(roomSides.roomId, roomId))).toBe(2)
  expect(await db.$count(events)).toBe(0)
})

test('only a school opens one, and only with a published teacher', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  for (const actor of [visitor, await aTeacher(), await aMember('admin')])
    expect(await openRoom(actor, teacher.accountId)).toEqual({ ok: false, reason: 'not-a-school' })
  const hidden = await aTeacher({ published: false })
  const blocked = await aTeacher()
  await block(blocked)
  const others = [
    hidden.accountId,
    blocked.accountId,
    school.accountId,
    (await aSchool()).accountId,
    uuidv7(),
  ]
  for (const id of others) expect(await openRoom(school, id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await db.$count(rooms, eq(rooms.schoolId, school.schoolId))).toBe(0)
})

test('a school that has not said its name opens none', async () => {
  const [teacher, school] = [await aTeacher(), await aMember('school')]
  expect(await openRoom(school, teacher.accountId)).toEqual({ ok: false, reason: 'no-name' })
  expect(await db.$count(rooms, eq(rooms.schoolId, school.schoolId))).toBe(0)
})

test('the room that is there is found, also when the teacher hides or is blocked', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const { roomId } = done(await openRoom(school, teacher.accountId))
  done(await setTeacherVisibility(teacher, false))
  expect(await openRoom(school, teacher.accountId)).toEqual({ ok: true, roomId, isNew: false })
  await block(teacher)
  expect(await openRoom(school, teacher.accountId)).toEqual({ ok: true, roomId, isNew: false })
})

test('a school opens fifty rooms in 24 hours; those of applications and those it has do not count', async () => {
  const school = await aSchool()
  const [applicant, ...teachers] = await Promise.all(
    Array.from({ length: roomsOpenedMaxPerDay + 4 }, () => aTeacher()),
  )
  await anApplication(applicant as Member, await aVacancy(school))
  const open = (teacher: Member | undefined) => openRoom(school, teacher?.accountId ?? '')
  const answers = await atOnce(teachers.length, (index) => open(teachers[index]))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(roomsOpenedMaxPerDay)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'limited' })
  expect(await db.$count(rooms, eq(rooms.schoolId, school.schoolId))).toBe(roomsOpenedMaxPerDay + 1)
  done(await open(applicant))
  done(await open(teachers[answers.findIndex(({ ok }) => ok)]))
})
