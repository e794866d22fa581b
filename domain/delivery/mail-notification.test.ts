import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { setLocale } from '#domain/accounts/set-locale.server.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import {
  acceptApplication,
  reviewApplication,
  withdrawApplication,
} from '#domain/applications/move-application.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { holdMailing } from '#domain/mails/hold-mailing.server.ts'
import { closeOverdueVacancies } from '#domain/vacancies/close-overdue-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anApplication, aSchool, aTeacher, aVacancy, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview, rejectAtOnce } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { mailNotification } from './mail-notification.server.ts'

catchMails()

useDatabase()

beforeEach(() => forget())
afterEach(() => travelTo())

async function forget() {
  await clearJobs()
  sentMails.length = 0
}

/** Runs every waiting mail job; returns the sent mails. */
async function mailsOf() {
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  return [...sentMails]
}

const title = 'Учитель математики'
const schoolName = 'Гимназия № 5'

async function sides(locales: { teacher?: 'ru' | 'en' | 'ky'; school?: 'ru' | 'en' | 'ky' } = {}) {
  const teacher = await aTeacher({ locale: locales.teacher })
  const school = await aSchool({ locale: locales.school })
  const vacancyId = await aVacancy(school)
  return { teacher, school, vacancyId }
}

describe('the mail of a notification', () => {
  test('of many a day says where one a day is chosen', async () => {
    const { vacancyId } = await sides()
    for (const _ of Array.from({ length: 4 })) await anApplication(await aTeacher(), vacancyId)
    const texts = (await mailsOf()).map(({ text }) => text)
    expect(texts.map((text) => text.includes(m.mail_many_words()))).toEqual([false, false, false, true])
    expect(texts.at(-1)).toContain('/settings/notifications')
  })

  test('of one a day does not count those of the day before, of another kind, or what one mail brought', async () => {
    const { school, vacancyId } = await sides()
    const isMany = async () => (await mailsOf()).at(-1)?.text.includes(m.mail_many_words())
    const some: { teacher: Member; id: string }[] = []
    for (const _ of Array.from({ length: 3 })) {
      const teacher = await aTeacher()
      some.push({ teacher, id: await anApplication(teacher, vacancyId) })
    }
    const began = now().getTime()
    expect(await isMany()).toBe(false)
    expect(sentMails).toHaveLength(3)
    await forget()
    for (const { teacher, id } of some.slice(0, 1)) done(await withdrawApplication(teacher, id))
    expect([await isMany(), sentMails.length]).toEqual([false, 1])

    await forget()
    travelTo(new Date(began + dayMs + 60_000))
    await anApplication(await aTeacher(), vacancyId)
    expect([await isMany(), sentMails.length]).toEqual([false, 1])

    await forget()
    const isOwn = eq(notifications.accountId, school.accountId)
    await db.update(notifications).set({ mailedAt: now() }).where(isOwn)
    await anApplication(await aTeacher(), vacancyId)
    expect([await isMany(), sentMails.length]).toEqual([false, 1])
  })

  test('of an interview says nothing of one a day, which would not hold it back', async () => {
    const { teacher, school } = await sides()
    for (const _ of Array.from({ length: 4 })) {
      const id = await anApplication(teacher, await aVacancy(school))
      done(await inviteToInterview(school, id))
    }
    const texts = (await mailsOf()).filter(({ to }) => to === teacher.email).map(({ text }) => text)
    expect(texts.map((text) => text.includes(m.mail_many_words()))).toEqual([false, false, false, false])
  })

  test('reaches the school in its language when a teacher applies', async () => {
    const { teacher, school, vacancyId } = await sides({ teacher: 'ru', school: 'ky' })
    const id = await anApplication(teacher, vacancyId)
    const mails = await mailsOf()
    const ky = { locale: 'ky' } as const
    expect(mails).toMatchObject([{ to: school.email, subject: m.mail_received_subject({ title }, ky) }])
    const text = mails[0]?.text ?? ''
    expect(text).toContain(m.mail_greeting({ name: school.fullName }, ky))
    expect(text).toContain(m.mail_received_text({ teacher: teacher.fullName }, ky))
    expect(text).toContain(`/ky/school-dashboard/applications/${id}`)
    expect(mails[0]?.html).toContain('<html lang="ky">')
  })

  test('reaches the teacher in theirs at each step of the school', async () => {
    const { teacher, school, vacancyId } = await sides({ teacher: 'en', school: 'ru' })
    const id = await anApplication(teacher, vacancyId)
    await forget()
    done(await reviewApplication(school, id))
    done(await inviteToInterview(school, id))
    done(await acceptApplication(school, id))
    const en = { locale: 'en' } as const
    const mails = await mailsOf()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [teacher.email, m.mail_reviewed_subject({ title }, en)],
      [teacher.email, m.mail_interview_proposed_subject({ title, kind: 'interview' }, en)],
      [teacher.email, m.mail_accepted_subject({ title }, en)],
    ])
    for (const { text } of mails) {
      expect(text).toContain(schoolName)
      expect(text).toMatch(new RegExp(`/en/(teacher-dashboard/applications/${id}|interviews/)`))
    }
  })

  test('is in the language that the person has when it is sent', async () => {
    const { teacher, school, vacancyId } = await sides({ school: 'ru' })
    await anApplication(teacher, vacancyId)
    await setLocale(school, 'en')
    const [mail] = await mailsOf()
    expect(mail?.subject).toBe(m.mail_received_subject({ title }, { locale: 'en' }))
  })

  test('tells the school of a withdrawal', async () => {
    const { teacher, school, vacancyId } = await sides()
    const id = await anApplication(teacher, vacancyId)
    await forget()
    done(await withdrawApplication(teacher, id))
    const subject = m.mail_withdrawn_subject({ title }, { locale: 'ru' })
    const mails = await mailsOf()
    expect(mails).toMatchObject([{ to: school.email, subject }])
    // The subject names the vacancy, and the text does not repeat it.
    expect(mails[0]?.text).not.toContain(title)
  })

  test('holds the reason and the words of a withdrawal, which the form says the school reads', async () => {
    const { teacher, vacancyId } = await sides()
    const id = await anApplication(teacher, vacancyId)
    await forget()
    done(await withdrawApplication(teacher, id, { reason: 'found-work', note: 'Спасибо за время' }))
    const [mail] = await mailsOf()
    expect(mail?.text).toContain('Причина: Другая работа найдена')
    expect(mail?.text).toContain('Сообщение учителя: Спасибо за время')
  })

  test('holds the note of a rejection, as it was typed', async () => {
    const { teacher, school, vacancyId } = await sides()
    const id = await anApplication(teacher, vacancyId, 'Секрет письма')
    await forget()
    done(await rejectAtOnce(school, id, { reason: 'other', note: 'Нужно 10 < 12 часов\n& опыт' }))
    const [mail, ...others] = await mailsOf()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: teacher.email,
      subject: m.mail_rejected_subject({ title }, { locale: 'ru' }),
    })
    expect(mail?.text).toContain('Сообщение школы: Нужно 10 < 12 часов\n& опыт')
    expect(mail?.html).toContain('Нужно 10 &lt; 12 часов<br>&amp; опыт')
    expect(mail?.text).not.toContain('Секрет письма')
  })

  test('of a deleted vacancy names it still', async () => {
    const { teacher, school, vacancyId } = await sides()
    await anApplication(teacher, vacancyId)
    await forget()
    done(await deleteVacancy(school, vacancyId))
    const [mail] = await mailsOf()
    expect(mail).toMatchObject({ to: teacher.email })
    expect(mail?.text).toContain(title)
  })

  test('tells the school that a deadline passed', async () => {
    const school = await aSchool({ locale: 'en' })
    travelTo(new Date('2026-11-20T06:00:00Z'))
    await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    travelTo(new Date('2026-11-20T18:00:00Z'))
    await closeOverdueVacancies()
    const subject = m.mail_vacancy_closed_subject({ title }, { locale: 'en' })
    // It is midnight in Bishkek: the mail is sent at nine.
    expect(await mailsOf()).toEqual([])
    travelTo(new Date('2026-11-21T03:00:00Z'))
    const [mail, ...others] = await mailsOf()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: school.email, subject })
    expect(mail?.text).toContain('/en/school-dashboard/vacancies')
    expect(mail?.text).not.toContain(title)
  })

  test('has nobody’s contacts', async () => {
    const { teacher, school, vacancyId } = await sides()
    const id = await anApplication(teacher, vacancyId)
    done(await reviewApplication(school, id))
    done(await inviteToInterview(school, id))
    const texts = (await mailsOf()).map(({ text, html }) => text + html).join()
    expect(texts).toContain(title)
    expect(texts).not.toMatch(/777987654|555123456|contact@example/)
    expect(texts).not.toContain(teacher.email)
    expect(texts).not.toContain(school.email)
  })
})

describe('is sent', () => {
  test('once, however often its job runs, also at the same time', async () => {
    const { teacher, school, vacancyId } = await sides()
    await anApplication(teacher, vacancyId)
    const [job] = await queuedJobs('mail-notification')
    if (!job) throw new Error('no job was queued')
    await atOnce(5, () => mailNotification(job))
    await mailNotification(job)
    expect(sentMails).toMatchObject([{ to: school.email, messageId: `notification-${job.notificationId}` }])
    const [told] = await db.select().from(notifications).where(eq(notifications.id, job.notificationId))
    expect(told?.mailedAt).toBeInstanceOf(Date)
  })

  test('by its next run if the one that was sending it fails', async () => {
    const { teacher, school, vacancyId } = await sides()
    await anApplication(teacher, vacancyId)
    const [job] = await queuedJobs('mail-notification')
    if (!job) throw new Error('no job was queued')
    await clearJobs()
    await db.transaction(async (tx) => {
      await holdMailing(tx, `notification ${job.notificationId}`)
      await mailNotification(job)
    })
    expect(sentMails).toEqual([])
    expect(await queuedJobs('mail-notification')).toEqual([job])
    await mailNotification(job)
    expect(sentMails).toMatchObject([{ to: school.email }])
  })

  test.each([
    ['somebody blocked', (person: Member) => block(person)],
    [
      'somebody gone',
      ({ accountId }: Member) =>
        db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, accountId)),
    ],
  ])('never to %s', async (_who, end) => {
    const { teacher, school, vacancyId } = await sides()
    await anApplication(teacher, vacancyId)
    await end(school)
    expect(await mailsOf()).toEqual([])
  })

  test('never for a notification that is not there', async () => {
    await mailNotification({ notificationId: '0199f0a0-0000-7000-8000-000000000000' })
    expect(sentMails).toEqual([])
  })
})
