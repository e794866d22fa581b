import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { notifications } from '#db/schema/notifications.ts'
import { profileChecks } from '#db/schema/teachers.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { agreeToInterview } from '#domain/interviews/answer-interview.server.ts'
import { cancelInterview } from '#domain/interviews/cancel-interview.server.ts'
import { sweepInterviews } from '#domain/interviews/sweep-interviews.server.ts'
import { declineInvitation } from '#domain/invitations/answer-invitation.server.ts'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { askToJoin } from '#domain/members/ask-to-join.server.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { isNotifiedOutsideSql } from '#domain/notifications/subject-of-notification.server.ts'
import { removeThing, saveThing } from '#domain/saved/save-thing.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview, proposal } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { mailDigests } from './mail-digests.server.ts'
import { mailNotification } from './mail-notification.server.ts'
import { mailWhatWaited, saveNotificationSchedule } from './notification-schedule.server.ts'

catchMails()
useDatabase()

const daily = { rhythm: 'daily', quiet: null } as const
const atOnce = { rhythm: 'at-once', quiet: null } as const
/** Noon in Bishkek. */
const noonOf = (day: string) => travelTo(new Date(`2026-11-${day}T06:00:00Z`))

beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
  noonOf('02')
})
afterEach(() => travelTo())

/** The text that is sent to a person outside the site, as a mail or a messenger asks for it before sending. */
async function toldOutside({ accountId }: Member, kind: NotificationKind) {
  const rows = await db
    .select({ reference: notifications.reference, isNotified: isNotifiedOutsideSql(notifications) })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, kind)))
    .orderBy(notifications.id)
  return rows.filter(({ isNotified }) => isNotified).map(({ reference }) => reference)
}

const tell = ({ accountId }: Member, kind: NotificationKind, reference: NotificationReference) =>
  db.insert(notifications).values({ id: uuidv7(), accountId, kind, reference, createdAt: now() })

async function mailedBy(work: () => Promise<unknown>): Promise<string[]> {
  await clearJobs()
  sentMails.length = 0
  await work()
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  return sentMails.map(({ subject }) => subject)
}

test('a vacancy that is open again did not close without an answer', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const vacancyId = await aVacancy(school)
  const applicationId = await anApplication(teacher, vacancyId)
  done(await closeVacancy(school, vacancyId))
  await tell(teacher, 'application-unanswered', { applicationId, days: '0' })
  expect(await toldOutside(teacher, 'application-unanswered')).toHaveLength(1)
  done(await publishVacancy(school, vacancyId))
  expect(await toldOutside(teacher, 'application-unanswered')).toEqual([])
})

test('nobody is reminded of a deadline after applying, nor of one that they no longer save', async () => {
  const [school, applying, removing] = [await aSchool(), await aTeacher(), await aTeacher()]
  const vacancyId = await aVacancy(school)
  const thing = { kind: 'vacancy', id: vacancyId } as const
  for (const teacher of [applying, removing]) {
    done(await saveThing(teacher, thing))
    await tell(teacher, 'vacancy-deadline', { vacancyId })
    expect(await toldOutside(teacher, 'vacancy-deadline')).toHaveLength(1)
  }
  await anApplication(applying, vacancyId)
  done(await removeThing(removing, thing))
  for (const teacher of [applying, removing])
    expect(await toldOutside(teacher, 'vacancy-deadline')).toEqual([])
})

test('a vacancy that is closed, or of a school that is kept no more, is not told as new', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const vacancyId = await aVacancy(school)
  const thing = { kind: 'school', id: school.schoolId } as const
  done(await saveThing(teacher, thing))
  await tell(teacher, 'vacancy-published', { vacancyId })
  const isNew = async () => (await toldOutside(teacher, 'vacancy-published')).length > 0
  expect(await isNew()).toBe(true)
  done(await closeVacancy(school, vacancyId))
  expect(await isNew()).toBe(false)
  done(await publishVacancy(school, vacancyId))
  expect(await isNew()).toBe(true)
  done(await removeThing(teacher, thing))
  expect(await isNew()).toBe(false)
})

test('no messenger announces an interview that was called off', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const applicationId = await anApplication(teacher, await aVacancy(school))
  done(await reviewApplication(school, applicationId))
  const time = inHours(30)
  done(await inviteToInterview(school, applicationId, proposal({ times: [time] })))
  const steps = async () => (await toldOutside(teacher, 'application-interview')).map(({ step }) => step)
  expect(await steps()).toEqual(['proposed'])
  const [proposed] = await toldOutside(teacher, 'application-interview')
  const id = proposed?.interviewId ?? ''
  done(await agreeToInterview(teacher, id, { version: 0, time }))
  expect(await steps()).toEqual(['agreed'])
  travelTo(inHours(7))
  await sweepInterviews()
  expect(await steps()).toEqual(['agreed', 'reminder'])
  done(await cancelInterview(school, id, { version: 1, answer: 'Ремонт.' }))
  expect(await steps()).toEqual(['cancelled'])
})

test('a rejected teacher gets no earlier invitation or offer any more', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const applicationId = await anApplication(teacher, await aVacancy(school))
  const kinds = ['application-interview', 'application-accepted'] as const
  for (const kind of kinds) await tell(teacher, kind, { applicationId })
  const told = async (status: 'interview' | 'accepted' | 'rejected') => {
    await db.update(applications).set({ status }).where(eq(applications.id, applicationId))
    const each = await Promise.all(kinds.map((kind) => toldOutside(teacher, kind)))
    return each.map(({ length }) => length)
  }
  expect(await told('interview')).toEqual([1, 0])
  expect(await told('accepted')).toEqual([1, 1])
  expect(await told('rejected')).toEqual([0, 0])
})

test('a person who visited since is not told that they were away', async () => {
  const teacher = await aTeacher()
  const isNotified = async () => (await toldOutside(teacher, 'profile-idle')).length > 0
  await db
    .insert(profileChecks)
    .values({ teacherId: teacher.accountId, presentAt: now(), step: 'asked', stepAt: now() })
  await tell(teacher, 'profile-idle', { idle: 'asked' })
  expect(await isNotified()).toBe(true)
  travelTo(new Date(now().getTime() + 60_000))
  const session = { id: uuidv7(), accountId: teacher.accountId, remembered: true, lastSeenAt: now() }
  await db.insert(sessions).values({ ...session, tokenHash: Buffer.from(session.id), expiresAt: inHours(24) })
  expect(await isNotified()).toBe(false)
})

test('a person who turns off the digest gets no mail about an invitation that was declined without words', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  await saveNotificationSchedule(school, daily)
  const decline = async (note: string) => {
    const vacancyId = await aVacancy(school)
    done(await inviteTeacher(school, { teacherId: teacher.accountId, vacancyId, words: '' }))
    const [sent] = await db
      .select({ id: applicationInvitations.id })
      .from(applicationInvitations)
      .where(eq(applicationInvitations.vacancyId, vacancyId))
    done(await declineInvitation(teacher, sent?.id ?? '', { reason: 'other', note }))
  }
  await decline('')
  expect(await mailedBy(() => saveNotificationSchedule(school, atOnce))).toEqual([])
  // The next morning's digest has it all the same.
  await saveNotificationSchedule(school, daily)
  noonOf('03')
  await mailDigests()
  expect(sentMails.map(({ text }) => text).join()).toContain('Приглашение отклонено')

  await decline('Уезжаю.')
  expect(await mailedBy(() => saveNotificationSchedule(school, atOnce))).toEqual([
    expect.stringContaining('Приглашение отклонено'),
  ])
})

test('a request to join has its own mail, and no other beside it', async () => {
  const school = await aSchool({ fields: { school_name: 'Школа-гимназия № 41' } })
  const asking = await aSchool({ published: false, fields: { school_name: 'Гимназия №41' } })
  await saveNotificationSchedule(school, daily)
  const before = new Date('2026-11-02T05:00:00Z')
  done(await askToJoin(asking, school.schoolId))
  expect(await toldOutside(school, 'membership')).toHaveLength(1)
  expect(await mailedBy(() => saveNotificationSchedule(school, atOnce))).toEqual([])
  expect(
    await mailedBy(() => db.transaction((tx) => mailWhatWaited(tx, [school.accountId], before))),
  ).toEqual([])
  await saveNotificationSchedule(school, daily)
  noonOf('03')
  await mailDigests()
  expect(sentMails).toEqual([])
})
