import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findRooms } from './find-rooms.server.ts'
import { openApplicationRoom } from './open-application-room.server.ts'

useDatabase()

test('a first letter sent twice at once opens one room, every time', async () => {
  const teacher = await aTeacher()
  for (let round = 0; round < 10; round++) {
    const school = await aSchool()
    const id = await anApplication(teacher, await aVacancy(school))
    await db.delete(messages).where(eq(messages.applicationId, id))
    await db.delete(rooms).where(eq(rooms.id, roomIdOf(teacher.accountId, school.schoolId)))
    const application = { id, teacherId: teacher.accountId, schoolId: school.schoolId, coverLetter: null }
    await atOnce(6, () => db.transaction((tx) => openApplicationRoom(tx, application)))
    expect(await db.$count(messages, eq(messages.applicationId, id))).toBe(6)
  }
})

test('messages that come at once get consecutive numbers in one room', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const id = await anApplication(teacher, await aVacancy(school))
  const application = { id, teacherId: teacher.accountId, schoolId: school.schoolId, coverLetter: null }
  const opened = await atOnce(12, () => db.transaction((tx) => openApplicationRoom(tx, application)))
  const roomId = roomIdOf(teacher.accountId, school.schoolId)
  expect(opened).toEqual(Array(12).fill({ roomId }))
  const numbers = await db
    .select({ number: messages.number })
    .from(messages)
    .where(eq(messages.roomId, roomId))
    .orderBy(asc(messages.number))
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  expect(await db.$count(rooms, eq(rooms.id, roomId))).toBe(1)
  expect(await db.$count(roomSides, eq(roomSides.roomId, roomId))).toBe(2)
})

test('both sides read the latest application in the list of rooms', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const [maths, physics] = [await aVacancy(school), await aVacancy(school)]
  await anApplication(teacher, maths)
  const last = await anApplication(teacher, physics)
  const [application] = await db
    .update(applications)
    .set({ vacancyTitle: 'Учитель физики, 7–9 классы' })
    .where(eq(applications.id, last))
    .returning()
  const roomId = roomIdOf(teacher.accountId, school.schoolId)
  const stranger = await aTeacher()
  await anApplication(stranger, maths)
  for (const party of [teacher, school]) {
    const { rooms: found } = await findRooms(party, 1)
    expect(found.find(({ id }) => id === roomId)?.vacancyTitle).toBe(application?.vacancyTitle)
  }
})
