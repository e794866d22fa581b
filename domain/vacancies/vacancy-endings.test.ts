import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isStillNewsSql } from '#domain/delivery/due-notifications.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { readNotificationsOfKinds } from '#domain/notifications/read-notifications.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { travelTo } from '#platform/clock.ts'
import { aColleague, aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { closeOverdueVacancies } from './close-overdue-vacancies.server.ts'
import { eachSchoolWith } from './each-school.server.ts'
import { publishScheduled } from './publish-scheduled.server.ts'
import { closeVacancy, publishVacancy } from './publish-vacancy.server.ts'
import { renewVacancy } from './renew-vacancy.server.ts'
import { sayOutcome } from './say-outcome.server.ts'
import { schedulePublication } from './schedule-publication.server.ts'
import { warnOfEndings } from './warn-of-endings.server.ts'

catchMails()
useDatabase()

const day = (iso: string) => new Date(`${iso}T10:00:00+06:00`)
const rowOf = async (id: string) => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]

/** The delay before the school's followers are notified of a vacancy, from its job. */
async function secondsUntilToldOf(vacancyId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select round(extract(epoch from job.run_at - job.created_at))::int as seconds
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'tell-of-vacancy' and job.payload ->> 'vacancyId' = ${vacancyId}`)
  return rows[0]?.seconds
}

async function earlierNotifications(school: Actor & { accountId: string }) {
  const told = await db
    .select({ kind: notifications.kind, reference: notifications.reference })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, school.accountId),
        inArray(notifications.kind, ['vacancy-ending', 'vacancy-unpublished', 'vacancy-closed']),
      ),
    )
    .orderBy(notifications.createdAt, notifications.id)
  return told.map(({ kind, reference }) => `${kind} ${reference.dueOn ?? reference.why ?? ''}`.trim())
}

describe('a vacancy without a deadline', () => {
  test('ends after 60 days, and its school is warned 7 and 2 days before, each once', async () => {
    travelTo(day('2026-11-01'))
    const school = await aSchool()
    const id = await aVacancy(school)
    for (const at of ['2026-12-23', '2026-12-24', '2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30']) {
      travelTo(day(at))
      await warnOfEndings()
      await closeOverdueVacancies()
    }
    expect(await earlierNotifications(school)).toEqual([
      'vacancy-ending 2026-12-31',
      'vacancy-ending 2026-12-31',
    ])
    // Its last day is a whole one.
    travelTo(new Date('2026-12-31T23:59:00+06:00'))
    await closeOverdueVacancies()
    expect(await rowOf(id)).toMatchObject({ state: 'published' })
    travelTo(new Date('2027-01-01T00:00:30+06:00'))
    await closeOverdueVacancies()
    expect(await rowOf(id)).toMatchObject({ state: 'closed', closedReason: 'lapsed' })
    expect((await earlierNotifications(school)).at(-1)).toBe('vacancy-closed lapsed')
  })

  test('stands for 60 days more when it is renewed, once for one page', async () => {
    travelTo(day('2026-11-01'))
    const school = await aSchool()
    const id = await aVacancy(school)
    travelTo(day('2026-12-25'))
    const renewed = { ok: true, isChanged: true, lastDay: '2027-02-23' }
    expect(await renewVacancy(school, id, '2026-12-31')).toEqual(renewed)
    expect(await renewVacancy(school, id, '2026-12-31')).toEqual({ ...renewed, isChanged: false })
    expect(await renewVacancy(await aSchool(), id, '2027-02-23')).toEqual({ ok: false, reason: 'not-found' })
    await closeVacancy(school, id)
    expect(await renewVacancy(school, id, '2027-02-23')).toEqual({ ok: false, reason: 'not-published' })
  })

  test('gets an end where it was published before there were ends', async () => {
    travelTo(day('2026-11-01'))
    const id = await aVacancy(await aSchool())
    await db.update(vacancies).set({ lapsesAt: null }).where(eq(vacancies.id, id))
    travelTo(day('2027-03-01'))
    await warnOfEndings()
    expect((await rowOf(id))?.lapsesAt?.toISOString()).toMatch(/^2027-04-30/)
  })
})

test('a deadline is extended by 30 days; the warning comes later if it was published shortly before', async () => {
  travelTo(day('2026-11-20'))
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { application_deadline: '2026-11-25' } })
  await warnOfEndings()
  expect(await earlierNotifications(school)).toEqual([])
  travelTo(day('2026-11-23'))
  await warnOfEndings()
  expect(await earlierNotifications(school)).toEqual(['vacancy-ending 2026-11-25'])
  expect(await countUnreadNotifications(school)).toBe(1)
  expect(await renewVacancy(school, id, '2026-11-25')).toMatchObject({ lastDay: '2026-12-25' })
  expect(await rowOf(id)).toMatchObject({ applicationDeadline: '2026-12-25', endingToldDays: null })
  // The notification of the former day is gone.
  expect(await countUnreadNotifications(school)).toBe(0)
})

test('the end of a vacancy is announced while it is published', async () => {
  travelTo(day('2026-11-01'))
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { application_deadline: '2026-11-25' } })
  travelTo(day('2026-11-23'))
  await warnOfEndings()
  expect(await countUnreadNotifications(school)).toBe(1)
  await closeVacancy(school, id)
  expect(await countUnreadNotifications(school)).toBe(0)
})

test('an automatic closing is reported until the vacancy is published again', async () => {
  travelTo(day('2026-11-01'))
  const school = await aSchool()
  const id = await aVacancy(school)
  travelTo(day('2027-01-01'))
  await closeOverdueVacancies()
  expect(await countUnreadNotifications(school)).toBe(1)
  expect(await publishVacancy(school, id)).toMatchObject({ ok: true })
  expect(await countUnreadNotifications(school)).toBe(0)
})

test('members of a blocked school are notified only on the site', async () => {
  travelTo(day('2026-11-01'))
  const school = await aSchool()
  await aVacancy(school, { fields: { application_deadline: '2026-11-25' } })
  travelTo(day('2026-11-23'))
  await warnOfEndings()
  const outside = () =>
    db
      .select({ kind: notifications.kind })
      .from(notifications)
      .innerJoin(accounts, eq(accounts.id, notifications.accountId))
      .where(and(eq(notifications.accountId, school.accountId), isStillNewsSql()))
  expect(await outside()).toEqual([{ kind: 'vacancy-ending' }])
  const blockedAt = (at: Date | null) =>
    db.update(schools).set({ blockedAt: at }).where(eq(schools.id, school.schoolId))
  await blockedAt(day('2026-11-23'))
  expect(await outside()).toEqual([])
  await blockedAt(null)
  expect(await outside()).toHaveLength(1)
})

test('a school gets one notification about many vacancies with one last day, with the number that is left', async () => {
  travelTo(day('2026-11-01'))
  const school = await aSchool()
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1)
    ids.push(await aVacancy(school, { fields: { application_deadline: '2026-11-25' } }))
  const shown = async () =>
    (await findNotifications(school, { type: 'vacancy', page: 1 })).notifications.map(
      ({ kind, reference }) => `${kind} ${reference.count}`,
    )
  travelTo(day('2026-11-23'))
  await Promise.all([warnOfEndings(), warnOfEndings()])
  await warnOfEndings()
  expect(await shown()).toEqual(['vacancy-ending 5'])
  await renewVacancy(school, ids[0] ?? '', '2026-11-25')
  expect(await shown()).toEqual(['vacancy-ending 4'])
  // Its list marks it read, and one of its vacancies does not.
  expect(await countUnreadNotifications(school)).toBe(1)
  await readNotificationsOfKinds(school, { kinds: ['vacancy-ending'], vacancyIds: ids })
  expect(await countUnreadNotifications(school)).toBe(1)
  await readNotificationsOfKinds(school, { ofMany: ['vacancy-ending'] })
  expect(await countUnreadNotifications(school)).toBe(0)
  travelTo(day('2026-11-26'))
  await Promise.all([closeOverdueVacancies(), closeOverdueVacancies()])
  expect(await shown()).toEqual(['vacancy-closed 4'])
  for (const id of ids.slice(1)) await publishVacancy(school, id, '2026-12-25')
  expect(await shown()).toEqual([])
})

describe('a scheduled draft', () => {
  test('is published by the clock, once', async () => {
    travelTo(day('2026-11-20'))
    const school = await aSchool()
    const id = await aVacancy(school, { isDraft: true })
    expect(await schedulePublication(school, id, day('2026-11-21'), { seen: null })).toEqual({ ok: true })
    await publishScheduled()
    expect(await rowOf(id)).toMatchObject({ state: 'draft' })
    travelTo(day('2026-11-21'))
    await Promise.all([publishScheduled(), publishScheduled()])
    expect(await rowOf(id)).toMatchObject({ state: 'published', publishAt: null })
    expect(await secondsUntilToldOf(id)).toBe(0)
    expect(await schedulePublication(school, id, day('2026-11-23'), { seen: null })).toEqual({
      ok: false,
      reason: 'not-a-draft',
    })
  })

  test('that is published at midnight is told of by day', async () => {
    travelTo(day('2026-11-20'))
    const school = await aSchool()
    const id = await aVacancy(school, { isDraft: true })
    const midnight = new Date('2026-11-21T00:00:00+06:00')
    done(await schedulePublication(school, id, midnight, { seen: null }))
    travelTo(midnight)
    await publishScheduled()
    expect(await rowOf(id)).toMatchObject({ state: 'published' })
    const hours = async (vacancyId: string) => ((await secondsUntilToldOf(vacancyId)) ?? 0) / 3_600
    expect(await hours(id)).toBeCloseTo(9, 1)
    // Like one that a person publishes then.
    expect(await hours(await aVacancy(school))).toBeCloseTo(9, 1)
  })

  test('is none where it is known that it cannot be published then', async () => {
    travelTo(day('2026-11-20'))
    const school = await aSchool()
    const draft = (fields: Record<string, string>) => aVacancy(school, { isDraft: true, fields })
    const on = async (id: string, at: string) => {
      const scheduled = await schedulePublication(school, id, day(at), { seen: null })
      return scheduled.ok ? undefined : scheduled.reason
    }
    const unfilled = await draft({ description: 'Школа ищет учителя математики на __ часов в неделю.' })
    expect(await on(unfilled, '2026-11-21')).toBe('blanks-left')
    const short = await draft({ application_deadline: '2026-11-25' })
    expect(await on(short, '2026-11-26')).toBe('over-by-then')
    expect(await on(short, '2026-11-25')).toBeUndefined()
    const term = { contract_kind: 'fixed-term', contract_until: '2026-11-25' }
    expect(await on(await draft(term), '2026-11-26')).toBe('over-by-then')
  })

  test('stays a draft where its school is hidden then, and the school is told', async () => {
    travelTo(day('2026-11-20'))
    const school = await aSchool()
    const id = await aVacancy(school, { isDraft: true })
    await schedulePublication(school, id, day('2026-11-21'), { seen: null })
    await db.update(schoolProfiles).set({ isAvailable: false }).where(eq(schoolProfiles.id, school.schoolId))
    travelTo(day('2026-11-21'))
    await publishScheduled()
    await publishScheduled()
    expect(await rowOf(id)).toMatchObject({ state: 'draft', publishAt: null })
    expect(await earlierNotifications(school)).toEqual(['vacancy-unpublished school-hidden'])
    // Once the school is shown, it waits for its new day, and the notification is gone.
    await db.update(schoolProfiles).set({ isAvailable: true }).where(eq(schoolProfiles.id, school.schoolId))
    expect(await countUnreadNotifications(school)).toBe(1)
    await schedulePublication(school, id, day('2026-11-22'), { seen: null })
    expect(await countUnreadNotifications(school)).toBe(0)
  })

  test('that fails for more than three at once is one notification and one mail, which count those that are left', async () => {
    travelTo(day('2026-11-20'))
    const school = await aSchool()
    const ids: string[] = []
    for (let times = 0; times < 5; times += 1) {
      const id = await aVacancy(school, { isDraft: true })
      done(await schedulePublication(school, id, day('2026-11-21'), { seen: null }))
      ids.push(id)
    }
    await db.update(schoolProfiles).set({ isAvailable: false }).where(eq(schoolProfiles.id, school.schoolId))
    travelTo(day('2026-11-21'))
    await clearJobs()
    await publishScheduled()
    await publishScheduled()
    const shown = async () => (await findNotifications(school, { page: 1 })).notifications
    expect(await shown()).toMatchObject([
      { kind: 'vacancy-unpublished', reference: { count: '5', why: 'school-hidden' } },
    ])
    const jobs = await queuedJobs('mail-notification')
    expect(jobs).toHaveLength(1)
    await db.update(schoolProfiles).set({ isAvailable: true }).where(eq(schoolProfiles.id, school.schoolId))
    done(await schedulePublication(school, ids[0] ?? '', day('2026-11-22'), { seen: null }))
    // A plain draft is not among them.
    await aVacancy(school, { isDraft: true })
    sentMails.length = 0
    for (const job of jobs) await mailNotification(job)
    expect(sentMails).toMatchObject([
      { subject: 'Не вышли 4 вакансии', text: expect.stringContaining('профиль школы скрыт') },
    ])
    for (const id of ids.slice(1))
      done(await schedulePublication(school, id, day('2026-11-22'), { seen: null }))
    expect([await shown(), await countUnreadNotifications(school)]).toEqual([[], 0])
  })

  test('that fails at different minutes of one night is one notification and one mail as well', async () => {
    const night = (time: string) => new Date(`2026-11-21T${time}:00+06:00`)
    travelTo(day('2026-11-20'))
    const school = await aSchool()
    const times = ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00']
    const ids: string[] = []
    for (const time of times) {
      const id = await aVacancy(school, { isDraft: true })
      done(await schedulePublication(school, id, night(time), { seen: null }))
      ids.push(id)
    }
    await db.update(schoolProfiles).set({ isAvailable: false }).where(eq(schoolProfiles.id, school.schoolId))
    await clearJobs()
    const shown = async () => (await findNotifications(school, { page: 1 })).notifications
    for (const [index, time] of times.entries()) {
      travelTo(night(time))
      await publishScheduled()
      // Up to three each has its own.
      const found = await shown()
      expect(found).toHaveLength(index < 3 ? index + 1 : 1)
      expect(await countUnreadNotifications(school)).toBe(found.length)
      if (index >= 3)
        expect(found).toMatchObject([{ reference: { count: String(index + 1), why: 'school-hidden' } }])
    }
    // One is planned again before the mail goes.
    await db.update(schoolProfiles).set({ isAvailable: true }).where(eq(schoolProfiles.id, school.schoolId))
    done(await schedulePublication(school, ids[0] ?? '', day('2026-11-22'), { seen: null }))
    travelTo(night('09:00'))
    sentMails.length = 0
    for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
    expect(sentMails.map(({ subject }) => subject)).toEqual(['Не вышли 5 вакансий'])
    // What fails by day, or after the mail, has its own.
    done(await schedulePublication(school, ids[1] ?? '', day('2026-11-23'), { seen: null }))
    await db.update(schoolProfiles).set({ isAvailable: false }).where(eq(schoolProfiles.id, school.schoolId))
    travelTo(day('2026-11-23'))
    await publishScheduled()
    expect(await shown()).toMatchObject([
      { reference: { vacancyId: ids[1] } },
      { reference: { vacancyId: ids[0] } },
      { reference: { count: '6' } },
    ])
  })
})

test('a school for which the clock fails keeps no other waiting', async () => {
  const people = [await aSchool(), await aSchool(), await aSchool()]
  const ids = await Promise.all(people.map((school) => aVacancy(school)))
  const [failing] = people.map(({ schoolId }) => schoolId).sort()
  const others: string[] = []
  const failed = await eachSchoolWith(inArray(vacancies.id, ids), async (_tx, schoolId) => {
    if (schoolId === failing) throw new Error('a bug')
    others.push(schoolId)
  }).catch((error: unknown) => error)
  expect(failed).toMatchObject({ errors: [{ message: 'a bug' }] })
  expect([failing, ...others]).toEqual(people.map(({ schoolId }) => schoolId).sort())
})

test('only a closed vacancy has an outcome, which is deleted when it is published again', async () => {
  const school = await aSchool()
  const id = await aVacancy(school)
  expect(await sayOutcome(school, id, { outcome: 'nobody', seen: null })).toEqual({
    ok: false,
    reason: 'not-closed',
  })
  await closeVacancy(school, id)
  expect(await sayOutcome(await aSchool(), id, { outcome: 'nobody', seen: null })).toEqual({
    ok: false,
    reason: 'not-found',
  })
  expect(await sayOutcome(school, id, { outcome: 'hired-here', seen: null })).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ outcome: 'hired-here' })
  await publishVacancy(school, id, null)
  expect(await rowOf(id)).toMatchObject({ outcome: null })
})

test('a colleague’s outcome of a vacancy, or its publication time, is not overwritten unseen', async () => {
  travelTo(day('2026-11-20'))
  const school = await aSchool()
  const colleague = await aColleague(school)
  const closed = await aVacancy(school)
  await closeVacancy(school, closed)
  done(await sayOutcome(colleague, closed, { outcome: 'hired-here', seen: null }))
  const says = (seen: 'hired-here' | null) => sayOutcome(school, closed, { outcome: 'nobody', seen })
  expect(await says(null)).toEqual({ ok: false, reason: 'changed-meanwhile', now: 'hired-here' })
  done(await sayOutcome(school, closed, { outcome: 'hired-here', seen: null }))
  done(await says('hired-here'))
  expect(await rowOf(closed)).toMatchObject({ outcome: 'nobody' })

  const draft = await aVacancy(school, { isDraft: true })
  const [tomorrow, later] = [day('2026-11-21'), day('2026-11-22')]
  done(await schedulePublication(colleague, draft, tomorrow, { seen: null }))
  for (const at of [later, null]) {
    const scheduled = await schedulePublication(school, draft, at, { seen: day('2026-11-23') })
    expect(scheduled).toEqual({ ok: false, reason: 'changed-meanwhile', now: tomorrow })
  }
  done(await schedulePublication(school, draft, tomorrow, { seen: null }))
  done(await schedulePublication(school, draft, later, { seen: tomorrow }))
  expect(await rowOf(draft)).toMatchObject({ publishAt: later })
  done(await schedulePublication(colleague, draft, null, { seen: later }))
  done(await schedulePublication(school, draft, null, { seen: later }))
})
