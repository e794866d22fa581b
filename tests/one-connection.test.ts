import { afterEach, expect, test } from 'vitest'
import { saveNotificationSchedule } from '#domain/delivery/notification-schedule.server.ts'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { askToJoin } from '#domain/members/ask-to-join.server.ts'
import { saveSearch } from '#domain/saved-searches/save-search.server.ts'
import { travelTo } from '#platform/clock.ts'
import { MailRefused } from '#platform/mail-errors.ts'
import { schedule } from '#server/schedule.ts'
import { tasks } from '#server/tasks.ts'
import { anApplication, aRoom, aSchool, aTeacher, aVacancy, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { catchMails, mailServer, sentMails } from '#tests/support/mail-catcher.ts'
import { anyVacancy } from '#tests/support/searches.ts'

// A function that asks the pool for a second connection waits for itself here, as it would under load.
useDatabase({ poolSize: 1 })
catchMails()
afterEach(() => travelTo())

test('every action takes one connection', async () => {
  const school = await aSchool({ fields: { school_name: 'Школа-гимназия № 17' } })
  const again = await aSchool({ published: false, fields: { school_name: 'Гимназия №17' } })
  const [applicant, invited] = [await aTeacher(), await aTeacher()]
  const vacancyId = await aVacancy(school)
  await anApplication(applicant, vacancyId)
  const { roomId } = await aRoom({ teacher: applicant, school })
  await say(applicant, roomId)
  done(await inviteTeacher(school, { teacherId: invited.accountId, vacancyId, words: 'Ждём вас' }))
  expect(await askToJoin(again, school.schoolId)).toEqual({ ok: true })
})

test('every job of the worker takes one connection', async () => {
  travelTo(new Date('2026-11-02T06:00:00Z'))
  const [school, seeker, digested] = [await aSchool(), await aTeacher(), await aTeacher()]
  await saveNotificationSchedule(digested, { rhythm: 'daily', quiet: null })
  const search = { ...anyVacancy, salaryFrom: 1_000, sort: 'relevance' as const }
  const kept = { list: 'vacancies' as const, search, query: 'salary=1000' }
  done(
    await saveSearch(
      seeker,
      kept,
      { name: 'Мой поиск', frequency: 'daily' },
      { ip: '192.0.2.7', locale: 'ru' },
    ),
  )
  const failures: unknown[] = []
  const work = async ({ name, payload }: { name: string; payload: unknown }) => {
    const task = tasks[name as keyof typeof tasks] as undefined | ((payload: unknown) => Promise<void>)
    await task?.(payload).catch((error: unknown) => failures.push(name, error))
  }
  let refusals = 0
  mailServer.failureOf = ({ to }) => {
    if (to !== school.email) return undefined
    refusals += 1
    return new MailRefused('5.1.1', true)
  }
  for (const day of ['02', '03']) {
    travelTo(new Date(`2026-11-${day}T07:00:00Z`))
    const vacancyId = await aVacancy(school)
    for (const teacher of [seeker, digested]) {
      await anApplication(teacher, vacancyId)
      const { roomId } = await aRoom({ teacher, school })
      await say(school, roomId)
    }
    travelTo(new Date(`2026-11-${day}T10:00:00Z`))
    for (const { job, payload = {} } of schedule) await work({ name: job, payload })
    for (let jobs = await takeJobs(); jobs.length > 0; jobs = await takeJobs())
      for (const job of jobs) await work(job)
  }
  expect(failures).toEqual([])
  expect(refusals).toBe(1)
  const kinds = new Set(sentMails.map(({ messageId }) => messageId.replace(/-[\da-f]{8}-.*/, '')))
  expect([...kinds]).toEqual(expect.arrayContaining(['notification', 'saved-search', 'digest']))
})
