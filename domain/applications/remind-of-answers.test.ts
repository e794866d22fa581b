import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { rejectAtOnce } from '#tests/support/interviews.ts'
import { clearJobs } from '#tests/support/jobs.ts'
import { isSilent, promiseOf } from './answer-promise.ts'
import { readOwnApplication } from './find-applications.server.ts'
import { reviewApplication } from './move-application.server.ts'
import { promisedAnswers } from './promised-answers.server.ts'
import { remindOfApplications } from './remind-of-applications.server.ts'
import { waitingApplications } from './waiting-applications.server.ts'

useDatabase()
beforeEach(clearJobs)
afterEach(() => travelTo())

const start = new Date('2026-12-01T06:00:00Z')
const at = (days: number) => new Date(start.getTime() + days * dayMs)
const day = (days: number) => travelTo(at(days))

const told = async ({ accountId }: Member, kind: NotificationKind) =>
  (
    await db
      .select({ reference: notifications.reference })
      .from(notifications)
      .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, kind)))
  ).map(({ reference }) => reference.dueOn ?? 'told')

async function promised(answerDays: number | null) {
  day(0)
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const fields = answerDays === null ? {} : { answer_days: String(answerDays) }
  const vacancyId = await aVacancy(school, { fields })
  return { teacher, school, vacancyId, id: await anApplication(teacher, vacancyId) }
}

test('a school is reminded a day before a promise breaks, each member once, and not when it answered', async () => {
  const { teacher, school } = await promised(5)
  const colleague = await aColleague(school)
  const answered = await promised(5)
  const free = await promised(null)
  const write = { clientId: crypto.randomUUID(), text: 'Здравствуйте!' }
  const room = roomIdOf(answered.teacher.accountId, answered.school.schoolId)
  // Each promise sets the clock back: an answer must come after its application.
  day(1)
  done(await sendMessage(answered.school, room, write))
  day(3.4)
  await remindOfApplications()
  expect(await told(school, 'application-promised')).toEqual([])
  day(4)
  await atOnce(5, remindOfApplications)
  day(4.9)
  await remindOfApplications()
  for (const member of [school, colleague])
    expect(await told(member, 'application-promised')).toEqual(['2026-12-06'])
  for (const other of [answered.school, free.school, teacher])
    expect(await told(other, 'application-promised')).toEqual([])
})

test('a reminder of an answer disappears once somebody answered', async () => {
  const { teacher, school, id } = await promised(14)
  const colleague = await aColleague(school)
  const kinds = async (member: Member) =>
    (await findNotifications(member, { page: 1 })).notifications.map(({ kind }) => kind)
  day(3.1)
  await remindOfApplications()
  expect(await kinds(school)).toContain('application-waiting')
  done(await reviewApplication(school, id))
  for (const member of [school, colleague]) expect(await kinds(member)).not.toContain('application-waiting')
  day(14.1)
  await remindOfApplications()
  expect(await kinds(colleague)).toContain('application-promised')
  expect(await kinds(teacher)).toContain('application-silent')
  const unread = await countUnreadNotifications(colleague)
  const room = roomIdOf(teacher.accountId, school.schoolId)
  done(await sendMessage(school, room, { clientId: crypto.randomUUID(), text: 'Здравствуйте!' }))
  expect(await kinds(colleague)).not.toContain('application-promised')
  expect(await countUnreadNotifications(colleague)).toBe(unread - 1)
  expect(await kinds(teacher)).not.toContain('application-silent')
})

test('an application keeps the promise of its day', async () => {
  const { teacher, school, vacancyId, id } = await promised(3)
  await db.update(vacancies).set({ answerDays: null }).where(eq(vacancies.id, vacancyId))
  const own = await readOwnApplication(teacher, id)
  if (!own) throw new Error('it is there')
  expect(promiseOf(own, at(0))).toEqual({ dueOn: '2026-12-04', daysOver: 0 })
  expect(promiseOf(own, at(3.4))).toEqual({ dueOn: '2026-12-04', daysOver: 0 })
  expect(promiseOf(own, at(5))).toEqual({ dueOn: '2026-12-04', daysOver: 2 })
  // Opening is not an answer; a message is.
  day(1)
  done(await reviewApplication(school, id))
  expect(promiseOf((await readOwnApplication(teacher, id)) ?? own, at(5))?.daysOver).toBe(2)
  const room = roomIdOf(teacher.accountId, school.schoolId)
  done(await sendMessage(school, room, { clientId: crypto.randomUUID(), text: 'Здравствуйте!' }))
  const after = await readOwnApplication(teacher, id)
  expect(after?.answeredAt && after.answeredAt >= at(1)).toBe(true)
  expect(after && promiseOf(after, at(5))).toBeUndefined()
})

test('a teacher is told once of two weeks of silence, and not of an answered or a closed vacancy', async () => {
  const { teacher, id } = await promised(null)
  const closed = await promised(null)
  const ended = await promised(null)
  await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, ended.id))
  await db
    .update(vacancies)
    .set({ state: 'closed', closedAt: at(1), closedReason: 'school' })
    .where(eq(vacancies.id, closed.vacancyId))
  day(13.9)
  await remindOfApplications()
  expect(await told(teacher, 'application-silent')).toEqual([])
  const own = await readOwnApplication(teacher, id)
  expect(own && isSilent(own, at(13.9))).toBe(false)
  expect(own && isSilent(own, at(14.1))).toBe(true)
  day(14.1)
  await atOnce(5, remindOfApplications)
  day(20)
  await remindOfApplications()
  expect(await told(teacher, 'application-silent')).toEqual(['told'])
  expect(await told(closed.teacher, 'application-silent')).toEqual([])
  expect(await told(ended.teacher, 'application-silent')).toEqual([])
})

test('a teacher is told once about a closed vacancy whose promise is as long as the silence, when it is over', async () => {
  const { teacher, vacancyId } = await promised(14)
  const open = await promised(14)
  await db
    .update(vacancies)
    .set({ state: 'closed', closedAt: at(3), closedReason: 'school' })
    .where(eq(vacancies.id, vacancyId))
  const heard = async (member: Member) => [
    ...(await told(member, 'application-silent')).map(() => 'silent'),
    ...(await told(member, 'application-unanswered')).map(() => 'unanswered'),
  ]
  day(14.1)
  await remindOfApplications()
  expect([await heard(teacher), await heard(open.teacher)]).toEqual([[], ['silent']])
  day(15.1)
  await remindOfApplications()
  await remindOfApplications()
  expect([await heard(teacher), await heard(open.teacher)]).toEqual([['unanswered'], ['silent']])
})

test('a school sees the answers that it promised within days, and the overdue ones', async () => {
  const { teacher, school, id } = await promised(5)
  const strangers = await promised(5)
  day(0)
  await anApplication(await aTeacher(), await aVacancy(school))
  const soon = () => promisedAnswers(school, { days: 3, limit: 5 })
  const due = { id, teacher: teacher.fullName, dueOn: '2026-12-06' }
  day(1)
  expect(await soon()).toEqual([])
  day(2)
  expect(await soon()).toMatchObject([due])
  day(9)
  expect(await soon()).toMatchObject([due])
  expect(await promisedAnswers(teacher, { days: 30, limit: 5 })).toEqual([])
  done(await rejectAtOnce(school, id, { reason: 'other', note: null }))
  expect(await soon()).toEqual([])
  expect(await promisedAnswers(strangers.school, { days: 30, limit: 5 })).toHaveLength(1)
})

test('an undecided application of a vacancy closed long ago does not hide one that is due', async () => {
  const { school, vacancyId, id } = await promised(5)
  day(8)
  const late = async () => (await waitingApplications(school, 0, 5)).late.map((one) => one.id)
  const owed = async () => (await promisedAnswers(school, { days: 7, limit: 6 })).map((one) => one.id)
  const closedAt = at(8)
  await db
    .update(vacancies)
    .set({ state: 'closed', closedAt, closedReason: 'school' })
    .where(eq(vacancies.id, vacancyId))
  expect([await late(), await owed()]).toEqual([[id], [id]])
  day(39)
  expect([await late(), await owed()]).toEqual([[], []])
})
