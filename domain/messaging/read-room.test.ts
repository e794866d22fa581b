import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { roomSides, rooms } from '#db/schema/messaging.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { openRoom } from '#domain/rooms/open-room.server.ts'
import { messagesPageSize, roomIdOf, roomsPageSize, unreadCountMax } from '#domain/rooms/room.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  aMember,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  block,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { countMessages, countUnread, findRooms } from './find-rooms.server.ts'
import { markApplicationRead } from './mark-application-read.server.ts'
import { markRead } from './mark-read.server.ts'
import { readRoom } from './read-room.server.ts'

useDatabase()

describe('a room', () => {
  test('is read by its two parties, each as theirs, and is there for nobody else', async () => {
    const { teacher, school, roomId } = await aRoom()
    await say(school, roomId, 'Добрый день!')
    await say(teacher, roomId, 'Здравствуйте!')
    expect(await readRoom(school, roomId)).toMatchObject({
      lastNumber: 2,
      peer: { id: teacher.accountId, role: 'teacher', name: teacher.fullName, isShown: true },
      messages: [
        { text: 'Добрый день!', isOwn: true, clientId: expect.any(String) },
        { text: 'Здравствуйте!', isOwn: false, clientId: null },
      ],
    })
    expect(await readRoom(teacher, roomId)).toMatchObject({
      peer: { id: school.schoolId, role: 'school', name: 'Гимназия № 5' },
      messages: [{ isOwn: false }, { isOwn: true }],
    })
    for (const stranger of [visitor, await aMember('admin'), await aTeacher(), await aSchool()])
      expect(await readRoom(stranger, roomId)).toBeUndefined()
    expect(await readRoom(school, 'chat_nothing')).toBeUndefined()
  })

  test('in which nothing was said is there for its school alone', async () => {
    const { teacher, school, roomId } = await aRoom()
    expect(await readRoom(school, roomId)).toMatchObject({ messages: [] })
    expect(await readRoom(teacher, roomId)).toBeUndefined()
  })

  test('stays readable when the other side is blocked or gone', async () => {
    const { teacher, school, roomId } = await aRoom()
    await say(school, roomId)
    await say(teacher, roomId)
    await block(teacher)
    expect(await readRoom(school, roomId)).toMatchObject({
      peer: { isReachable: false, isShown: false, isDeleted: false },
      messages: [{}, {}],
    })
    await db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, teacher.accountId))
    expect(await readRoom(school, roomId)).toMatchObject({ peer: { isDeleted: true, isReachable: false } })
  })

  test('shows no page of a hidden profile', async () => {
    const { teacher, school, roomId } = await aRoom()
    await say(school, roomId)
    done(await setTeacherVisibility(teacher, false))
    expect(await readRoom(school, roomId)).toMatchObject({
      peer: { isReachable: true, isShown: false, photoFileId: null },
    })
  })

  test('shows an application as such', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const id = await anApplication(teacher, await aVacancy(school), 'Письмо')
    const room = await readRoom(school, roomIdOf(teacher.accountId, school.schoolId))
    expect(room?.messages).toMatchObject([
      { kind: 'application', text: 'Письмо', application: { id, vacancyTitle: 'Учитель математики' } },
    ])
  })

  test('is read page by page, back from the newest', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < messagesPageSize + 3; index++)
      await say(index % 2 ? teacher : school, roomId, `${index + 1}`)
    const newest = await readRoom(teacher, roomId)
    const numbers = (room: typeof newest) => room?.messages.map(({ number }) => number)
    expect(numbers(newest)).toEqual(Array.from({ length: messagesPageSize }, (_, index) => index + 4))
    expect(numbers(await readRoom(teacher, roomId, 4))).toEqual([1, 2, 3])
    expect(numbers(await readRoom(teacher, roomId, 1))).toEqual([])
  })
})

describe('reading', () => {
  const readOf = async (roomId: string, { role }: Member) => {
    const all = await db.select().from(roomSides).where(eq(roomSides.roomId, roomId))
    return all.find((one) => one.side === role)?.lastReadNumber
  }

  test('marks for the reader alone, answers what was read before, and never goes back', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < 3; index++) await say(school, roomId)
    expect(await markRead(teacher, roomId, 2)).toBe(0)
    expect(await readOf(roomId, teacher)).toBe(2)
    expect(await markRead(teacher, roomId, 1)).toBe(2)
    expect(await readOf(roomId, teacher)).toBe(2)
    expect(await markRead(teacher, roomId)).toBe(2)
    expect(await markRead(teacher, roomId, 99)).toBe(3)
    expect(await readOf(roomId, teacher)).toBe(3)
    expect(await readOf(roomId, school)).toBe(0)
    expect(await readRoom(school, roomId)).toMatchObject({ readByPeer: 3 })
  })

  test('up to the last message of the other side is no news any more, although a colleague has answered', async () => {
    const { teacher, school, roomId } = await aRoom()
    const colleague = await aColleague(school)
    await say(school, roomId)
    await say(teacher, roomId)
    await say(colleague, roomId)
    await markRead(school, roomId, 2)
    expect(await countUnread(school)).toEqual({ messages: 0, notifications: 0 })
    expect(await countUnread(colleague)).toEqual({ messages: 0, notifications: 0 })
  })

  test('a part leaves the rest news', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < 3; index++) await say(school, roomId)
    await markRead(teacher, roomId, 2)
    expect(await countUnread(teacher)).toEqual({ messages: 1, notifications: 1 })
  })

  test('at once in many tabs ends at the highest', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let index = 0; index < 12; index++) await say(school, roomId)
    await atOnce(12, (index) => markRead(teacher, roomId, 12 - index))
    expect(await readOf(roomId, teacher)).toBe(12)
  })

  test('is nothing to anybody else', async () => {
    const { teacher, school, roomId } = await aRoom()
    await say(school, roomId)
    for (const stranger of [visitor, await aMember('admin'), await aTeacher(), await aSchool()])
      expect(await markRead(stranger, roomId)).toBeUndefined()
    expect(await readOf(roomId, teacher)).toBe(0)
  })
})

describe('an application that is read on its own page', () => {
  test('is read in its room by its school, and only where nothing older is unread', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const first = await anApplication(teacher, await aVacancy(school), 'Письмо')
    for (const { accountId: schoolId } of [teacher, await aSchool()])
      await markApplicationRead({ schoolId, applicationId: first })
    expect((await countUnread(school)).messages).toBe(1)
    await markApplicationRead({ schoolId: school.schoolId, applicationId: first })
    expect((await countUnread(school)).messages).toBe(0)

    const second = await anApplication(teacher, await aVacancy(school))
    const { roomId } = done(await openRoom(school, teacher.accountId))
    await say(teacher, roomId, 'Ещё вопрос')
    await markApplicationRead({ schoolId: school.schoolId, applicationId: second })
    expect((await countUnread(school)).messages).toBe(1)
    const third = await anApplication(teacher, await aVacancy(school))
    await markApplicationRead({ schoolId: school.schoolId, applicationId: third })
    expect((await countUnread(school)).messages).toBe(2)
  })
})

describe('the list of rooms', () => {
  test('has the latest to hear something first, with its last message and what is unread', async () => {
    const teacher = await aTeacher()
    const [first, second] = [await aRoom({ teacher }), await aRoom({ teacher })]
    await say(first.school, first.roomId, 'Один')
    await say(second.school, second.roomId, 'Два')
    await say(first.school, first.roomId, 'Три')
    await say(teacher, first.roomId, 'Ответ')
    expect(await findRooms(teacher, 1)).toMatchObject({
      count: 2,
      rooms: [
        { id: first.roomId, unread: 2, last: { text: 'Ответ', side: 'teacher' } },
        { id: second.roomId, unread: 1, last: { text: 'Два', side: 'school' } },
      ],
    })
    expect(await findRooms(first.school, 1)).toMatchObject({ rooms: [{ unread: 1 }] })
    expect((await countUnread(teacher)).messages).toBe(3)
    expect(await countMessages(teacher)).toBe(4)
    await markRead(teacher, first.roomId)
    expect((await countUnread(teacher)).messages).toBe(1)
    expect(await findRooms(teacher, 1)).toMatchObject({ rooms: [{ unread: 0 }, { unread: 1 }] })
  })

  test('has a room without a word for its school alone', async () => {
    const { teacher, school, roomId } = await aRoom()
    expect(await findRooms(school, 1)).toMatchObject({ rooms: [{ id: roomId, last: null, unread: 0 }] })
    expect(await findRooms(teacher, 1)).toEqual({ rooms: [], count: 0 })
  })

  test('comes in pages, and counts no further than a badge says', async () => {
    const school = await aSchool()
    const teacher = await aTeacher()
    for (let index = 0; index < roomsPageSize; index++)
      done(await openRoom(school, (await aTeacher()).accountId))
    const { roomId } = await aRoom({ teacher, school })
    const [first, second] = [await findRooms(school, 1), await findRooms(school, 2)]
    expect([first.rooms.length, second.rooms.length, first.count]).toEqual([
      roomsPageSize,
      1,
      roomsPageSize + 1,
    ])
    await db.execute(sql`
      insert into messages (room_id, number, client_id, kind, side, sender_id, text)
      select ${roomId}, n, gen_random_uuid(), 'text', 'school', ${school.accountId}, 'x' from generate_series(1, 150) as n`)
    await db.update(rooms).set({ lastNumber: 150 }).where(eq(rooms.id, roomId))
    expect((await countUnread(teacher)).messages).toBe(unreadCountMax)
    expect(await findRooms(teacher, 1)).toMatchObject({ rooms: [{ unread: unreadCountMax }] })
  })

  test('is empty for who does not talk', async () => {
    for (const actor of [visitor, await aMember('admin')]) {
      expect(await findRooms(actor, 1)).toEqual({ rooms: [], count: 0 })
      expect((await countUnread(actor)).messages).toBe(0)
      expect(await countMessages(actor)).toBe(0)
    }
  })
})
