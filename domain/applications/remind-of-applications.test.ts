import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { interviews } from '#db/schema/interviews.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { saveNotificationSettings } from '#domain/delivery/notification-settings.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  block,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { answersOfSchools } from './answers-of-schools.server.ts'
import { acceptApplication, reviewApplication } from './move-application.server.ts'
import { remindOfApplications } from './remind-of-applications.server.ts'
import { waitingApplications } from './waiting-applications.server.ts'

catchMails()

useDatabase()

// No mail is sent in quiet hours.
const noon = new Date('2026-11-20T06:00:00Z')

beforeEach(async () => {
  travelTo(noon)
  await clearJobs()
  sentMails.length = 0
})
afterEach(() => travelTo())

const daysLater = (days: number) => travelTo(new Date(now().getTime() + days * dayMs))

const toldTo = async ({ accountId }: Member, kind: NotificationKind) =>
  (
    await db
      .select({ reference: notifications.reference })
      .from(notifications)
      .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, kind)))
      .orderBy(notifications.createdAt)
  ).map(({ reference }) => reference.days ?? 'told')

const close = (id: string) =>
  db
    .update(vacancies)
    .set({ state: 'closed', closedAt: now(), closedReason: 'school' })
    .where(eq(vacancies.id, id))

async function anOffer(fields: Record<string, string> = {}) {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const vacancyId = await aVacancy(school, { fields })
  return { teacher, school, vacancyId, id: await anApplication(teacher, vacancyId) }
}

test('a school is reminded of an unread application on the third and the seventh day, once each', async () => {
  const { teacher, school } = await anOffer()
  daysLater(2.9)
  await remindOfApplications()
  expect(await toldTo(school, 'application-waiting')).toEqual([])
  daysLater(0.2)
  await atOnce(5, remindOfApplications)
  await remindOfApplications()
  expect(await toldTo(school, 'application-waiting')).toEqual(['3'])
  daysLater(4)
  await remindOfApplications()
  await remindOfApplications()
  expect(await toldTo(school, 'application-waiting')).toEqual(['3', '7'])
  daysLater(10)
  await remindOfApplications()
  expect(await toldTo(school, 'application-waiting')).toHaveLength(2)

  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  const title = 'Учитель математики'
  const mails = sentMails.filter(
    ({ subject }) => subject === m.mail_waiting_subject({ title }, { locale: 'ru' }),
  )
  expect(mails.map(({ to }) => to)).toEqual([school.email, school.email])
  expect(mails[0]?.text).toContain(`${teacher.fullName} ждёт ответа по вакансии «${title}» уже 3\u00A0дня.`)
  expect(mails[1]?.text).toContain('уже 7\u00A0дней.')
})

test('no reminder is sent for an opened application, to a blocked school or to a muted one', async () => {
  const [opened, blocked, muted] = [await anOffer(), await anOffer(), await anOffer()]
  done(await reviewApplication(opened.school, opened.id))
  await block(blocked.school)
  await saveNotificationSettings(muted.school, { email: [], push: [] })
  await clearJobs()
  daysLater(3)
  await remindOfApplications()
  expect(await toldTo(opened.school, 'application-waiting')).toEqual([])
  expect(await toldTo(blocked.school, 'application-waiting')).toEqual([])
  // In the product the day is always set.
  expect(await toldTo(muted.school, 'application-waiting')).toEqual(['3'])
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  expect(sentMails.map(({ to }) => to)).not.toContain(muted.school.email)
})

test('a teacher is told once that a vacancy closed without an answer', async () => {
  const [waiting, read, invited, open] = [await anOffer(), await anOffer(), await anOffer(), await anOffer()]
  done(await reviewApplication(read.school, read.id))
  done(await reviewApplication(invited.school, invited.id))
  done(await inviteToInterview(invited.school, invited.id))
  for (const { vacancyId } of [waiting, read, invited]) await close(vacancyId)
  await atOnce(5, remindOfApplications)
  await remindOfApplications()
  const told = ({ teacher }: typeof waiting) => toldTo(teacher, 'application-unanswered')
  expect([await told(waiting), await told(read), await told(invited), await told(open)]).toEqual([
    ['told'],
    ['told'],
    [],
    [],
  ])
  await clearJobs()
  // A vacancy that closes again, or closed long ago, notifies nobody again.
  await close(waiting.vacancyId)
  await close(open.vacancyId)
  daysLater(31)
  await remindOfApplications()
  expect(await told(waiting)).toEqual(['told'])
  expect(await told(open)).toEqual([])
})

test('an invited teacher is told of a silent school, and not while an interview is ahead', async () => {
  const invite = async () => {
    const offer = await anOffer()
    done(await reviewApplication(offer.school, offer.id))
    const { id } = done(await inviteToInterview(offer.school, offer.id))
    return { ...offer, interview: id }
  }
  const [silent, ahead, written, closed] = [await invite(), await invite(), await invite(), await invite()]
  const agree = (id: string, days: number) =>
    db
      .update(interviews)
      .set({ state: 'agreed', startsAt: new Date(now().getTime() + days * dayMs) })
      .where(eq(interviews.id, id))
  await agree(silent.interview, 2)
  await agree(ahead.interview, 30)
  await close(closed.vacancyId)
  const told = async () => {
    await atOnce(5, remindOfApplications)
    const heard = async ({ teacher }: typeof silent) => [
      ...(await toldTo(teacher, 'application-silent')),
      ...(await toldTo(teacher, 'application-unanswered')),
    ]
    return [await heard(silent), await heard(ahead), await heard(written), await heard(closed)]
  }
  daysLater(6.9)
  expect(await told()).toEqual([[], [], [], []])
  await say(written.school, roomIdOf(written.teacher.accountId, written.school.schoolId))
  daysLater(0.2)
  expect(await told()).toEqual([[], [], [], ['7']])
  daysLater(8.8)
  // Two weeks count from the day of the interview.
  expect(await told()).toEqual([[], [], [], ['7']])
  daysLater(0.2)
  await clearJobs()
  expect(await told()).toEqual([['14'], [], [], ['7']])
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  expect(sentMails.map(({ to }) => to)).toEqual([silent.teacher.email])
  expect(sentMails[0]?.text).toContain('После приглашения на собеседование')
  // A message from the school withdraws the reminder.
  expect(await shownTo(silent.teacher, 'application-silent')).toHaveLength(1)
  await say(silent.school, roomIdOf(silent.teacher.accountId, silent.school.schoolId))
  expect(await shownTo(silent.teacher, 'application-silent')).toEqual([])
})

test('a teacher who waited two weeks for an invitation is told again of two weeks of silence after it', async () => {
  const offer = await anOffer()
  daysLater(14.1)
  await remindOfApplications()
  expect(await toldTo(offer.teacher, 'application-silent')).toEqual(['14'])
  done(await reviewApplication(offer.school, offer.id))
  const { id } = done(await inviteToInterview(offer.school, offer.id))
  await db.update(interviews).set({ state: 'agreed', startsAt: now() }).where(eq(interviews.id, id))
  for (const days of [13.9, 0.3, 3]) {
    daysLater(days)
    await remindOfApplications()
  }
  expect(await toldTo(offer.teacher, 'application-silent')).toEqual(['14', '14'])
})

test('a teacher who was answered in the chat is not told of silence, and a promise is waited for; the school is not reminded of either', async () => {
  const [written, promised] = [await anOffer(), await anOffer({ answer_days: '5' })]
  await say(written.school, roomIdOf(written.teacher.accountId, written.school.schoolId))
  for (const { vacancyId } of [written, promised]) await close(vacancyId)
  const told = ({ teacher }: typeof written) => toldTo(teacher, 'application-unanswered')
  daysLater(3)
  await remindOfApplications()
  expect(await toldTo(written.school, 'application-waiting')).toEqual([])
  expect(await toldTo(promised.school, 'application-waiting')).toEqual(['3'])
  expect([await told(written), await told(promised)]).toEqual([[], []])
  daysLater(3)
  await remindOfApplications()
  expect([await told(written), await told(promised)]).toEqual([[], ['told']])
})

test('a teacher is reminded of an offer on the third and the seventh day, and no more once it is answered', async () => {
  const { teacher, school, id } = await anOffer()
  done(await reviewApplication(school, id))
  done(await acceptApplication(school, id))
  const told = () => toldTo(teacher, 'application-accepted')
  daysLater(2.9)
  await remindOfApplications()
  expect(await told()).toEqual(['told'])
  daysLater(0.2)
  await clearJobs()
  await atOnce(5, remindOfApplications)
  expect(await told()).toEqual(['told', '3'])
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  expect(sentMails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
    [teacher.email, 'Школа ждёт ответа на предложение'],
  ])
  daysLater(4)
  await remindOfApplications()
  expect(await told()).toEqual(['told', '3', '7'])
  expect((await waitingApplications(school, 5)).offered).toHaveLength(1)
  expect(await shownTo(teacher, 'application-accepted')).toHaveLength(3)
  done(await confirmOffer(teacher, id, { starts_on: '2026-11-21' }))
  expect(await shownTo(teacher, 'application-accepted')).toHaveLength(1)
})

test('an old offer holds nothing up, and can still be answered', async () => {
  const { teacher, school, id } = await anOffer()
  done(await reviewApplication(school, id))
  done(await acceptApplication(school, id))
  daysLater(91)
  await remindOfApplications()
  expect(await toldTo(teacher, 'application-accepted')).toEqual(['told'])
  expect(await answersOfSchools(teacher, 5)).toEqual([])
  expect((await waitingApplications(school, 5)).offered).toEqual([])
  done(await confirmOffer(teacher, id, { starts_on: '2026-11-21' }))
})

async function manyOffers(count: number) {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push(await anApplication(await aTeacher(), vacancyId))
  return { school, vacancyId, ids }
}

const shownTo = async (member: Member, kind: NotificationKind) =>
  (await findNotifications(member, { page: 1 })).notifications.filter((one) => one.kind === kind)

test('a school gets one notification and one mail about many waiting applications, once, with the number that is left', async () => {
  const { school, ids } = await manyOffers(5)
  const colleague = await aColleague(school)
  await clearJobs()
  daysLater(3.1)
  await atOnce(5, remindOfApplications)
  await remindOfApplications()
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  expect(sentMails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [school.email, colleague.email].sort().map((to) => [to, '5 откликов ждут ответа']),
  )
  expect(sentMails[0]?.text).toContain('Уже 3\u00A0дня или дольше.')
  const [shown, ...others] = await shownTo(school, 'application-waiting')
  expect(others).toEqual([])
  expect(shown).toMatchObject({ readAt: null, reference: { days: '3', count: '5' } })
  // Opened applications are left out.
  done(await reviewApplication(school, ids[0] ?? ''))
  expect((await shownTo(school, 'application-waiting'))[0]?.reference.count).toBe('4')
  for (const id of ids.slice(1)) done(await reviewApplication(school, id))
  expect(await shownTo(school, 'application-waiting')).toEqual([])
  // Reading it also reads the notifications of the single applications.
  expect(await countUnreadNotifications(school)).toBe(0)
})

test('three waiting applications have a notification each', async () => {
  const { school } = await manyOffers(3)
  daysLater(3.1)
  await remindOfApplications()
  expect(
    (await shownTo(school, 'application-waiting')).map(({ application }) => Boolean(application?.id)),
  ).toEqual([true, true, true])
})

test('a teacher gets one notification about many vacancies closed without an answer, and about many silent schools', async () => {
  const teacher = await aTeacher()
  const closing: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const [gone, open] = [await aVacancy(await aSchool()), await aVacancy(await aSchool())]
    for (const id of [gone, open]) await anApplication(teacher, id)
    closing.push(gone)
  }
  for (const id of closing) await close(id)
  await clearJobs()
  await remindOfApplications()
  daysLater(14.1)
  await remindOfApplications()
  await remindOfApplications()
  const counts = async (kind: NotificationKind) =>
    (await shownTo(teacher, kind)).map(({ reference }) => reference.count)
  expect([await counts('application-unanswered'), await counts('application-silent')]).toEqual([['4'], ['4']])
})
