import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { findMessages } from '#domain/messaging/find-messages.server.ts'
import { countUnread, findNamedRooms, findRooms } from '#domain/messaging/find-rooms.server.ts'
import { readChanges } from '#domain/messaging/read-changes.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { aMember, aRoom, aSchool, aTeacher, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { arrangeRoom } from './arrange-room.server.ts'
import { foundMessagesMax } from './room.ts'

useDatabase()

const notFound = { ok: false, reason: 'not-found' }

const strangers = async () => [visitor, await aMember('admin'), await aTeacher(), await aSchool()]

test('a room that is put away comes back by a message, and is put away for its reader alone', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  const foldersOf = async (who: typeof teacher) => [
    (await findRooms(who, 1)).count,
    (await findRooms(who, 1, 'archive')).count,
  ]
  expect(await arrangeRoom(teacher, roomId, { isArchived: true })).toEqual({ ok: true })
  expect([await foldersOf(teacher), await foldersOf(school)]).toEqual([
    [0, 1],
    [1, 0],
  ])
  await say(school, roomId)
  expect(await foldersOf(teacher)).toEqual([1, 0])
  await arrangeRoom(teacher, roomId, { isArchived: true })
  await arrangeRoom(teacher, roomId, { isArchived: false })
  expect(await foldersOf(teacher)).toEqual([1, 0])
})

test('a muted room causes no notification and no count, but is unread in its list', async () => {
  const { teacher, school, roomId } = await aRoom()
  await say(school, roomId)
  expect(await countUnreadNotifications(teacher)).toBe(1)
  expect(await arrangeRoom(teacher, roomId, { isMuted: true })).toEqual({ ok: true })
  await say(school, roomId)
  await say(teacher, roomId)
  expect(await countUnread(teacher)).toEqual({ messages: 0, notifications: 0 })
  expect(await countUnread(school)).toEqual({ messages: 1, notifications: 1 })
  expect((await findRooms(teacher, 1)).rooms).toMatchObject([{ unread: 2, isMuted: true }])
  await arrangeRoom(teacher, roomId, { isMuted: false })
  expect(await countUnread(teacher)).toEqual({ messages: 2, notifications: 0 })
  await say(school, roomId)
  expect(await countUnread(teacher)).toEqual({ messages: 3, notifications: 1 })
})

test('open tabs learn of a room that is muted and heard again how much is unread', async () => {
  const { teacher, school, roomId } = await aRoom()
  const { accountId } = teacher
  await say(school, roomId)
  await arrangeRoom(teacher, roomId, { isMuted: true })
  const muted = { number: 2, unread: 0, unreadNotifications: 0, rooms: [{ id: roomId, isHeard: false }] }
  expect((await readChanges(new Map([[accountId, 1]]))).get(accountId)).toMatchObject(muted)
  await arrangeRoom(teacher, roomId, { isMuted: false })
  const heard = { number: 3, unread: 1, unreadNotifications: 0, rooms: [{ id: roomId, isHeard: true }] }
  expect((await readChanges(new Map([[accountId, 2]]))).get(accountId)).toMatchObject(heard)
})

test('rooms are arranged by their parties alone', async () => {
  const { school, roomId } = await aRoom()
  await say(school, roomId)
  for (const stranger of await strangers()) {
    expect(await arrangeRoom(stranger, roomId, { isArchived: true })).toEqual(notFound)
    expect(await arrangeRoom(stranger, roomId, { isMuted: true })).toEqual(notFound)
  }
})

test('messages are found by all their words, newest first, in one’s own rooms', async () => {
  const teacher = await aTeacher()
  const [first, second] = [await aRoom({ teacher }), await aRoom({ teacher })]
  await say(first.school, first.roomId, 'Урок физики в ПЯТНИЦУ, 100% явка')
  await say(teacher, first.roomId, 'В пятницу смогу')
  await say(second.school, second.roomId, 'Ёлка в пятницу')
  const textsOf = async (who: Parameters<typeof findMessages>[0], words: string) =>
    (await findMessages(who, words)).messages.map(({ text }) => text)
  expect(await textsOf(teacher, 'пятницу')).toEqual([
    'Ёлка в пятницу',
    'В пятницу смогу',
    'Урок физики в ПЯТНИЦУ, 100% явка',
  ])
  expect((await findMessages(teacher, 'елка')).messages).toMatchObject([
    { roomId: second.roomId, number: 1, isOwn: false, peer: { id: second.school.schoolId } },
  ])
  expect(await textsOf(first.school, 'пятницу физики')).toEqual(['Урок физики в ПЯТНИЦУ, 100% явка'])
  expect(await textsOf(first.school, '100%')).toHaveLength(1)
  expect([await textsOf(teacher, '%'), await textsOf(teacher, ' ')]).toEqual([
    ['Урок физики в ПЯТНИЦУ, 100% явка'],
    [],
  ])
  for (const stranger of await strangers()) expect(await textsOf(stranger, 'пятницу')).toEqual([])
  for (let index = 0; index < foundMessagesMax; index++) await say(second.school, second.roomId, 'снова')
  expect(await findMessages(teacher, 'снова')).toMatchObject({ hasMore: false })
  await say(second.school, second.roomId, 'снова')
  expect(await textsOf(teacher, 'снова')).toHaveLength(foundMessagesMax)
  expect(await findMessages(teacher, 'снова')).toMatchObject({ hasMore: true })
})

test('a room is found by the name of who one talks with, by all its words, also in the archive and before anything was said', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher({ fullName: 'Нургүл Токтогулова' })]
  const [{ roomId }, other] = [await aRoom({ school, teacher }), await aRoom({ school })]
  await say(school, other.roomId, `Здравствуйте, ${teacher.fullName}`)
  const idsOf = async (who: Parameters<typeof findNamedRooms>[0], words: string) =>
    (await findNamedRooms(who, words)).rooms.map(({ id }) => id)
  expect(await idsOf(school, 'ТОКТО  нургул')).toEqual([roomId])
  expect(await idsOf(teacher, 'гимназия')).toEqual([])
  await say(school, roomId)
  expect(await idsOf(teacher, 'гимназия 5')).toEqual([roomId])
  await arrangeRoom(school, roomId, { isArchived: true })
  expect(await findNamedRooms(school, teacher.fullName)).toMatchObject({
    rooms: [{ id: roomId, peer: { name: teacher.fullName } }],
    hasMore: false,
  })
  expect(await idsOf(school, `${teacher.fullName} нет`)).toEqual([])
  expect([await idsOf(school, '%'), await idsOf(school, ' ')]).toEqual([[], []])
  for (const stranger of await strangers()) expect(await idsOf(stranger, teacher.fullName)).toEqual([])
})
