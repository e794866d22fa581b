import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { saveNotificationSchedule } from '#domain/delivery/notification-schedule.server.ts'
import { saveNotificationSettings, unsubscribe } from '#domain/delivery/notification-settings.server.ts'
import { endBlock } from '#domain/measures/end-block.server.ts'
import { mailedAfterMinutes } from '#domain/rooms/room.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anApplication, aRoom, aSchool, aTeacher, aVacancy, block, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails, sentMails, whileMailWaits } from '#tests/support/mail-catcher.ts'
import { mailUnreadMessages } from './mail-unread-messages.server.ts'
import { markRead } from './mark-read.server.ts'

catchMails()

useDatabase()

let clock = Date.now()
beforeEach(() => {
  sentMails.length = 0
})
afterEach(() => travelTo())

/** Moves the time; returns what the sweep mails then. */
async function mailsAfter(minutes: number) {
  clock += minutes * 60_000
  travelTo(new Date(clock))
  await mailUnreadMessages()
  return sentMails.splice(0)
}

const later = mailedAfterMinutes + 1

const isOfMessage = ({ accountId }: { accountId: string }) =>
  and(eq(notifications.accountId, accountId), eq(notifications.kind, 'message'))

/** Starts at its own time, when no other test's jobs wait any more. */
async function aTalk(...parties: Parameters<typeof aRoom>) {
  await mailsAfter(later)
  return aRoom(...parties)
}

describe('the mail of unread messages', () => {
  test('reaches the reader in their language, says from whom and how many, and not what', async () => {
    const teacher = await aTeacher({ locale: 'ky' })
    const { school, roomId } = await aTalk({ teacher })
    for (let index = 0; index < 3; index++) await say(school, roomId, 'Тайна')
    expect(await mailsAfter(mailedAfterMinutes - 1)).toEqual([])
    const ky = { locale: 'ky' } as const
    const name = 'Гимназия № 5'
    const [mail, ...others] = await mailsAfter(2)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: teacher.email, subject: m.mail_message_subject({ name }, ky) })
    expect(mail?.text).toContain(m.mail_message_text({ name, count: 3 }, ky))
    expect(mail?.text).toContain(`/ky/messages/${roomId}`)
    expect(mail?.text).not.toContain('Тайна')
  })

  test('comes once for a room until it is read, and once for each room', async () => {
    const { teacher, school, roomId } = await aTalk()
    await say(school, roomId)
    expect(await mailsAfter(later)).toHaveLength(1)
    await say(school, roomId)
    expect(await mailsAfter(later)).toEqual([])
    await markRead(teacher, roomId)
    await say(school, roomId)
    const other = await aRoom({ teacher })
    await say(other.school, other.roomId)
    expect(await mailsAfter(later)).toHaveLength(2)
  })

  test('comes again for what is written a day after it, once, and the former one can still end such mails', async () => {
    const { teacher, school, roomId } = await aTalk()
    await say(school, roomId)
    const [first] = await mailsAfter(later)
    // Nobody wrote since: there is nothing to say again.
    expect(await mailsAfter(24 * 60)).toEqual([])
    await say(school, roomId)
    expect(await mailsAfter(mailedAfterMinutes - 1)).toEqual([])
    const text = m.mail_message_text({ name: 'Гимназия № 5', count: 2 }, { locale: teacher.locale })
    expect(await mailsAfter(2)).toMatchObject([{ to: teacher.email, text: expect.stringContaining(text) }])
    expect(await db.$count(notifications, and(isOfMessage(teacher), isNull(notifications.readAt)))).toBe(1)
    await say(school, roomId)
    expect(await mailsAfter(later)).toEqual([])
    const token = new URL(first?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    expect(await unsubscribe(token)).toBe(true)
    await mailsAfter(24 * 60)
    await say(school, roomId)
    expect(await mailsAfter(later)).toEqual([])
    await markRead(teacher, roomId)
    expect(await db.$count(notifications, and(isOfMessage(teacher), isNull(notifications.readAt)))).toBe(0)
  })

  test('waits from the first message, however many follow it', async () => {
    const { school, roomId } = await aTalk()
    for (let minute = 0; minute < mailedAfterMinutes; minute++) {
      await say(school, roomId)
      expect(await mailsAfter(1)).toEqual([])
    }
    expect(await mailsAfter(1)).toHaveLength(1)
  })

  test('is not sent to whom it is unwelcome, and says how to end it', async () => {
    const teacher = await aTeacher()
    const { school, roomId } = await aTalk({ teacher })
    await say(school, roomId)
    const [mail] = await mailsAfter(later)
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
    const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    expect(await unsubscribe(token)).toBe(true)
    await markRead(teacher, roomId)
    await say(school, roomId)
    expect(await mailsAfter(later)).toEqual([])
    // A skipped message is not mailed later either.
    await saveNotificationSettings(teacher, { email: ['message'], push: [] })
    expect(await mailsAfter(later)).toEqual([])
  })

  test('is not sent when the room was read in time, nor to or of somebody blocked', async () => {
    const read = await aTalk()
    await say(read.school, read.roomId)
    await markRead(read.teacher, read.roomId)
    for (const side of ['teacher', 'school'] as const) {
      const room = await aRoom()
      await say(room.school, room.roomId)
      await block(room[side])
    }
    expect(await mailsAfter(later)).toEqual([])
  })

  test.each(['teacher', 'school'] as const)(
    'waits while its %s is blocked, and comes at the end',
    async (side) => {
      const quiet = { from: 21 * 60, to: 8 * 60 }
      clock = new Date('2027-03-01T12:00:00Z').getTime()
      const room = await aTalk()
      await saveNotificationSchedule(room.teacher, { rhythm: 'at-once', quiet })
      clock = new Date('2027-03-01T16:00:00Z').getTime()
      travelTo(new Date(clock))
      await say(room.school, room.roomId)
      await block(room[side])
      // The morning after, and long after it.
      expect(await mailsAfter(10 * 60 + 30)).toEqual([])
      expect(await mailsAfter(30 * 24 * 60)).toEqual([])
      await transact((tx) => endBlock(tx, room[side].accountId, { by: 'clock' }))
      expect(await mailsAfter(1)).toMatchObject([{ to: room.teacher.email }])
      expect(await mailsAfter(later)).toEqual([])
    },
  )

  test('is given up where the school that wrote is gone', async () => {
    const { school, roomId, teacher } = await aTalk()
    await say(school, roomId)
    await db.update(schools).set({ deletedAt: now() }).where(eq(schools.id, school.schoolId))
    expect(await mailsAfter(later)).toEqual([])
    const told = await db
      .select({ mailedAt: notifications.mailedAt })
      .from(notifications)
      .where(eq(notifications.accountId, teacher.accountId))
    expect(told).toEqual([{ mailedAt: expect.any(Date) }])
  })

  test('is sent once by runs at the same time', async () => {
    const { school, roomId } = await aTalk()
    await say(school, roomId)
    clock += later * 60_000
    travelTo(new Date(clock))
    await atOnce(4, () => mailUnreadMessages())
    expect(sentMails).toHaveLength(1)
  })

  test('keeps nobody waiting while its server is slow, and a message that comes meanwhile has a mail of its own', async () => {
    const { teacher, school, roomId } = await aTalk()
    await say(school, roomId)
    clock += later * 60_000
    travelTo(new Date(clock))
    await whileMailWaits(mailUnreadMessages, async () => {
      await say(school, roomId)
      await markRead(teacher, roomId)
      await say(school, roomId)
    })
    expect(sentMails.splice(0)).toHaveLength(1)
    expect(await mailsAfter(later)).toHaveLength(1)
  })

  test('is not sent for an application, which has a mail of its own', async () => {
    await mailsAfter(later)
    await anApplication(await aTeacher(), await aVacancy(await aSchool()))
    expect(await mailsAfter(later)).toEqual([])
  })
})
