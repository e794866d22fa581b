import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { messages } from '#db/schema/messaging.ts'
import { isParty } from '#domain/rooms/own-rooms.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { sendForm } from '#web/messages/send-form.server.ts'

useDatabase()

test('a form sent twice is one message, and with other words it is another one', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  await anApplication(teacher, await aVacancy(school), 'Здравствуйте!')
  const roomId = roomIdOf(teacher.accountId, school.schoolId)
  if (!isParty(school)) throw new Error('a school talks')
  const requestId = randomUUID()
  const send = (text: string) => {
    const form = new FormData()
    form.set('request_id', requestId)
    form.set('text', text)
    return sendForm(school, roomId, form)
  }
  // The same page, pressed twice, and then gone back to.
  for (const text of ['Приходите завтра', 'Приходите завтра', 'Нет, в пятницу'])
    expect(await send(text)).toEqual({ ok: true })
  const stored = await db
    .select({ text: messages.text })
    .from(messages)
    .where(eq(messages.roomId, roomId))
    .orderBy(asc(messages.number))
  expect(stored.map(({ text }) => text)).toEqual(['Здравствуйте!', 'Приходите завтра', 'Нет, в пятницу'])
})
