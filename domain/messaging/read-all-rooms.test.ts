import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { arrangeRoom } from '#domain/rooms/arrange-room.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { now, travelTo } from '#platform/clock.ts'
import {
  aColleague,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { proposal } from '#tests/support/interviews.ts'
import { countUnread, findRooms } from './find-rooms.server.ts'
import { countUnreadRooms, readAllRooms } from './read-all-rooms.server.ts'
import { readRoom } from './read-room.server.ts'

useDatabase()
afterEach(() => travelTo())

const isReadFor = async ({ accountId }: { accountId: string }) => {
  const told = await db.select().from(notifications).where(eq(notifications.accountId, accountId))
  return told.every(({ readAt }) => readAt !== null)
}

test('all rooms of a teacher are marked read at once, including archived ones, and the schools see it', async () => {
  const teacher = await aTeacher()
  const [first, second, third] = [
    await aRoom({ teacher }),
    await aRoom({ teacher }),
    await aRoom({ teacher }),
  ]
  for (const { school, roomId } of [first, second, second]) await say(school, roomId)
  done(await arrangeRoom(teacher, first.roomId, { isArchived: true }))
  await say(third.school, third.roomId)
  await say(teacher, third.roomId)
  expect(await countUnreadRooms(teacher)).toBe(3)
  expect(await readAllRooms(teacher, now())).toBe(3)
  expect(await countUnreadRooms(teacher)).toBe(0)
  expect(await countUnread(teacher)).toEqual({ messages: 0, notifications: 0 })
  expect(await isReadFor(teacher)).toBe(true)
  expect(await readRoom(second.school, second.roomId)).toMatchObject({ readByPeer: 2 })
  expect(await readAllRooms(teacher, now())).toBe(0)
})

test('a message after the list was seen stays unread', async () => {
  const school = await aSchool()
  const [early, late] = [await aRoom({ school }), await aRoom({ school })]
  for (const { roomId } of [early, late]) await say(school, roomId)
  await say(early.teacher, early.roomId)
  await say(late.teacher, late.roomId)
  const seenAt = now()
  travelTo(new Date(seenAt.getTime() + 60_000))
  await say(late.teacher, late.roomId)
  expect(await readAllRooms(school, seenAt)).toBe(2)
  const { rooms } = await findRooms(school, 1)
  expect(rooms.map(({ id, unread }) => ({ id, unread }))).toEqual([
    { id: late.roomId, unread: 1 },
    { id: early.roomId, unread: 0 },
  ])
})

test('a letter of who was invited unopened is not among the unread, and is not called read', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const [invited, waiting] = [await aTeacher(), await aTeacher()]
  done(await arrangeInterview(school, await anApplication(invited, vacancyId), proposal()))
  await anApplication(waiting, vacancyId)
  const readByPeer = async (teacher: typeof invited) =>
    (await readRoom(teacher, roomIdOf(teacher.accountId, school.schoolId)))?.readByPeer
  expect(await countUnreadRooms(school)).toBe(1)
  expect(await readAllRooms(school, now())).toBe(1)
  expect([await readByPeer(invited), await readByPeer(waiting)]).toEqual([0, 1])
})

test('a message before such a letter is no news any more once all is read', async () => {
  const school = await aSchool()
  const teacher = await aTeacher()
  const vacancyId = await aVacancy(school)
  const { roomId } = await aRoom({ teacher, school })
  await say(school, roomId)
  await say(teacher, roomId)
  done(await arrangeInterview(school, await anApplication(teacher, vacancyId), proposal()))
  expect(await countUnread(school)).toMatchObject({ messages: 1 })
  expect(await readAllRooms(school, now())).toBe(1)
  expect(await isReadFor(school)).toBe(true)
  expect((await readRoom(teacher, roomId))?.readByPeer).toBe(2)
})

test('a school reads for all who act for it, and a viewer and strangers read nothing', async () => {
  const { teacher, school, roomId } = await aRoom()
  const [staff, viewer] = [await aColleague(school, 'staff'), await aColleague(school, 'viewer')]
  await say(school, roomId)
  await say(teacher, roomId)
  for (const stranger of [visitor, viewer, await aSchool(), await aTeacher()]) {
    expect(await countUnreadRooms(stranger)).toBe(0)
    expect(await readAllRooms(stranger, now())).toBe(0)
  }
  expect(await countUnreadRooms(school)).toBe(1)
  expect(await readAllRooms(staff, now())).toBe(1)
  expect(await countUnread(school)).toMatchObject({ messages: 0 })
  expect(await isReadFor(school)).toBe(true)
})
