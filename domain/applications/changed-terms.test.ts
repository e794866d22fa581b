import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { telegramChats } from '#db/schema/telegram.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { mailDigests } from '#domain/delivery/mail-digests.server.ts'
import { saveNotificationSchedule } from '#domain/delivery/notification-schedule.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { notificationsKeptDays } from '#domain/notifications/notification.ts'
import {
  readNotificationsOf,
  readNotificationsUpTo,
} from '#domain/notifications/read-notifications.server.ts'
import { sweepNotifications } from '#domain/notifications/sweep-notifications.server.ts'
import { offerAskedDays } from '#domain/notifications/under-way.ts'
import { setSchoolBlock } from '#domain/organisations/block-school.server.ts'
import { hideSchool, showSchool } from '#domain/schools/hide-school.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { telegramWaiting } from '#domain/telegram/telegram-waiting.server.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { changedTerms, termsAt } from '#domain/vacancies/former-terms.ts'
import { hideVacancy, showVacancy } from '#domain/vacancies/hide-vacancy.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { queuedJobs, takeJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { startDays } from './application-input.ts'
import { readOwnApplication } from './find-applications.server.ts'
import { countConcerned } from './folders.server.ts'
import { acceptApplication, reviewApplication, withdrawApplication } from './move-application.server.ts'
import { tellOfTerms } from './tell-of-terms.server.ts'

const settings = useSettings()
useDatabase()
catchMails()
afterEach(() => travelTo())

const later = (ms = 60_000) => travelTo(new Date(now().getTime() + ms))

async function afterCommit() {
  for (const { name, payload } of await takeJobs())
    if (name === 'tell-of-terms') await tellOfTerms(payload as Parameters<typeof tellOfTerms>[0])
  later()
}

async function edit(school: SchoolMember, id: string, changes: Parameters<typeof vacancyFields>[0]) {
  const [row] = await db.select({ version: vacancies.version }).from(vacancies).where(eq(vacancies.id, id))
  later()
  done(await editVacancy(school, id, vacancyInput.parse(vacancyFields(changes)), row?.version ?? 0))
  await afterCommit()
}

/** What the page says changed since the application, with the pay and place of that day. */
async function changesFor(teacher: Member, application: string) {
  const found = await readOwnApplication(teacher, application)
  const former = found?.isNotifiedOfTerms ? termsAt(found.formerTerms, found.appliedAt) : undefined
  return found && former && { terms: changedTerms(former, found.terms), former }
}

const keptTerms = async (id: string) =>
  (await db.select({ kept: vacancies.formerTerms }).from(vacancies).where(eq(vacancies.id, id)))[0]?.kept

const toldOfTerms = async ({ accountId }: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).filter(
    ({ reference }) => reference.terms === 'changed',
  ).length

const unreadOfTerms = async ({ accountId }: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).filter(
    ({ reference, readAt }) => reference.terms === 'changed' && readAt === null,
  ).length

/** By opening the application's page. */
async function look(teacher: Member, application: string) {
  const found = await readOwnApplication(teacher, application)
  await readNotificationsOf(teacher, application, { withTerms: found?.isNotifiedOfTerms ?? false })
  later()
}

const inBell = async (teacher: Member) =>
  (await findNotifications(teacher, { page: 1 })).notifications.filter(({ reference }) => reference.terms)
    .length

async function anApplicant(school: SchoolMember) {
  const teacher = await aTeacher()
  const vacancyId = await aVacancy(school)
  const id = await anApplication(teacher, vacancyId)
  later()
  return { teacher, vacancyId, id }
}

test('a teacher who applied before a change is notified once, and reads the old and the new terms', async () => {
  const [early, late, gone] = [await aTeacher(), await aTeacher(), await aTeacher()]
  const school = await aSchool()
  const id = await aVacancy(school)
  const first = await anApplication(early, id)
  done(await withdrawApplication(gone, await anApplication(gone, id), { reason: null, note: null }))
  expect(await countConcerned(school, id)).toBe(1)
  expect(await changesFor(early, first)).toBeUndefined()

  await edit(school, id, { description: `${vacancyFields().description} Есть столовая.` })
  expect(await toldOfTerms(early)).toBe(0)
  await edit(school, id, { salary_min: '3000', salary_max: '', title: 'Учитель алгебры' })
  const second = await anApplication(late, id)
  await edit(school, id, {
    ...{ salary_min: '3000', salary_max: '', title: 'Учитель алгебры' },
    ...{ employment_type: 'part-time', weekly_hours: '12', location: 'osh' },
  })
  expect(await changesFor(early, first)).toMatchObject({
    terms: ['title', 'pay', 'place', 'employment', 'hours'],
    former: { title: 'Учитель математики', salaryMin: 30_000, salaryMax: 40_000, placeId: 'bishkek' },
  })
  expect(await changesFor(late, second)).toMatchObject({
    terms: ['place', 'employment', 'hours'],
    former: { title: 'Учитель алгебры', salaryMin: 3_000 },
  })
  expect([await toldOfTerms(early), await toldOfTerms(late), await toldOfTerms(gone)]).toEqual([1, 1, 0])

  // Whoever withdrew and applied again has the terms of the second application.
  const again = await anApplication(gone, id)
  expect(await changesFor(gone, again)).toBeUndefined()
  await edit(school, id, { salary_min: '9000', salary_max: '', title: 'Учитель алгебры' })
  expect(await changesFor(gone, again)).toMatchObject({ terms: ['pay', 'place', 'employment', 'hours'] })
  expect([await toldOfTerms(early), await toldOfTerms(late), await toldOfTerms(gone)]).toEqual([1, 1, 1])
})

test('a change that was undone unread is no news; a teacher who has read it is told that it is undone', async () => {
  const [reader, other] = [await aTeacher(), await aTeacher()]
  const school = await aSchool()
  const id = await aVacancy(school)
  const [first, second] = [await anApplication(reader, id), await anApplication(other, id)]
  later()
  await edit(school, id, { salary_min: '25' })
  // The page of an interview shows no terms.
  await readNotificationsOf(other, second)
  await look(reader, first)
  expect([await unreadOfTerms(reader), await unreadOfTerms(other)]).toEqual([0, 1])
  await edit(school, id, {})
  expect([await toldOfTerms(reader), await unreadOfTerms(reader)]).toEqual([2, 1])
  expect([await toldOfTerms(other), await unreadOfTerms(other)]).toEqual([1, 0])
  expect(await changesFor(reader, first)).toMatchObject({ terms: [] })
  expect(await changesFor(other, second)).toMatchObject({ terms: [] })
})

test('a change of the title alone is announced to nobody, not after other pay was read either', async () => {
  const school = await aSchool()
  const { teacher, vacancyId, id } = await anApplicant(school)
  await edit(school, vacancyId, { title: 'Учитель алгебры' })
  expect(await changesFor(teacher, id)).toMatchObject({ terms: ['title'] })
  expect(await toldOfTerms(teacher)).toBe(0)
  await edit(school, vacancyId, { title: 'Учитель алгебры', salary_min: '25000' })
  await look(teacher, id)
  await edit(school, vacancyId, { title: 'Учитель геометрии', salary_min: '25000' })
  expect(await toldOfTerms(teacher)).toBe(1)
  // Nor when their notification is old: it is kept while the application is active.
  later((notificationsKeptDays + 1) * dayMs)
  await sweepNotifications()
  await edit(school, vacancyId, { title: 'Учитель черчения', salary_min: '25000' })
  expect([await toldOfTerms(teacher), await unreadOfTerms(teacher), await inBell(teacher)]).toEqual([1, 0, 0])
  done(await withdrawApplication(teacher, id, { reason: null, note: null }))
  await sweepNotifications()
  expect(await toldOfTerms(teacher)).toBe(0)
})

test('a hired teacher is not notified of terms, nor one whose offer is no longer awaited', async () => {
  const school = await aSchool()
  const [{ teacher: hired, vacancyId, id: first }, silent] = [await anApplicant(school), await aTeacher()]
  const second = await anApplication(silent, vacancyId)
  for (const application of [first, second]) {
    done(await reviewApplication(school, application))
    done(await acceptApplication(school, application))
  }
  expect(await countConcerned(school, vacancyId)).toBe(2)
  done(await confirmOffer(hired, first, { starts_on: startDays().first }))
  expect(await countConcerned(school, vacancyId)).toBe(1)
  await edit(school, vacancyId, { salary_min: '25000' })
  expect([await toldOfTerms(hired), await toldOfTerms(silent)]).toEqual([0, 1])
  expect(await changesFor(hired, first)).toBeUndefined()
  await look(silent, second)
  later((offerAskedDays + 1) * dayMs)
  expect(await countConcerned(school, vacancyId)).toBe(0)
  expect(await changesFor(silent, second)).toBeUndefined()
  await edit(school, vacancyId, { salary_min: '20000', deadline: '' })
  expect(await toldOfTerms(silent)).toBe(1)
  expect(await keptTerms(vacancyId)).toBeNull()
})

test('a closed vacancy that opens again under other terms tells who still waits', async () => {
  const school = await aSchool()
  const { teacher, vacancyId } = await anApplicant(school)
  done(await closeVacancy(school, vacancyId))
  await edit(school, vacancyId, { salary_min: '25000' })
  expect(await toldOfTerms(teacher)).toBe(1)
  done(await publishVacancy(school, vacancyId))
  await afterCommit()
  expect(await toldOfTerms(teacher)).toBe(1)
})

test('a change of something hidden is not announced or shown, and is announced once it is visible', async () => {
  const school = await aSchool()
  const { teacher, vacancyId, id } = await anApplicant(school)
  const { schoolId } = school
  const ways = [
    async () => {
      const former = await transact((tx) => hideVacancy(tx, vacancyId))
      return () => transact((tx) => showVacancy(tx, vacancyId, former ?? expect.fail()))
    },
    async () => {
      const former = await transact((tx) => hideSchool(tx, schoolId))
      return () => transact((tx) => showSchool(tx, schoolId, former ?? expect.fail()))
    },
    async () => {
      done(await setSchoolVisibility(school, false))
      return async () => void done(await setSchoolVisibility(school, true))
    },
    async () => {
      // A change made while the school was hidden is notified when its block ends.
      const former = await transact((tx) => hideSchool(tx, schoolId))
      return async () => {
        await transact((tx) => setSchoolBlock(tx, schoolId, now()))
        await transact((tx) => showSchool(tx, schoolId, former ?? expect.fail()))
        await afterCommit()
        expect(await unreadOfTerms(teacher)).toBe(0)
        await transact((tx) => setSchoolBlock(tx, schoolId, null))
      }
    },
  ]
  for (const [index, hide] of ways.entries()) {
    const show = await hide()
    expect(await countConcerned(school, vacancyId)).toBe(0)
    await edit(school, vacancyId, { salary_min: String(20_000 + index) })
    await look(teacher, id)
    expect([await toldOfTerms(teacher), await inBell(teacher)]).toEqual([index, 0])
    expect(await changesFor(teacher, id)).toBeUndefined()
    await show()
    await afterCommit()
    expect([await toldOfTerms(teacher), await inBell(teacher)]).toEqual([index + 1, index + 1])
    expect(await changesFor(teacher, id)).toMatchObject({ terms: ['pay'] })
    await look(teacher, id)
  }
})

test('a change that is unread when its vacancy is hidden waits for it', async () => {
  const school = await aSchool()
  const { teacher, vacancyId, id } = await anApplicant(school)
  await edit(school, vacancyId, { salary_min: '25000' })
  const former = await transact((tx) => hideVacancy(tx, vacancyId))
  expect(await inBell(teacher)).toBe(0)
  await look(teacher, id)
  await readNotificationsUpTo(teacher, now())
  await transact((tx) => showVacancy(tx, vacancyId, former ?? expect.fail()))
  await afterCommit()
  expect([await toldOfTerms(teacher), await unreadOfTerms(teacher), await inBell(teacher)]).toEqual([1, 1, 1])
  // Nor is its mail lost, which may have been due while the vacancy was hidden.
  const [told] = await db.select().from(notifications).where(eq(notifications.accountId, teacher.accountId))
  expect(await queuedJobs('mail-notification')).toEqual([{ notificationId: told?.id }])
})

test('one that a hidden vacancy kept from every channel comes by each of them once it is shown again', async () => {
  settings.telegram = { token: 'token', apiUrl: 'http://127.0.0.1:9' }
  travelTo(new Date('2026-11-02T06:00:00Z'))
  const school = await aSchool()
  const { teacher, vacancyId, id } = await anApplicant(school)
  const { accountId } = teacher
  await saveNotificationSchedule(teacher, { rhythm: 'daily', quiet: { from: 0, to: 13 * 60 } })
  await db.insert(telegramChats).values({ accountId, chatId: 4_711, linkedAt: now() })
  const morning = (day: number) => travelTo(new Date(Date.UTC(2026, 10, day, 8)))
  const texts = async () => {
    sentMails.length = 0
    await mailDigests()
    return sentMails.map(({ text }) => text)
  }
  later()
  await edit(school, vacancyId, { salary_min: '25000' })
  const former = await transact((tx) => hideVacancy(tx, vacancyId))
  for (let day = 2; day < 12; day += 1) {
    morning(day)
    expect([await texts(), await telegramWaiting()]).toEqual([[], 0])
  }
  await transact((tx) => showVacancy(tx, vacancyId, former ?? expect.fail()))
  await afterCommit()
  expect([await unreadOfTerms(teacher), await telegramWaiting()]).toEqual([1, 1])
  morning(12)
  expect(await texts()).toEqual([expect.stringContaining('Учитель математики')])

  // Hiding and showing it again repeats no notification.
  const again = await transact((tx) => hideVacancy(tx, vacancyId))
  await transact((tx) => showVacancy(tx, vacancyId, again ?? expect.fail()))
  await afterCommit()
  morning(13)
  expect([await texts(), await telegramWaiting()]).toEqual([[], 0])
  await look(teacher, id)
  expect(await unreadOfTerms(teacher)).toBe(0)
})

test('one that is unread as its vacancy is edited again stays of its day', async () => {
  const school = await aSchool()
  const { teacher, vacancyId } = await anApplicant(school)
  const toldAt = async () =>
    (await db.select().from(notifications).where(eq(notifications.accountId, teacher.accountId)))[0]
      ?.createdAt
  await edit(school, vacancyId, { salary_min: '25000' })
  const first = await toldAt()
  await edit(school, vacancyId, { salary_min: '26000' })
  expect(await toldAt()).toEqual(first)
})

test('the terms of the day of an application are kept while they are read, however often they change', async () => {
  const school = await aSchool()
  const { teacher, vacancyId, id } = await anApplicant(school)
  await edit(school, vacancyId, { salary_min: '10001' })
  const [late, last] = [await aTeacher(), await aTeacher()]
  const second = await anApplication(late, vacancyId)
  for (let pay = 10_002; pay < 10_025; pay += 1) await edit(school, vacancyId, { salary_min: String(pay) })
  const third = await anApplication(last, vacancyId)
  expect((await changesFor(teacher, id))?.former.salaryMin).toBe(30_000)
  expect((await changesFor(late, second))?.former.salaryMin).toBe(10_001)
  expect(await changesFor(last, third)).toBeUndefined()
  expect(await keptTerms(vacancyId)).toHaveLength(2)
  done(await withdrawApplication(teacher, id, { reason: null, note: null }))
  await edit(school, vacancyId, { salary_min: '9000' })
  expect((await keptTerms(vacancyId))?.map(({ salaryMin }) => salaryMin)).toEqual([10_001, 10_024])
})
