import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { devices } from '#db/schema/accounts.ts'
import { notifications, notificationTimes } from '#db/schema/notifications.ts'
import { profileChecks, teacherProfiles } from '#db/schema/teachers.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aSchool, aTeacher, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { answerIdle } from './answer-idle.server.ts'
import { answerIdleByMail, findIdleProfile } from './answer-idle-by-mail.server.ts'
import { setTeacherVisibility } from './set-teacher-visibility.server.ts'
import { watchIdleProfiles } from './watch-idle-profiles.server.ts'

catchMails()
useDatabase()

let minute = 0
/** Always later than the time before, since time passes. */
const day = (count: number) => {
  minute += 1
  travelTo(new Date(Date.UTC(2026, 10, 2 + count, 6, minute)))
}

beforeEach(async () => {
  await clearJobs()
  await db.delete(profileChecks)
  await db.update(teacherProfiles).set({ isAvailable: false })
  minute = 0
  sentMails.length = 0
  day(0)
})
afterEach(() => travelTo())

const isShown = async ({ accountId }: Member) => {
  const [profile] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, accountId))
  return profile?.isAvailable
}

const toldTo = async ({ accountId }: Member) => {
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'profile-idle')))
    .orderBy(notifications.createdAt)
  return told.map(({ reference: { idle, dueOn } }) => (dueOn ? `${idle} ${dueOn}` : idle))
}

/** The same without days. */
const stepsTo = async (member: Member) => (await toldTo(member)).map((said) => said?.split(' ')[0])

const comes = async ({ accountId }: Member) =>
  db.insert(devices).values({ id: uuidv7(), accountId, tokenHash: Buffer.from(uuidv7()), lastSeenAt: now() })

async function on(count: number) {
  day(count)
  await watchIdleProfiles()
}

/** The token in the last queued mail. */
async function mailed(): Promise<string> {
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  await clearJobs()
  return /still-looking\?token=(\S+)/.exec(sentMails.splice(0).at(-1)?.text ?? '')?.[1] ?? ''
}

test('a silent profile is asked after 90 days, told before, and hidden after 120, each once', async () => {
  const [teacher, blocked] = [await aTeacher(), await aTeacher()]
  await block(blocked)
  await on(0)
  await on(89)
  expect(await toldTo(teacher)).toEqual([])
  day(90)
  await atOnce(3, () => watchIdleProfiles())
  await watchIdleProfiles()
  expect(await toldTo(teacher)).toEqual(['asked 2027-03-02'])
  await on(112)
  expect(await toldTo(teacher)).toEqual(['asked 2027-03-02'])
  await on(113)
  await on(119)
  expect([await toldTo(teacher), await isShown(teacher)]).toEqual([
    ['asked 2027-03-02', 'warned 2027-03-02'],
    true,
  ])
  await on(120)
  await on(121)
  expect([await toldTo(teacher), await isShown(teacher)]).toEqual([
    ['asked 2027-03-02', 'warned 2027-03-02', 'hidden'],
    false,
  ])
  expect(await toldTo(blocked)).toEqual([])
})

test('a clock that stood still skips no step', async () => {
  const teacher = await aTeacher()
  await on(0)
  await on(300)
  await on(301)
  expect([await stepsTo(teacher), await isShown(teacher)]).toEqual([['asked'], true])
})

test('a visit counts as an answer, also between the question and the end', async () => {
  const teacher = await aTeacher()
  await on(0)
  day(40)
  await comes(teacher)
  await on(129)
  expect(await toldTo(teacher)).toEqual([])
  await on(130)
  expect(await stepsTo(teacher)).toEqual(['asked'])
  day(154)
  await comes(teacher)
  await on(160)
  expect([await stepsTo(teacher), await isShown(teacher)]).toEqual([['asked'], true])
  await on(244)
  expect(await stepsTo(teacher)).toEqual(['asked', 'asked'])
})

test('the mail asks at once, and its link keeps, hides and gives back by one press', async () => {
  const teacher = await aTeacher()
  await on(0)
  await on(90)
  // With one mail a day, this mail is still sent separately.
  await db.insert(notificationTimes).values({ accountId: teacher.accountId, mailRhythm: 'daily' })
  const token = await mailed()
  expect(await findIdleProfile(token)).toEqual({ isShown: true, step: 'asked', mayBeShown: true })
  expect([await answerIdleByMail(token, 'looking'), await answerIdleByMail(token, 'looking')]).toEqual([
    true,
    true,
  ])
  await on(179)
  expect(await stepsTo(teacher)).toEqual(['asked'])
  await on(180)
  await on(203)
  await on(210)
  expect(await isShown(teacher)).toBe(false)
  const last = await mailed()
  expect(await answerIdleByMail(last, 'looking')).toBe(true)
  expect(await isShown(teacher)).toBe(true)
  expect(await answerIdleByMail(last, 'hide')).toBe(true)
  expect(await isShown(teacher)).toBe(false)
  await block(teacher)
  expect([await answerIdleByMail(last, 'looking'), await findIdleProfile(last)]).toEqual([false, undefined])
  expect([await answerIdleByMail('unknown', 'looking'), await findIdleProfile('unknown')]).toEqual([
    false,
    undefined,
  ])
})

test('the cabinet answers the same, for teachers alone; what administrators hid stays hidden', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  await on(0)
  for (const count of [90, 113, 120]) await on(count)
  expect(await isShown(teacher)).toBe(false)
  expect(await answerIdle(school, 'looking')).toEqual({ ok: false, reason: 'not-a-teacher' })
  await db.update(teacherProfiles).set({ hiddenAt: now() }).where(eq(teacherProfiles.id, teacher.accountId))
  expect(await answerIdle(teacher, 'looking')).toEqual({ ok: false, reason: 'hidden' })
  expect(await isShown(teacher)).toBe(false)
  await db.update(teacherProfiles).set({ hiddenAt: null }).where(eq(teacherProfiles.id, teacher.accountId))
  done(await answerIdle(teacher, 'looking'))
  expect(await isShown(teacher)).toBe(true)
})

test('a profile that lacks a text is not reported as shown again, and is asked about until it is', async () => {
  const teacher = await aTeacher()
  await on(0)
  for (const count of [90, 113, 120]) await on(count)
  const isOwn = eq(teacherProfiles.id, teacher.accountId)
  await db.update(teacherProfiles).set({ bio: '' }).where(isOwn)
  const missing = ['bio']
  expect(await answerIdle(teacher, 'looking')).toEqual({ ok: false, reason: 'incomplete', missing })
  const steps = () => db.select({ step: profileChecks.step }).from(profileChecks)
  expect([await isShown(teacher), await steps()]).toEqual([false, [{ step: 'hidden' }]])
  await db.update(teacherProfiles).set({ bio: 'Учу детей.' }).where(isOwn)
  done(await answerIdle(teacher, 'looking'))
  expect([await isShown(teacher), await steps()]).toEqual([true, [{ step: null }]])
})

test('showing or hiding the profile by hand starts the questions again', async () => {
  const teacher = await aTeacher()
  await on(0)
  await on(90)
  expect(await countUnreadNotifications(teacher)).toBe(1)
  done(await setTeacherVisibility(teacher, true))
  expect(await db.select().from(profileChecks)).toEqual([])
  // Nor is the question among the notifications.
  expect(await countUnreadNotifications(teacher)).toBe(0)
  await on(113)
  await on(202)
  expect(await stepsTo(teacher)).toEqual(['asked'])
  await on(203)
  expect(await stepsTo(teacher)).toEqual(['asked', 'asked'])
})
