import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { digestMails, notifications, notificationTimes } from '#db/schema/notifications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { endBlock } from '#domain/measures/end-block.server.ts'
import { mailUnreadMessages } from '#domain/messaging/mail-unread-messages.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { notify, notifyOfAccount } from '#domain/notifications/notify.server.ts'
import { readNotificationsUpTo } from '#domain/notifications/read-notifications.server.ts'
import { arrangeRoom } from '#domain/rooms/arrange-room.server.ts'
import { mailSavedSearches } from '#domain/saved-searches/mail-saved-searches.server.ts'
import { saveSearch } from '#domain/saved-searches/save-search.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  aMember,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  block,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, mailServer, sentMails, whileMailWaits } from '#tests/support/mail-catcher.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { waitMsSql } from './due-notifications.server.ts'
import { mailDigests } from './mail-digests.server.ts'
import { mailNotification } from './mail-notification.server.ts'
import {
  ownNotificationSchedule,
  quietMsSql,
  saveNotificationSchedule,
} from './notification-schedule.server.ts'
import { clockTime, digestDays, digestLinesMax, type QuietHours } from './notification-schedule.ts'
import { notificationSettingsInput } from './notification-schedule-input.ts'
import {
  findUnsubscription,
  ownNotificationSettings,
  saveNotificationSettings,
  unsubscribe,
} from './notification-settings.server.ts'

catchMails()

useDatabase()

/** A moment in Bishkek time, six hours ahead of UTC. */
const at = (day: string, time: string) => travelTo(new Date(`2026-11-${day}T${time}:00+06:00`))
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const quiet = (from: string, to: string): QuietHours => ({ from: minuteOf(from), to: minuteOf(to) })
const atOnceAlways = { rhythm: 'at-once', quiet: null } as const
const daily = { rhythm: 'daily', quiet: null } as const

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
  await db.delete(notificationTimes)
  at('20', '12:00')
})
afterEach(() => travelTo())

/** Notifies a school that its vacancy was not published in time; returns the title. */
async function tell(school: SchoolMember, title = `Учитель ${uuidv7().slice(-12)}`): Promise<string> {
  const vacancyId = await aVacancy(school, { isDraft: true, fields: { title } })
  await clearJobs()
  await db.transaction((tx) =>
    notify(tx, school.accountId, { kind: 'vacancy-unpublished', reference: { vacancyId } }),
  )
  return title
}

/** Runs mail jobs as a worker does, whatever their time; returns the sent mails. */
async function mailed() {
  const jobs = await queuedJobs('mail-notification')
  await clearJobs()
  for (const job of jobs) await mailNotification(job)
  return sentMails.splice(0)
}

const digests = async () => {
  await mailDigests()
  return sentMails.splice(0)
}

const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''

describe('what the settings accept', () => {
  const input = {
    mailed: ['message'],
    pushed: ['vacancy-closed'],
    mail_rhythm: 'daily',
    quiet_from: '22:00',
    quiet_to: '07:30',
  }

  test('is a rhythm, and quiet hours with both ends or without', () => {
    expect(notificationSettingsInput.parse(input)).toEqual({
      kindsByChannel: { email: ['message'], push: ['vacancy-closed'] },
      rhythm: 'daily',
      quiet: { from: 1320, to: 450 },
    })
    const none = { mail_rhythm: 'at-once', quiet_from: '', quiet_to: ' ' }
    expect(notificationSettingsInput.parse(none)).toEqual({
      kindsByChannel: { email: [], push: [] },
      rhythm: 'at-once',
      quiet: null,
    })
  })

  test.each([
    [{ mail_rhythm: 'weekly' }, 'mail_rhythm'],
    [{ mail_rhythm: undefined }, 'mail_rhythm'],
    [{ quiet_from: '24:00' }, 'quiet_from'],
    [{ quiet_from: '22:60' }, 'quiet_from'],
    [{ quiet_from: 'ночью' }, 'quiet_from'],
    [{ quiet_from: '' }, 'quiet_from'],
    [{ quiet_to: '' }, 'quiet_to'],
    [{ quiet_to: '22:00' }, 'quiet_to'],
  ])('%j is wrong in %s', (changes, field) => {
    const parsed = notificationSettingsInput.safeParse({ ...input, ...changes })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test.each([
    [0, '00:00'],
    [450, '07:30'],
    [1439, '23:59'],
  ])('%i minutes are %s', (minutes, words) => expect(clockTime(minutes)).toBe(words))
})

describe('the settings', () => {
  test('are each person’s own, and nothing of a visitor', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    await saveNotificationSchedule(teacher, { rhythm: 'daily', quiet: quiet('22:00', '07:00') })
    expect(await ownNotificationSchedule(teacher)).toEqual({
      rhythm: 'daily',
      quiet: { from: 1320, to: 420 },
      timeZone: 'Asia/Bishkek',
    })
    expect(await ownNotificationSchedule(other)).toMatchObject(atOnceAlways)
    await saveNotificationSchedule(teacher, atOnceAlways)
    expect(await ownNotificationSchedule(teacher)).toMatchObject(atOnceAlways)
    await saveNotificationSchedule(visitor, daily)
    expect(await ownNotificationSchedule(visitor)).toBeUndefined()
    // Nothing is stored for a deleted account.
    await db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, other.accountId))
    await saveNotificationSchedule(other, daily)
    expect(await db.$count(notificationTimes, eq(notificationTimes.accountId, other.accountId))).toBe(0)
  })

  test.each([
    [{ quietFrom: 10, quietTo: null }],
    [{ quietFrom: 10, quietTo: 10 }],
    [{ quietFrom: -1, quietTo: 10 }],
    [{ quietFrom: 0, quietTo: 1440 }],
  ])('the database holds no %j', async (columns) => {
    const { accountId } = await aMember('teacher')
    const row = { accountId, mailRhythm: 'daily' as const, ...columns }
    await expect(db.insert(notificationTimes).values(row)).rejects.toThrow()
  })
})

describe('quiet hours', () => {
  test.each([
    ['22:00', '07:00', '21:59', 0],
    ['22:00', '07:00', '22:00', 9 * 60],
    ['22:00', '07:00', '00:00', 7 * 60],
    ['22:00', '07:00', '06:59', 1],
    ['22:00', '07:00', '07:00', 0],
    ['13:00', '14:00', '12:59', 0],
    ['13:00', '14:00', '13:00', 60],
    ['13:00', '14:00', '14:00', 0],
    ['00:00', '23:59', '23:58', 1],
    ['00:00', '23:59', '23:59', 0],
  ])('from %s to %s are at %s for %i minutes more', async (from, to, time, minutes) => {
    const teacher = await aMember('teacher')
    await saveNotificationSchedule(teacher, { rhythm: 'at-once', quiet: quiet(from, to) })
    const leftIn = async (timeZone: string) => {
      await db.update(accounts).set({ timeZone }).where(eq(accounts.id, teacher.accountId))
      const [row] = await db
        .select({ ms: quietMsSql(accounts) })
        .from(accounts)
        .where(eq(accounts.id, teacher.accountId))
      return Math.ceil((row?.ms ?? -1) / 60_000)
    }
    at('20', time)
    expect(await leftIn('Asia/Bishkek')).toBe(minutes)
    travelTo(new Date(`2026-11-20T${time}:00Z`))
    expect(await leftIn('Etc/UTC')).toBe(minutes)
  })

  test('let a mail wait for their end, and send it then, once', async () => {
    const school = await aSchool()
    await saveNotificationSchedule(school, { rhythm: 'at-once', quiet: quiet('11:00', '20:00') })
    at('20', '10:59')
    await tell(school)
    expect(await mailed()).toHaveLength(1)
    at('20', '12:00')
    const title = await tell(school)
    expect(await mailed()).toEqual([])
    const { rows } = await db.execute<{ minutes: number }>(
      sql`select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs`,
    )
    expect(rows).toEqual([{ minutes: 8 * 60 }])
    at('20', '20:00')
    expect(await mailed()).toMatchObject([{ to: school.email, subject: expect.stringContaining(title) }])
    expect(await queuedJobs('mail-notification')).toEqual([])
  })

  test('whatever is read while it waits is not mailed', async () => {
    const school = await aSchool()
    await saveNotificationSchedule(school, { rhythm: 'at-once', quiet: quiet('22:00', '07:00') })
    at('20', '23:00')
    await tell(school)
    expect(await mailed()).toEqual([])
    await readNotificationsUpTo(school, new Date('2026-11-20T17:30:00Z'))
    at('21', '09:00')
    expect(await mailed()).toEqual([])
  })

  test('let what was said in a room wait too', async () => {
    const { teacher, school, roomId } = await aRoom()
    await saveNotificationSchedule(teacher, { rhythm: 'at-once', quiet: quiet('22:00', '07:00') })
    at('20', '23:00')
    await say(school, roomId)
    at('20', '23:30')
    await mailUnreadMessages()
    expect(sentMails).toEqual([])
    at('21', '07:00')
    await atOnce(3, () => mailUnreadMessages())
    expect(sentMails).toMatchObject([{ to: teacher.email }])
  })

  test('that leave nothing of the day let what the clock tells go at their end, while others wait for the day', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    done(await closeVacancy(school, vacancyId))
    await db.transaction((tx) =>
      notify(tx, school.accountId, { kind: 'vacancy-closed', reference: { vacancyId } }),
    )
    const hoursLeft = async (from: string, to: string, time: string) => {
      await saveNotificationSchedule(school, { rhythm: 'at-once', quiet: quiet(from, to) })
      at('20', time)
      const [row] = await db
        .select({ ms: waitMsSql(accounts) })
        .from(notifications)
        .innerJoin(accounts, eq(accounts.id, notifications.accountId))
        .where(and(eq(accounts.id, school.accountId), eq(notifications.kind, 'vacancy-closed')))
      // Time passes meanwhile.
      return Math.ceil((row?.ms ?? -1) / 60_000) / 60
    }
    expect(await hoursLeft('08:00', '21:00', '12:00')).toBe(9)
    expect(await hoursLeft('08:00', '21:00', '21:30')).toBe(0)
    expect(await hoursLeft('21:00', '20:59', '20:59')).toBe(0)
    expect(await hoursLeft('08:00', '20:00', '21:30')).toBe(11.5)
    expect(await hoursLeft('13:00', '14:00', '21:30')).toBe(11.5)
    expect(await hoursLeft('22:00', '07:00', '07:30')).toBe(1.5)
    await db.update(accounts).set({ timeZone: 'Etc/UTC' }).where(eq(accounts.id, school.accountId))
    expect(await hoursLeft('03:00', '15:00', '21:30')).toBe(0)
  })

  async function minutesLeftAtNight(kind: NotificationKind, reference: NotificationReference) {
    const { accountId } = await aTeacher()
    await db.insert(notifications).values({ id: uuidv7(), accountId, kind, reference })
    at('20', '23:30')
    const [row] = await db
      .select({ ms: waitMsSql(accounts) })
      .from(notifications)
      .innerJoin(accounts, eq(accounts.id, notifications.accountId))
      .where(eq(accounts.id, accountId))
    return Math.ceil((row?.ms ?? -1) / 60_000)
  }

  test.each([
    ['a review that appears', 'review-shown', {}],
    ['an interview that lapses', 'application-interview', { step: 'lapsed' }],
    ['an application that is possible again', 'application-rejected', { gone: 'returned' }],
    ['changed terms', 'application-reviewed', { terms: 'changed' }],
    ['a reminder of an offer', 'application-accepted', { days: '3' }],
    ['a question about an idle profile', 'profile-idle', { idle: 'asked' }],
    ['a request for a review', 'review-asked', {}],
    ['the last day of a saved vacancy', 'vacancy-deadline', {}],
    ['a vacancy that ends soon', 'vacancy-ending', {}],
    ['a new vacancy of a saved school', 'vacancy-published', {}],
  ] as const)('let %s wait for the day where nobody has any', async (_what, kind, reference) => {
    expect(await minutesLeftAtNight(kind, reference)).toBe(9.5 * 60)
  })

  test.each([
    ['an agreed interview', 'application-interview', { step: 'agreed' }],
    ['a rejection', 'application-rejected', {}],
    ['an application that was read', 'application-reviewed', {}],
    ['an offer', 'application-accepted', {}],
  ] as const)('let %s go at night where nobody has any', async (_what, kind, reference) => {
    expect(await minutesLeftAtNight(kind, reference)).toBe(0)
  })

  test('let what a search found wait, also until night where they are all day', async () => {
    const [teacher, owl] = [await aTeacher(), await aTeacher()]
    // Turns off the notifications of vacancies that fit a profile.
    await db.update(teacherProfiles).set({ isAvailable: false })
    const asked = { list: 'vacancies', search: { ...anyVacancy, q: 'филин' }, query: 'q=филин' } as const
    const named = { name: 'Филин', frequency: 'daily' as const }
    at('20', '08:00')
    for (const person of [teacher, owl])
      done(await saveSearch(person, asked, named, { ip: '192.0.2.9', locale: 'ru' }))
    await saveNotificationSchedule(teacher, { rhythm: 'at-once', quiet: quiet('08:00', '10:00') })
    await saveNotificationSchedule(owl, { rhythm: 'at-once', quiet: quiet('08:00', '23:00') })
    at('20', '09:00')
    await aVacancy(await aSchool(), { fields: { title: 'Филин' } })
    const recipients = async (day: string, time: string, isNight = false) => {
      at(day, time)
      await mailSavedSearches({ isNight })
      return sentMails.splice(0).map(({ to }) => to)
    }
    expect(await recipients('20', '09:59')).toEqual([])
    expect(await recipients('20', '10:00')).toEqual([teacher.email])
    expect(await recipients('20', '22:59', true)).toEqual([])
    expect(await recipients('20', '23:05', true)).toEqual([owl.email])
    expect(await recipients('21', '02:05', true)).toEqual([])

    // What this day missed waits for the next day, if that has a run outside quiet hours.
    await aVacancy(await aSchool(), { fields: { title: 'Филин' } })
    expect(await recipients('21', '22:05', true)).toEqual([])
    await saveNotificationSchedule(owl, { rhythm: 'at-once', quiet: quiet('08:00', '20:30') })
    expect(await recipients('21', '21:05', true)).toEqual([owl.email])
    await aVacancy(await aSchool(), { fields: { title: 'Филин' } })
    await saveNotificationSchedule(owl, { rhythm: 'at-once', quiet: quiet('09:10', '09:00') })
    expect(await recipients('22', '09:05')).toEqual([owl.email])
  })
})

describe('one digest a day', () => {
  test('has what is unread, from eight in the morning by the clock of its reader, once', async () => {
    const school = await aSchool({ locale: 'ru' })
    await saveNotificationSchedule(school, daily)
    const titles = [await tell(school), await tell(school)]
    expect(await mailed()).toEqual([])
    expect(await digests()).toEqual([])
    at('21', '07:59')
    expect(await digests()).toEqual([])
    at('21', '08:00')
    await atOnce(4, () => mailDigests())
    const mails = sentMails.splice(0)
    expect(mails).toMatchObject([{ to: school.email, subject: 'На Устате 2 новых события' }])
    for (const title of titles) expect(mails[0]?.text).toContain(title)
    expect(mails[0]?.text).toContain('/notifications')

    // Neither again on the same day, nor about the same things on another.
    const later = await tell(school)
    expect(await digests()).toEqual([])
    at('22', '08:00')
    const [next] = await digests()
    expect(next?.text).toContain(later)
    for (const title of titles) expect(next?.text).not.toContain(title)
    at('23', '08:00')
    expect(await digests()).toEqual([])
    expect(await db.$count(digestMails, eq(digestMails.accountId, school.accountId))).toBe(2)
  })

  test('keeps nobody waiting while its server is slow, and counts as sent once it is', async () => {
    const school = await aSchool()
    await saveNotificationSchedule(school, daily)
    await tell(school)
    await mailed()
    at('21', '08:00')
    await whileMailWaits(mailDigests, async () => {
      await tell(school)
      await readNotificationsUpTo(school, now())
      await saveNotificationSchedule(school, daily)
    })
    expect(sentMails.splice(0)).toMatchObject([{ to: school.email }])
    expect(await digests()).toEqual([])
  })

  test('leaves out what was read, is muted, is about an account, or is old', async () => {
    const school = await aSchool()
    const old = await tell(school)
    at('20', '13:00')
    travelTo(new Date(new Date('2026-11-20T07:00:00Z').getTime() + (digestDays + 1) * 24 * 3_600_000))
    await saveNotificationSchedule(school, daily)
    const read = await tell(school)
    await db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(
        and(
          eq(notifications.accountId, school.accountId),
          sql`${notifications.createdAt} > now() - interval '1 hour' or ${notifications.createdAt} > '2026-11-27'`,
        ),
      )
    const fresh = await tell(school)
    await db.transaction((tx) => notifyOfAccount(tx, school.accountId, 'password-changed'))
    travelTo(new Date('2026-11-29T02:00:00Z'))
    const [digest, ...others] = await digests()
    expect(others).toEqual([])
    expect(digest?.subject).toBe('На Устате 1 новое событие')
    expect(digest?.text).toContain(fresh)
    for (const title of [old, read]) expect(digest?.text).not.toContain(title)

    await saveNotificationSettings(school, { email: ['message'], push: [] })
    await tell(school)
    travelTo(new Date('2026-11-30T02:00:00Z'))
    expect(await digests()).toEqual([])
  })

  test('says who wrote and how much, never what; a room that is read is not in it', async () => {
    const { teacher, school, roomId } = await aRoom()
    const { roomId: readRoom, school: otherSchool } = await aRoom({ teacher })
    await saveNotificationSchedule(teacher, daily)
    await say(school, roomId, 'Секретный текст')
    await say(school, roomId, 'И ещё один')
    await say(otherSchool, readRoom)
    await markRead(teacher, readRoom, 1)
    at('20', '12:30')
    await mailUnreadMessages()
    expect(sentMails).toEqual([])
    at('21', '08:00')
    const [digest] = await digests()
    expect(digest?.text).toContain('Гимназия № 5: 2 новых сообщения')
    expect(digest?.text).not.toContain('Секретный')
    expect(digest?.subject).toBe('На Устате 1 новое событие')
    // What a digest included is not mailed again, but what is written since is in the next one.
    at('21', '08:10')
    await say(school, roomId)
    at('22', '08:00')
    await mailUnreadMessages()
    expect(sentMails).toEqual([])
    expect(await digests()).toMatchObject([
      { text: expect.stringContaining('Гимназия № 5: 3 новых сообщения') },
    ])
    await saveNotificationSchedule(teacher, atOnceAlways)
    await mailUnreadMessages()
    expect(sentMails).toEqual([])
  })

  test('is silent of rooms that were muted and of who is blocked', async () => {
    const { teacher, school, roomId } = await aRoom()
    const { school: blocked, roomId: blockedRoom } = await aRoom({ teacher })
    await saveNotificationSchedule(teacher, daily)
    await say(school, roomId)
    await say(blocked, blockedRoom)
    expect(await arrangeRoom(teacher, roomId, { isMuted: true })).toEqual({ ok: true })
    await block(blocked)
    at('21', '08:00')
    expect(await digests()).toEqual([])
  })

  test('waits for the end of quiet hours, over midnight as well', async () => {
    const [early, late] = [await aSchool(), await aSchool()]
    await saveNotificationSchedule(early, { rhythm: 'daily', quiet: quiet('22:00', '09:30') })
    await saveNotificationSchedule(late, { rhythm: 'daily', quiet: quiet('06:00', '01:00') })
    await tell(early)
    await tell(late)
    const recipients = async (day: string, time: string) => {
      at(day, time)
      return (await digests()).map(({ to }) => to)
    }
    expect(await recipients('21', '08:00')).toEqual([])
    expect(await recipients('21', '09:29')).toEqual([])
    expect(await recipients('21', '09:30')).toEqual([early.email])
    expect(await recipients('22', '00:59')).toEqual([])
    expect(await recipients('22', '01:00')).toEqual([late.email])
    expect(await recipients('22', '08:00')).toEqual([])
  })

  test('comes by the clock of its reader, where clocks change too', async () => {
    const [near, far] = [await aSchool(), await aSchool()]
    await db.update(accounts).set({ timeZone: 'Europe/Berlin' }).where(eq(accounts.id, far.accountId))
    // In Berlin the clock went back on 25 October 2026.
    travelTo(new Date('2026-10-24T12:00:00Z'))
    for (const school of [near, far]) {
      await saveNotificationSchedule(school, daily)
      await tell(school)
    }
    const recipients = async (moment: string) => {
      travelTo(new Date(moment))
      return (await digests()).map(({ to }) => to)
    }
    expect(await recipients('2026-10-25T01:59:00Z')).toEqual([])
    expect(await recipients('2026-10-25T02:00:00Z')).toEqual([near.email])
    expect(await recipients('2026-10-25T06:59:00Z')).toEqual([])
    expect(await recipients('2026-10-25T07:00:00Z')).toEqual([far.email])
  })

  test('names only so many, and says how many more there are', async () => {
    const school = await aSchool()
    await saveNotificationSchedule(school, daily)
    const titles: string[] = []
    for (let index = 0; index < digestLinesMax + 2; index += 1) titles.push(await tell(school))
    at('21', '08:00')
    const [digest] = await digests()
    expect(titles.filter((title) => digest?.text.includes(title))).toHaveLength(digestLinesMax)
    expect(digest?.text).toContain('И ещё 2\u00A0события.')
    at('22', '08:00')
    expect(await digests()).toEqual([])
  })

  test('is none for who is blocked or gone, and none without anything to say', async () => {
    const [blocked, gone, idle] = [await aSchool(), await aSchool(), await aSchool()]
    for (const school of [blocked, gone, idle]) await saveNotificationSchedule(school, daily)
    await tell(blocked)
    await tell(gone)
    await block(blocked)
    await db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, gone.accountId))
    at('21', '08:00')
    expect(await digests()).toEqual([])
    expect(await db.$count(digestMails, eq(digestMails.accountId, idle.accountId))).toBe(0)
  })

  test('turned off while it is being sent, mails nothing a second time', async () => {
    const { teacher, school, roomId } = await aRoom()
    await saveNotificationSchedule(school, daily)
    const title = await tell(school)
    for (const one of [school, teacher]) await say(one, roomId)
    at('21', '12:00')
    const others: string[] = []
    const mailRest = async () => {
      await mailUnreadMessages()
      others.push(...(await mailed()).flatMap(({ to, subject }) => (to === school.email ? [subject] : [])))
    }
    await whileMailWaits(mailDigests, async () => {
      mailServer.hangsUntil = undefined
      await saveNotificationSchedule(school, atOnceAlways)
      await mailRest()
    })
    expect(sentMails.splice(0)).toMatchObject([{ to: school.email, text: expect.stringContaining(title) }])
    await mailRest()
    expect(others).toEqual([])
  })

  describe('after a block of a month', () => {
    /** A school and a colleague, notified of a vacancy before the school is blocked. */
    async function shutFor(days: number) {
      const school = await aSchool()
      const colleague = await aColleague(school)
      const titles: string[] = []
      for (const member of [school, colleague]) {
        await saveNotificationSchedule(member, daily)
        titles.push(await tell(member))
      }
      await block(school)
      for (let day = 1; day <= days; day += 1) {
        travelTo(new Date(Date.UTC(2026, 10, 20 + day, 3)))
        expect(await digests()).toEqual([])
      }
      await transact((tx) => endBlock(tx, school.accountId, { by: 'clock' }))
      return { school, colleague, titles }
    }

    test('has what it kept back, for its colleagues too', async () => {
      const { school, colleague, titles } = await shutFor(30)
      const mails = await digests()
      expect(mails.map(({ to }) => to).sort()).toEqual([school.email, colleague.email].sort())
      for (const title of titles) expect(mails.map(({ text }) => text).join()).toContain(title)
      travelTo(new Date(Date.UTC(2026, 11, 21, 3)))
      expect(await digests()).toEqual([])
    })

    test('given up before it comes, what the block kept back comes by itself', async () => {
      const { school, titles } = await shutFor(30)
      await clearJobs()
      await saveNotificationSchedule(school, atOnceAlways)
      expect(await mailed()).toMatchObject([
        { to: school.email, subject: expect.stringContaining(titles[0] ?? '') },
      ])
    })
  })

  test('is one a day, though a block ends after it', async () => {
    const school = await aSchool()
    await saveNotificationSchedule(school, daily)
    await tell(school)
    at('21', '08:00')
    expect(await digests()).toHaveLength(1)
    const kept = await tell(school)
    await block(school)
    at('21', '12:00')
    await transact((tx) => endBlock(tx, school.accountId, { by: 'clock' }))
    expect(await digests()).toEqual([])
    at('22', '08:00')
    expect(await digests()).toMatchObject([{ text: expect.stringContaining(kept) }])
  })

  test('given up, what waited for it comes by itself', async () => {
    const school = await aSchool()
    await saveNotificationSchedule(school, daily)
    const title = await tell(school)
    expect(await mailed()).toEqual([])
    await saveNotificationSchedule(school, atOnceAlways)
    expect(await mailed()).toMatchObject([{ subject: expect.stringContaining(title) }])
    await saveNotificationSchedule(school, atOnceAlways)
    expect(await mailed()).toEqual([])
    at('21', '08:00')
    expect(await digests()).toEqual([])
  })

  test('ends with one press in it, also twice and signed out; everything else goes on', async () => {
    const school = await aSchool({ locale: 'ky' })
    await saveNotificationSchedule(school, daily)
    await tell(school)
    at('21', '08:00')
    const [digest] = await digests()
    expect(digest?.unsubscribeUrl).toContain('/ky/unsubscribe?token=')
    expect(digest?.text).toContain(digest?.unsubscribeUrl)
    const token = tokenOf(digest?.unsubscribeUrl)
    expect(await findUnsubscription(token)).toEqual({ kind: 'all', isMuted: false })
    expect([await unsubscribe(token), await unsubscribe(token)]).toEqual([true, true])
    expect(await findUnsubscription(token)).toEqual({ kind: 'all', isMuted: true })
    expect((await ownNotificationSettings(school)).some(({ isMailed }) => isMailed)).toBe(false)
    await tell(school)
    at('22', '08:00')
    expect(await digests()).toEqual([])
  })
})
