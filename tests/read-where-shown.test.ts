import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { notifications } from '#db/schema/notifications.ts'
import { profileChecks } from '#db/schema/teachers.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { saveThing } from '#domain/saved/save-thing.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview } from '#tests/support/interviews.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as receivedPage from '#web/applications/received-applications-page.tsx'
import * as inboxPage from '#web/inquiries/inbox-page.tsx'
import * as interviewPage from '#web/interviews/interview-page.tsx'
import * as invitationPage from '#web/invitations/job-invitation-page.tsx'
import * as schoolPage from '#web/schools/school-page.tsx'
import * as schoolTodayPage from '#web/today/school-today-page.tsx'
import * as teacherTodayPage from '#web/today/teacher-today-page.tsx'

useDatabase()

const tell = ({ accountId }: Member, kind: NotificationKind, reference: NotificationReference) =>
  db.insert(notifications).values({ id: uuidv7(), accountId, kind, reference })

const unread = async ({ accountId }: Member) =>
  (
    await db
      .select({ reference: notifications.reference })
      .from(notifications)
      .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))
  ).map(({ reference }) => reference)

type Page = { loader: (args: never) => Promise<unknown> }

/** Opens a page in every way; only the last one is a person who looks at it. */
async function opened(page: Page, actor: Member, path: string) {
  const address = new URL(path, 'http://127.0.0.1:3000')
  const left: NotificationReference[][] = []
  for (const asked of [{ method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }, {}]) {
    const args = { ...pageArgs(address, { actor }), params: { id: address.pathname.split('/').at(-1) } }
    await page.loader({ ...args, request: new Request(address, asked) } as never)
    left.push(await unread(actor))
  }
  return left
}

test('the panel of a teacher whose profile is asked about marks the question as read', async () => {
  const teacher = await aTeacher()
  await db
    .insert(profileChecks)
    .values({ teacherId: teacher.accountId, presentAt: now(), step: 'asked', stepAt: now() })
  await tell(teacher, 'profile-idle', { idle: 'asked' })
  const told = [{ idle: 'asked' }]
  expect(await opened(teacherTodayPage, teacher, '/teacher-dashboard')).toEqual([told, told, []])
})

test('the panel of a person who is no longer in a school marks that as read, and no news of another', async () => {
  const former = await aSchool()
  for (const news of ['removed', 'closed', 'asked'] as const) await tell(former, 'membership', { news })
  const [before, , after] = await opened(schoolTodayPage, former, '/school-dashboard')
  expect([before?.length, after]).toEqual([3, [{ news: 'asked' }]])
})

test('the list of questions marks as read that one is gone, and none that can be opened', async () => {
  const teacher = await aTeacher()
  const [gone, open] = [{ gone: 'deleted' } as const, { inquiryId: uuidv7() }]
  for (const reference of [gone, open]) await tell(teacher, 'inquiry-received', reference)
  const [before, , after] = await opened(inboxPage, teacher, '/teacher-dashboard/inquiries')
  expect([before?.length, after]).toEqual([2, [open]])
})

test('the page of a saved school marks as read that it has many new vacancies, and those of no other school', async () => {
  const [school, other, teacher] = [await aSchool(), await aSchool(), await aTeacher()]
  const path = `/schools/${school.schoolId}`
  const manyOf = (schoolId: string) => ({ schoolId, count: '4', gatheredAt: now().toISOString() })
  const many = [manyOf(school.schoolId), manyOf(other.schoolId)]
  for (const reference of many) await tell(teacher, 'vacancy-published', reference)
  done(await saveThing(teacher, { kind: 'school', id: school.schoolId }))
  const [before, , after] = await opened(schoolPage, teacher, path)
  expect([before?.length, after]).toEqual([2, [many[1]]])
})

test('an invitation counts as seen once its page is looked at', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const vacancyId = await aVacancy(school)
  done(await inviteTeacher(school, { teacherId: teacher.accountId, vacancyId, words: 'Ждём вас' }))
  const seen = async () => (await db.select().from(applicationInvitations))[0]
  const path = `/teacher-dashboard/invitations/${(await seen())?.id}`
  const isSeen: boolean[] = []
  const page = {
    loader: async (args: never) => {
      await invitationPage.loader(args)
      isSeen.push(Boolean((await seen())?.seenAt))
    },
  }
  const left = await opened(page, teacher, path)
  expect(left.map(({ length }) => length)).toEqual([1, 1, 0])
  expect(isSeen).toEqual([false, false, true])
})

test('the page of an interview marks as read what was told of it, and not the other news of its application', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const applicationId = await anApplication(teacher, await aVacancy(school))
  const { id: interviewId } = done(await inviteToInterview(school, applicationId))
  await tell(teacher, 'application-accepted', { applicationId })
  const [before, , after] = await opened(interviewPage, teacher, `/interviews/${interviewId}`)
  expect(before).toMatchObject([{ interviewId, step: 'proposed' }, { applicationId }])
  expect(after).toEqual([{ applicationId }])
})

test('the list of the applications that wait for a review marks as read that many do, and not what else is told of many', async () => {
  const school = await aSchool()
  const many = { gatheredAt: now().toISOString(), count: '4' }
  const overruled = { ...many, colleague: 'overruled' } as const
  await tell(school, 'review-asked', { ...many, side: 'school' })
  await tell(school, 'application-received', overruled)
  const list = '/school-dashboard/applications/all?review=asked'
  const narrowed = await opened(receivedPage, school, `${list}&verified=yes`)
  expect(narrowed.map(({ length }) => length)).toEqual([2, 2, 2])
  const [before, , after] = await opened(receivedPage, school, list)
  expect([before?.length, after]).toEqual([2, [overruled]])
})
