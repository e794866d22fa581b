import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { confirmOffer } from '#domain/applications/answer-offer.server.ts'
import { startDays } from '#domain/applications/application-input.ts'
import { changesOf } from '#domain/applications/changes-of-applications.server.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { countByVacancy } from '#domain/applications/folders.server.ts'
import { acceptApplication, reviewApplication } from '#domain/applications/move-application.server.ts'
import { overfullWith } from '#domain/applications/places-taken.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { blockAccount } from '#domain/measures/block-account.server.ts'
import { blockSchool } from '#domain/measures/block-school.server.ts'
import { findReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import { schoolStatistics } from '#domain/statistics/school-statistics.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { anAdministrator, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { deleteAccount } from './delete-account.server.ts'

useDatabase()
catchMails()
afterEach(() => travelTo())
beforeEach(() => {
  sentMails.length = 0
})

const password = 'Secret123'
const forever = { reason: 'Обман', days: null }
const ru = { locale: 'ru' } as const
const title = 'Учитель математики'

type Answer = 'none' | 'ahead' | 'begun'

/**
 * An accepted application whose teacher has not answered, confirmed a future first day, or has been at work for a week.
 */
async function anOffer(answer: Answer) {
  const [teacher, school] = [await aTeacher({ password }), await aSchool({ password })]
  const vacancyId = await aVacancy(school)
  const id = await anApplication(teacher, vacancyId)
  done(await reviewApplication(school, id))
  done(await acceptApplication(school, id))
  if (answer !== 'none') done(await confirmOffer(teacher, id, { starts_on: startDays().first }))
  if (answer === 'ahead')
    await db.update(applications).set({ startsOn: startDays().last }).where(eq(applications.id, id))
  if (answer === 'begun') travelTo(new Date(now().getTime() + 7 * 86_400_000))
  await db.delete(notifications)
  await clearJobs()
  return { teacher, school, vacancyId, id }
}

const toldTo = async ({ accountId }: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).map(
    ({ kind, reference: { gone, stage } }) => [kind, gone, stage],
  )

async function mailTo(account: Member) {
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  return sentMails.filter(({ to }) => to === account.email)
}

const taken = async (school: SchoolMember, vacancyId: string) => {
  const another = await anApplication(await aTeacher(), vacancyId)
  return (await overfullWith(school, [another])).map(({ accepted }) => accepted)
}

describe('a teacher who goes', () => {
  test('leaves no offer without an answer: the school is told, and the place is free', async () => {
    const { teacher, school, vacancyId, id } = await anOffer('none')
    done(await deleteAccount(teacher, { password }))
    const received = await readReceivedApplication(school, id)
    expect(received).toMatchObject({ status: 'withdrawn', isTeacherGone: true })
    expect(received?.changes.at(-1)).toMatchObject({ to: 'withdrawn', reason: 'account-deleted' })
    expect(await toldTo(school)).toEqual([['application-withdrawn', 'deleted', 'offered']])
    const [mail] = await mailTo(school)
    expect(mail?.subject).toBe(m.mail_gone_teacher_subject({ title }, ru))
    expect(mail?.text).toContain(m.mail_gone_teacher_deleted({}, ru))
    expect(mail?.text).toContain(m.mail_gone_received_offered({ title }, ru))
    expect(await taken(school, vacancyId)).toEqual([])
  })

  test('comes to no first day that was still ahead', async () => {
    const { teacher, school, vacancyId, id } = await anOffer('ahead')
    done(await deleteAccount(teacher, { password }))
    expect(await readReceivedApplication(school, id)).toMatchObject({ status: 'withdrawn', startsOn: null })
    expect(await toldTo(school)).toEqual([['application-withdrawn', 'deleted', 'ahead']])
    expect((await countByVacancy(school)).get(vacancyId)?.confirmed).toBe(0)
    expect(await taken(school, vacancyId)).toEqual([])
  })

  test('stays accepted where the first day has come, and the school is told', async () => {
    const { teacher, school, vacancyId, id } = await anOffer('begun')
    done(await deleteAccount(teacher, { password }))
    const received = await readReceivedApplication(school, id)
    expect(received).toMatchObject({ status: 'accepted', isTeacherGone: true, startsOn: expect.any(String) })
    expect(await toldTo(school)).toEqual([['application-withdrawn', 'deleted', 'begun']])
    expect((await mailTo(school))[0]?.text).toContain(m.mail_gone_received_begun({ title }, ru))
    expect((await countByVacancy(school)).get(vacancyId)?.confirmed).toBe(1)
    expect(await taken(school, vacancyId)).toEqual([1])
  })

  test('does so by a block without an end, too', async () => {
    const { teacher, school, id } = await anOffer('none')
    done(await blockAccount(await anAdministrator(), teacher.accountId, forever))
    expect(await readReceivedApplication(school, id)).toMatchObject({ status: 'withdrawn' })
    expect(await toldTo(school)).toEqual([['application-withdrawn', 'blocked', 'offered']])
  })
})

test('a review of a person who left is not offered', async () => {
  const { teacher, school, id } = await anOffer('begun')
  const windowOf = async (reader: Member) => (await findReviewsOfApplication(reader, id))?.window.state
  expect([await windowOf(teacher), await windowOf(school)]).toEqual(['open', 'open'])
  done(await deleteAccount(teacher, { password }))
  expect(await windowOf(school)).toBe('none')

  const other = await anOffer('begun')
  done(await deleteAccount(other.school, { password }))
  expect((await findReviewsOfApplication(other.teacher, other.id))?.window.state).toBe('none')
})

describe('a school that goes', () => {
  test('takes its offer along, and the teacher is told', async () => {
    const { teacher, school, id } = await anOffer('none')
    done(await deleteAccount(school, { password }))
    const own = await readOwnApplication(teacher, id)
    expect(own).toMatchObject({ status: 'rejected', schoolGone: 'deleted', contacts: null })
    expect(own?.changes.at(-1)).toMatchObject({ to: 'rejected', reason: 'account-deleted' })
    expect(await toldTo(teacher)).toEqual([['application-rejected', 'deleted', 'offered']])
    const [mail] = await mailTo(teacher)
    expect(mail?.subject).toBe(m.mail_gone_school_subject({ title }, ru))
    expect(mail?.text).toContain(m.mail_gone_sent_offered({ title }, ru))
    expect(mail?.text).not.toContain(m.mail_gone_interview({}, ru))
  })

  test('is named, and what was proposed for a day to come is off with it; its owner refused nobody', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool({ fields: { school_name: 'Школа «Сокол»' } })]
    const id = await anApplication(teacher, await aVacancy(school))
    await inviteToInterview(school, id)
    await db.delete(notifications)
    await clearJobs()
    done(await blockSchool(await anAdministrator(), school.schoolId, forever))
    const [mail] = await mailTo(teacher)
    expect(mail?.text).toContain('Школа заблокирована на Устате: «Школа „Сокол“».')
    expect(mail?.text).toContain(m.mail_gone_interview({}, ru))
    const history = (await changesOf([id], 'school')).get(id)
    expect(history?.at(-1)).toMatchObject({ to: 'rejected', reason: 'account-blocked', author: null })
    expect(history?.at(-2)).toMatchObject({ to: 'interview', author: expect.any(String) })
    const { funnel } = (await schoolStatistics(school, 7, null)) ?? {}
    expect(funnel).toMatchObject({ sent: 1, interview: 1, rejected: 0 })
  })

  test('takes along what it had promised for a day ahead, of a deleted vacancy too', async () => {
    const { teacher, school, id, vacancyId } = await anOffer('ahead')
    await db.execute(`update vacancies set deleted_at = now() where id = '${vacancyId}'`)
    done(await deleteAccount(school, { password }))
    expect(await readOwnApplication(teacher, id)).toMatchObject({ status: 'rejected', startsOn: null })
    expect(await toldTo(teacher)).toEqual([['application-rejected', 'deleted', 'ahead']])
  })

  test.each(['deleted', 'blocked'] as const)(
    'leaves who works there accepted, and says that it is %s',
    async (gone) => {
      const { teacher, school, id } = await anOffer('begun')
      if (gone === 'deleted') done(await deleteAccount(school, { password }))
      else done(await blockSchool(await anAdministrator(), school.schoolId, forever))
      expect(await readOwnApplication(teacher, id)).toMatchObject({
        ...{ status: 'accepted', schoolGone: gone, startsOn: expect.any(String) },
      })
      expect(await toldTo(teacher)).toEqual([['application-rejected', gone, 'begun']])
      expect((await mailTo(teacher))[0]?.text).toContain(m.mail_gone_sent_begun({ title }, ru))
    },
  )
})
