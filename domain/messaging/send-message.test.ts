import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { events, notifications } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { openRoom } from '#domain/rooms/open-room.server.ts'
import { messageTextLengthMax } from '#domain/rooms/room.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
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
import { queuedJobs } from '#tests/support/jobs.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { markRead } from './mark-read.server.ts'
import { messageInput } from './message-input.ts'
import { sendMessage } from './send-message.server.ts'

useDatabase()

const aMessage = (text = 'Здравствуйте!') => ({ clientId: randomUUID(), text })

const messagesIn = (roomId: string) =>
  db.select().from(messages).where(eq(messages.roomId, roomId)).orderBy(asc(messages.number))

const unreadNotifications = (accountId: string) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.kind, 'message'),
        isNull(notifications.readAt),
      ),
    )

describe('what may be written', () => {
  const posted = (text?: string) => ({ request_id: randomUUID(), text })

  test('stays as it was typed, but for its ends and line breaks', () => {
    expect(messageInput.parse(posted('  a < b\r\n\tи «c»  ')).text).toBe('a < b\n\tи «c»')
    expect(messageInput.parse(posted('🙂'.repeat(messageTextLengthMax))).text).toHaveLength(
      2 * messageTextLengthMax,
    )
  })

  test.each([
    [undefined, 'Введите сообщение'],
    ['', 'Введите сообщение'],
    [' \n\t', 'Введите сообщение'],
    ['\u200B\u2060\u00AD', 'Введите сообщение'],
    ['я'.repeat(messageTextLengthMax + 1), 'Сообщение слишком длинное (максимум 5000\u00A0символов)'],
    ['а\0б', 'Сообщение содержит недопустимые символы. Уберите их.'],
    ['\uD800', 'Сообщение содержит недопустимые символы. Уберите их.'],
  ])('%j is refused', (text, message) => {
    expect(messagesOf(messageInput, posted(text))).toEqual({ text: [message] })
  })
})

describe('sending', () => {
  test('stores what was said and tells the two sides alone', async () => {
    const { teacher, school, roomId } = await aRoom()
    expect(await sendMessage(school, roomId, aMessage('a < b'))).toEqual({ ok: true, number: 1 })
    expect(await sendMessage(teacher, roomId, aMessage('Да.'))).toEqual({ ok: true, number: 2 })
    expect(await messagesIn(roomId)).toMatchObject([
      { number: 1, kind: 'text', senderId: school.accountId, text: 'a < b' },
      { number: 2, kind: 'text', senderId: teacher.accountId, text: 'Да.' },
    ])
    for (const { accountId } of [teacher, school]) {
      const told = await db
        .select()
        .from(events)
        .where(eq(events.accountId, accountId))
        .orderBy(asc(events.number))
      expect(told).toMatchObject([
        { number: 1, kind: 'message', reference: { roomId, number: '1' } },
        { number: 2, kind: 'message', reference: { roomId, number: '2' } },
      ])
    }
  })

  test('is for the two of the room, and a room in which nothing was said is not there for the teacher', async () => {
    const { teacher, school, roomId } = await aRoom()
    const strangers = [visitor, await aMember('admin'), await aTeacher(), await aSchool(), teacher]
    for (const stranger of strangers)
      expect(await sendMessage(stranger, roomId, aMessage())).toEqual({ ok: false, reason: 'not-found' })
    expect(await sendMessage(school, 'chat_nothing', aMessage())).toEqual({ ok: false, reason: 'not-found' })
    await say(school, roomId)
    expect(await sendMessage(teacher, roomId, aMessage())).toMatchObject({ ok: true })
  })

  test('goes on when the teacher hides the profile, and ends when the other side is blocked or gone', async () => {
    const { teacher, school, roomId } = await aRoom()
    await say(school, roomId)
    done(await setTeacherVisibility(teacher, false))
    await say(school, roomId)
    const said = aMessage()
    done(await sendMessage(school, roomId, said))
    await block(teacher)
    expect(await sendMessage(school, roomId, aMessage())).toEqual({ ok: false, reason: 'no-access' })
    // A message that was stored before is still confirmed.
    expect(await sendMessage(school, roomId, said)).toEqual({ ok: true, number: 3 })

    const other = await aRoom()
    await say(other.school, other.roomId)
    await db.update(schools).set({ deletedAt: new Date() }).where(eq(schools.id, other.school.schoolId))
    expect(await sendMessage(other.teacher, other.roomId, aMessage())).toEqual({
      ok: false,
      reason: 'no-access',
    })
    expect(await messagesIn(other.roomId)).toHaveLength(1)
  })

  test('50 times at once from both sides leaves no hole and no double', async () => {
    const { teacher, school, roomId } = await aRoom()
    await say(school, roomId)
    const answers = await atOnce(50, (index) =>
      sendMessage(index % 2 ? teacher : school, roomId, aMessage(`${index}`)),
    )
    const numbers = answers.map((answer) => done(answer).number)
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
    const stored = await messagesIn(roomId)
    for (const [index, number] of numbers.entries()) expect(stored[number - 1]?.text).toBe(`${index}`)
    const times = stored.map(({ sentAt }) => sentAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId))
    expect(room?.lastNumber).toBe(51)
  })

  test('the same client id is one message and counts once, however often it comes at once', async () => {
    const { teacher, school, roomId } = await aRoom()
    const message = aMessage()
    const answers = await atOnce(40, () => sendMessage(school, roomId, message))
    expect(answers).toEqual(Array(40).fill({ ok: true, number: 1 }))
    expect(await messagesIn(roomId)).toHaveLength(1)
    expect(await db.$count(events, eq(events.accountId, teacher.accountId))).toBe(1)
  })

  test('a client id of another message takes no number', async () => {
    const [one, other] = [await aRoom(), await aRoom()]
    const message = aMessage()
    const answers = await atOnce(8, (index) =>
      index % 2
        ? sendMessage(one.school, one.roomId, message)
        : sendMessage(other.school, other.roomId, message),
    )
    const taken = answers.filter((answer) => !answer.ok)
    expect(taken).toEqual(Array(4).fill({ ok: false, reason: 'id-taken' }))
    const free = (await messagesIn(one.roomId)).length > 0 ? other : one
    await say(free.school, free.roomId)
    expect(await sendMessage(free.teacher, free.roomId, message)).toEqual({ ok: false, reason: 'id-taken' })
    expect((await messagesIn(free.roomId)).map(({ number }) => number)).toEqual([1])
  })

  test('is limited to 30 a minute', async () => {
    const { school, roomId } = await aRoom()
    const send = () => sendMessage(school, roomId, aMessage())
    const answers = await atOnce(40, send)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30)
    const [refused] = answers.filter(({ ok }) => !ok)
    expect(refused).toMatchObject({
      reason: 'limited',
      retryAfterSeconds: expect.toSatisfy((s) => s > 0 && s <= 60),
    })
    expect(await messagesIn(roomId)).toHaveLength(30)
  })

  test('is limited to 300 an hour too', async () => {
    const { school, roomId } = await aRoom()
    const ago = new Date(Date.now() - 20 * 60_000)
    const hour = { key: `message:hour:${school.accountId}`, hits: Array<Date>(299).fill(ago), expiresAt: ago }
    await db.insert(limits).values(hour)
    const answers = await atOnce(4, () => sendMessage(school, roomId, aMessage()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [refused] = answers.filter(({ ok }) => !ok)
    expect(refused).toMatchObject({
      reason: 'limited',
      retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 2_000),
    })
    expect((await messagesIn(roomId)).map(({ number }) => number)).toEqual([1])
  })
})

describe('the notification of messages', () => {
  test('is one for a room until it is read, and queues nothing', async () => {
    const { teacher, school, roomId } = await aRoom()
    await atOnce(10, () => sendMessage(school, roomId, aMessage()))
    const [first, ...others] = await unreadNotifications(teacher.accountId)
    expect(others).toEqual([])
    expect(first).toMatchObject({ reference: { roomId }, mailedAt: null })
    expect(await queuedJobs('mail-notification')).toEqual([])
    expect(await unreadNotifications(school.accountId)).toEqual([])

    await markRead(teacher, roomId)
    expect(await unreadNotifications(teacher.accountId)).toEqual([])
    await say(school, roomId)
    const [second] = await unreadNotifications(teacher.accountId)
    expect(second?.id).not.toBe(first?.id)
  })

  test('is one for each room', async () => {
    const { teacher, school, roomId } = await aRoom()
    const other = await aSchool()
    const opened = done(await openRoom(other, teacher.accountId))
    await say(school, roomId)
    await say(other, opened.roomId)
    expect(await unreadNotifications(teacher.accountId)).toHaveLength(2)
  })

  test('never misses what comes while the room is being read', async () => {
    const { teacher, school, roomId } = await aRoom()
    for (let round = 0; round < 10; round++) {
      await atOnce<unknown>(4, (index) =>
        index % 2 ? markRead(teacher, roomId) : sendMessage(school, roomId, aMessage()),
      )
      const unread = (await messagesIn(roomId)).length - ((await markRead(teacher, roomId, 0)) ?? 0)
      expect(await unreadNotifications(teacher.accountId)).toHaveLength(unread > 0 ? 1 : 0)
    }
  })
})

test('after an application both write', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  await anApplication(teacher, await aVacancy(school), 'Здравствуйте!')
  const { roomId } = done(await openRoom(school, teacher.accountId))
  await say(teacher, roomId)
  await say(school, roomId)
  expect((await messagesIn(roomId)).map(({ kind, senderId }) => [kind, senderId])).toEqual([
    ['application', teacher.accountId],
    ['text', teacher.accountId],
    ['text', school.accountId],
  ])
})
