import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { rooms } from '#db/schema/messaging.ts'
import { events, notifications } from '#db/schema/notifications.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { findUnsubscription } from '#domain/delivery/notification-settings.server.ts'
import { agreeToInterview } from '#domain/interviews/answer-interview.server.ts'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { takeOutColleague } from '#domain/organisations/take-out-colleague.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import {
  aColleague,
  aMember,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  done,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview } from '#tests/support/interviews.ts'
import { findNotifications } from './find-notifications.server.ts'
import { notificationsKeptDays, unsubscribeDays } from './notification.ts'
import { markMailed, notify, notifyOfAccount } from './notify.server.ts'
import { readNotifications, readNotificationsOf, readNotificationsUpTo } from './read-notifications.server.ts'
import { sweepNotifications } from './sweep-notifications.server.ts'
import { countUnreadNotifications } from './unread-notifications.server.ts'

useDatabase()

afterEach(() => travelTo())

const later = (ms: number) => travelTo(new Date(now().getTime() + ms))

/** A teacher who applied and was invited, so that both sides have notifications. */
async function aHiring() {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const applicationId = await anApplication(teacher, await aVacancy(school))
  done(await reviewApplication(school, applicationId))
  done(await inviteToInterview(school, applicationId))
  const roomId = roomIdOf(teacher.accountId, school.schoolId)
  return { teacher, school, applicationId, roomId }
}

const say = async (from: Parameters<typeof sendMessage>[0], roomId: string) =>
  done(await sendMessage(from, roomId, { clientId: uuidv7(), text: 'Добрый день!' }))

describe('the notifications of a person', () => {
  test('are everything that happened, newest first, each with what it is about', async () => {
    const { teacher, school, applicationId, roomId } = await aHiring()
    later(1_000)
    await say(school, roomId)
    const { notifications: ofTeacher, count } = await findNotifications(teacher, { page: 1 })
    expect(count).toBe(3)
    expect(ofTeacher).toMatchObject([
      {
        kind: 'message',
        room: { id: roomId, unread: 1 },
        peer: { id: school.schoolId, name: 'Гимназия № 5', isDeleted: false },
      },
      {
        kind: 'application-interview',
        application: { id: applicationId, title: 'Учитель математики', school: 'Гимназия № 5' },
      },
      { kind: 'application-reviewed', room: null, peer: null },
    ])
    const { notifications: ofSchool } = await findNotifications(school, { page: 1 })
    expect(ofSchool).toMatchObject([
      { kind: 'application-received', application: { teacher: teacher.fullName } },
    ])
    const tab = async (type: 'message' | 'vacancy' | 'application') =>
      (await findNotifications(teacher, { type, page: 1 })).count
    expect([await tab('message'), await tab('vacancy'), await tab('application')]).toEqual([1, 0, 2])
    expect(await findNotifications(visitor, { page: 1 })).toEqual({ notifications: [], count: 0 })
  })

  test('name nothing to somebody who is no party to it', async () => {
    const { applicationId, roomId } = await aHiring()
    const stranger = await aMember('teacher')
    await db.insert(notifications).values([
      {
        id: uuidv7(),
        accountId: stranger.accountId,
        kind: 'application-reviewed',
        reference: { applicationId },
      },
      { id: uuidv7(), accountId: stranger.accountId, kind: 'message', reference: { roomId } },
    ])
    expect(await findNotifications(stranger, { page: 1 })).toEqual({ notifications: [], count: 0 })
  })

  test('fold the messages of a room into the newest, read or not', async () => {
    const { teacher, school, roomId } = await aHiring()
    await say(school, roomId)
    await markRead(teacher, roomId)
    later(1_000)
    await say(school, roomId)
    await say(school, roomId)
    const { notifications: found, count } = await findNotifications(teacher, { type: 'message', page: 1 })
    expect(count).toBe(1)
    expect(found).toMatchObject([{ readAt: null, room: { unread: 2 } }])
    await markRead(teacher, roomId)
    expect((await findNotifications(teacher, { type: 'message', page: 1 })).notifications).toMatchObject([
      { readAt: expect.any(Date), room: { unread: 0 } },
    ])
  })

  test('say of a room how many messages are unread, also when those are many', async () => {
    const { teacher, school, roomId } = await aHiring()
    await say(school, roomId)
    const [room] = await db.select({ last: rooms.lastNumber }).from(rooms).where(eq(rooms.id, roomId))
    const last = room?.last ?? 0
    await db.execute(sql`
      insert into messages (room_id, number, client_id, kind, side, sender_id, text)
      select ${roomId}, n, gen_random_uuid(), 'text', 'school', ${school.accountId}, 'x'
      from generate_series(${last + 1}::int, ${last + 149}::int) as n`)
    await db
      .update(rooms)
      .set({ lastNumber: last + 149 })
      .where(eq(rooms.id, roomId))
    expect((await findNotifications(teacher, { type: 'message', page: 1 })).notifications).toMatchObject([
      { room: { unread: 150 } },
    ])
  })

  test('are counted as they are shown: of a school that somebody left, nothing is', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    await anApplication(await aTeacher(), await aVacancy(school))
    const token = newToken()
    const [told] = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.accountId, colleague.accountId))
    if (!told) throw new Error('nothing was told')
    await db.transaction((tx) => markMailed(tx, told.id, { at: now(), unsubscribeHash: tokenHash(token) }))
    expect((await findNotifications(colleague, { page: 1 })).count).toBe(1)
    expect(await countUnreadNotifications(colleague)).toBe(1)
    await db.transaction((tx) => takeOutColleague(tx, colleague))
    expect(await findNotifications(colleague, { page: 1 })).toEqual({ notifications: [], count: 0 })
    expect(await countUnreadNotifications(colleague)).toBe(0)
    expect(await findUnsubscription(token)).toMatchObject({ kind: 'application-received' })
  })

  test.each([
    ['search-found', 'searchId'],
    ['inquiry-answered', 'inquiryId'],
    ['inquiry-received', 'inquiryId'],
    ['vacancy-invitation', 'invitationId'],
    ['vacancy-ending', 'vacancyId'],
    ['application-received', 'applicationId'],
    ['membership', 'changeId'],
    ['ticket-answered', 'ticketId'],
  ] as const)('of the kind %s are not counted where their subject is gone', async (kind, name) => {
    const teacher = await aMember('teacher')
    const reference = { [name]: uuidv7() }
    await db.insert(notifications).values({ id: uuidv7(), accountId: teacher.accountId, kind, reference })
    expect(await findNotifications(teacher, { page: 1 })).toEqual({ notifications: [], count: 0 })
    expect(await countUnreadNotifications(teacher)).toBe(0)
  })

  test('of the school’s own vacancy are gone with it, and who confirmed there is found by the application', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    const dueOn = dayInBishkek(new Date(now().getTime() + 30 * dayMs))
    const vacancyId = await aVacancy(school, { fields: { application_deadline: dueOn } })
    const applicationId = await anApplication(await aTeacher(), vacancyId)
    await readNotificationsOf(colleague, applicationId)
    await db
      .update(applications)
      .set({ status: 'accepted', confirmedAt: now(), startsOn: dueOn })
      .where(eq(applications.id, applicationId))
    await db.transaction(async (tx) => {
      await notify(tx, colleague.accountId, {
        kind: 'vacancy-ending',
        reference: { vacancyId, dueOn },
      })
      await notify(tx, colleague.accountId, {
        kind: 'application-confirmed',
        reference: { applicationId, vacancyId },
      })
    })
    expect(await countUnreadNotifications(colleague)).toBe(2)
    done(await deleteVacancy(school, vacancyId))
    expect(await countUnreadNotifications(colleague)).toBe(1)
    const { notifications: found } = await findNotifications(colleague, { page: 1 })
    expect(found.filter(({ readAt }) => readAt === null)).toMatchObject([
      { kind: 'application-confirmed', reference: { applicationId }, application: { id: applicationId } },
    ])
    expect(found[0]?.reference).toEqual({ applicationId })
  })

  test('are gone after ninety days, but the link in a mail goes on for a year', async () => {
    const teacher = await aMember('teacher')
    const token = newToken()
    await db.transaction((tx) => notifyOfAccount(tx, teacher.accountId, 'new-sign-in'))
    const id = uuidv7()
    await db.insert(notifications).values({
      id,
      accountId: teacher.accountId,
      kind: 'claim-decided',
      reference: { claimId: uuidv7() },
      createdAt: now(),
    })
    await db.transaction((tx) => markMailed(tx, id, { at: now(), unsubscribeHash: tokenHash(token) }))
    await sweepNotifications()
    expect((await findNotifications(teacher, { page: 1 })).count).toBe(2)

    later((notificationsKeptDays + 1) * dayMs)
    expect((await findNotifications(teacher, { page: 1 })).count).toBe(0)
    expect(await countUnreadNotifications(teacher)).toBe(0)
    await sweepNotifications()
    const left = await db.select().from(notifications).where(eq(notifications.accountId, teacher.accountId))
    expect(left).toMatchObject([{ id, reference: {}, kind: 'claim-decided' }])
    expect(await findUnsubscription(token)).toMatchObject({ kind: 'claim-decided' })

    later(unsubscribeDays * dayMs)
    await sweepNotifications()
    expect(await db.$count(notifications, eq(notifications.accountId, teacher.accountId))).toBe(0)
  })
})

describe('reading', () => {
  const readAtOf = async (id: string) =>
    (await db.select({ readAt: notifications.readAt }).from(notifications).where(eq(notifications.id, id)))[0]
      ?.readAt

  test('is for one’s own, once, and never goes back', async () => {
    const { teacher, school } = await aHiring()
    const [newest] = (await findNotifications(teacher, { page: 1 })).notifications
    if (!newest) throw new Error('nothing was told')
    expect(await readNotifications(school, [newest.id])).toBe(false)
    expect(await readNotifications(visitor, [newest.id])).toBe(false)
    expect(await readNotifications(teacher, [uuidv7()])).toBe(false)
    expect(await countUnreadNotifications(teacher)).toBe(2)

    expect(await readNotifications(teacher, [newest.id])).toBe(true)
    const readAt = await readAtOf(newest.id)
    expect(readAt).toBeInstanceOf(Date)
    later(1_000)
    expect(await readNotifications(teacher, [newest.id])).toBe(true)
    expect(await readAtOf(newest.id)).toEqual(readAt)
    expect(await countUnreadNotifications(teacher)).toBe(1)
    const told = await db.select().from(events).where(eq(events.accountId, teacher.accountId))
    expect(told.filter(({ kind }) => kind === 'notifications-read')).toHaveLength(1)
  })

  test('marking all read leaves what came after the page was loaded', async () => {
    const { teacher, school, roomId } = await aHiring()
    await anApplication(await aTeacher(), await aVacancy(school))
    const seenAt = now()
    later(1_000)
    await say(school, roomId)
    await readNotificationsUpTo(teacher, seenAt)
    const { notifications: found } = await findNotifications(teacher, { page: 1 })
    expect(found.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
      ['message', false],
      ['application-interview', true],
      ['application-reviewed', true],
    ])
    expect(await countUnreadNotifications(school)).toBe(1)
  })

  test('of all of one type leaves the others', async () => {
    const { teacher, school, roomId } = await aHiring()
    await say(school, roomId)
    await readNotificationsUpTo(teacher, now(), 'message')
    expect(await countUnreadNotifications(teacher)).toBe(2)
    await readNotificationsUpTo(teacher, now(), 'application')
    expect(await countUnreadNotifications(teacher)).toBe(0)
  })

  test('is of a new application for all of a school as soon as one of them sees to it', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const colleague = await aColleague(school)
    const vacancyId = await aVacancy(school)
    const applicationId = await anApplication(teacher, vacancyId)
    await anApplication(await aTeacher(), vacancyId)
    const unread = () => Promise.all([school, colleague].map((one) => countUnreadNotifications(one)))
    expect(await unread()).toEqual([2, 2])
    done(await reviewApplication(colleague, applicationId))
    expect(await unread()).toEqual([1, 1])
    const told = await db.select().from(events).where(eq(events.accountId, school.accountId))
    expect(told.filter(({ kind }) => kind === 'notifications-read')).toHaveLength(1)
  })

  test('is of what a person does themselves, wherever they did it', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const vacancyId = await aVacancy(school)
    const applicationId = await anApplication(teacher, vacancyId)
    const time = inHours(72)
    const { id } = done(await inviteToInterview(school, applicationId, { times: [time] }))
    expect(await countUnreadNotifications(teacher)).toBe(1)
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    expect([await countUnreadNotifications(teacher), await countUnreadNotifications(school)]).toEqual([0, 1])
    const other = await aVacancy(school)
    const { accountId: teacherId } = teacher
    done(await inviteTeacher(school, { teacherId, vacancyId: other, words: '' }))
    expect(await countUnreadNotifications(teacher)).toBe(1)
    await anApplication(teacher, other)
    expect(await countUnreadNotifications(teacher)).toBe(0)
  })

  test('an application reads what told of it, and nothing else', async () => {
    const { teacher, school, applicationId, roomId } = await aHiring()
    await anApplication(await aTeacher(), await aVacancy(school))
    await say(school, roomId)
    await readNotificationsOf(teacher, uuidv7())
    expect(await countUnreadNotifications(teacher)).toBe(3)
    await readNotificationsOf(teacher, applicationId)
    expect(await countUnreadNotifications(teacher)).toBe(1)
    expect(await countUnreadNotifications(school)).toBe(1)
  })
})
