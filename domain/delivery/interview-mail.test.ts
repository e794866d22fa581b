import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notifications, notificationTimes } from '#db/schema/notifications.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { withdrawApplication } from '#domain/applications/move-application.server.ts'
import { eraseApplications } from '#domain/applications/personal-data.server.ts'
import { agreeToInterview, declineInterview } from '#domain/interviews/answer-interview.server.ts'
import { cancelInterview } from '#domain/interviews/cancel-interview.server.ts'
import { moveInterview } from '#domain/interviews/move-interview.server.ts'
import { recordOutcome } from '#domain/interviews/record-outcome.server.ts'
import { sweepInterviews } from '#domain/interviews/sweep-interviews.server.ts'
import { mailMeeting } from '#domain/mails/mail-moment.ts'
import { readNotificationsOf } from '#domain/notifications/read-notifications.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, proposal } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { mailDigests } from './mail-digests.server.ts'
import { mailNotification } from './mail-notification.server.ts'
import { notificationWords } from './notification-words.ts'

useDatabase()
catchMails()
beforeEach(clearJobs)

async function mailsTo(email: string) {
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  return sentMails.filter(({ to }) => to === email)
}

async function sides(changes: Parameters<typeof proposal>[0] = {}) {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const applicationId = await anApplication(teacher, await aVacancy(school))
  const time = inHours(48)
  const input = proposal({ times: [time], ...changes })
  const { id } = done(await arrangeInterview(school, applicationId, input))
  return { teacher, school, applicationId, id, time }
}

const unfolded = (content: string | undefined) => (content ?? '').replaceAll('\r\n ', '')

describe('the mail of an interview', () => {
  test('names a deleted side so in the calendar that it takes the time out of', async () => {
    const { teacher, school, id, time } = await sides()
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    await mailsTo(school.email)
    await transact((tx) => eraseApplications(tx, teacher.accountId))
    const last = (await mailsTo(school.email)).find(({ calendar }) => calendar?.method === 'CANCEL')
    const name = m.account_deleted_name({}, { locale: 'ru' })
    expect(unfolded(last?.calendar?.content)).toContain(`: ${name}\r\n`)
    expect(last?.text).toContain(name)
  })

  test('carries the calendar file to both when it is agreed on, though they have read of it, and takes it away', async () => {
    const { teacher, school, applicationId, id, time } = await sides()
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    await readNotificationsOf(teacher, applicationId)
    for (const { email } of [teacher, school]) {
      const last = (await mailsTo(email)).at(-1)
      expect(last?.text).toContain(`/interviews/${id}`)
      expect(last?.calendar?.method).toBe('REQUEST')
      const file = unfolded(last?.calendar?.content)
      expect(file).toContain(`UID:interview-${id}@`)
      expect(file).toContain('SEQUENCE:1\r\n')
      expect(file).toContain(`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${email}`)
    }
    done(await cancelInterview(school, id, { version: 1, answer: 'Карантин' }))
    const last = (await mailsTo(teacher.email)).at(-1)
    expect(last?.text).toContain('Карантин')
    expect(last?.text).toContain(`Отменена встреча ${mailMeeting(time, 'ru')}`)
    expect(last?.text).toContain('Отменила школа.')
    expect(last?.calendar?.method).toBe('CANCEL')
    expect(unfolded(last?.calendar?.content)).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/)
  })

  test('says who ended the application and why, if the teacher withdrew', async () => {
    for (const { told, words } of [
      {
        told: { reason: 'too-far', note: 'Автобус отменили.' },
        words: ['Причина: Слишком далеко', 'Сообщение учителя: Автобус отменили.'],
      },
      { told: { reason: null, note: null }, words: [] },
    ] as const) {
      const { teacher, school, applicationId, id, time } = await sides()
      done(await agreeToInterview(teacher, id, { version: 0, time }))
      await mailsTo(school.email)
      done(await withdrawApplication(teacher, applicationId, told))
      // Whoever has read of it on the page gets the calendar's mail alone.
      await readNotificationsOf(school, applicationId)
      const last = (await mailsTo(school.email)).find(({ calendar }) => calendar?.method === 'CANCEL')
      expect(last?.text).toContain(`${teacher.fullName} отзывает отклик`)
      for (const word of words) expect(last?.text).toContain(word)
      const own = (await mailsTo(teacher.email)).find(({ calendar }) => calendar?.method === 'CANCEL')
      expect(own?.text).toContain('Отклик завершён, поэтому встречи не будет.')
    }
  })

  test('of a proposal that is called off names no time as agreed on, and says whose the words are', async () => {
    const { teacher, school, id, time } = await sides()
    done(await cancelInterview(school, id, { version: 0, answer: 'Карантин' }))
    const last = (await mailsTo(teacher.email)).at(-1)
    expect(last?.text).not.toContain('Отменена встреча')
    expect(last?.text).toContain('Приглашение отменено, предложенное время больше не действует.')
    expect(last?.text).toContain(`• ${mailMeeting(time, 'ru')}`)
    expect(last?.text).toContain('Сообщение школы: Карантин')
  })

  test('leads to the call of a meeting online, which the two have in their calendars too', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const applicationId = await anApplication(teacher, await aVacancy(school))
    const link = 'https://meet.example.com/abc'
    const time = inHours(48)
    const input = proposal({ place: 'online', address: null, link, times: [time] })
    const { id } = done(await arrangeInterview(school, applicationId, input))
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    for (const { email } of [teacher, school]) {
      const last = (await mailsTo(email)).at(-1)
      expect(last?.text).toContain(`Встреча онлайн:\nСсылка на видеозвонок: ${link}`)
      expect(last?.text).not.toContain('Где:')
      expect(unfolded(last?.calendar?.content)).toContain(link)
    }
    done(await cancelInterview(school, id, { version: 1, answer: null }))
    expect((await mailsTo(teacher.email)).at(-1)?.text).not.toContain(link)
  })

  test('leads to pages of the reader, from the calendar too', async () => {
    const { teacher, school, id, time } = await sides()
    await db.update(accounts).set({ locale: 'ky' }).where(eq(accounts.id, school.accountId))
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    const last = (await mailsTo(school.email)).at(-1)
    expect(unfolded(last?.calendar?.content)).toContain(`/ky/interviews/${id}\r\n`)
  })

  test('takes the time that was agreed on out of calendars, though more happened before it was sent', async () => {
    const { teacher, school, id, time } = await sides()
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    await mailsTo(teacher.email)
    const { request_id: _, ...other } = proposal({ times: [inHours(72)], note: 'Вход со двора.' })
    done(await moveInterview(school, id, { version: 1, ...other }))
    done(await declineInterview(teacher, id, { version: 2, answer: 'Уезжаю' }))
    for (const { email } of [teacher, school]) {
      const [off, ...more] = (await mailsTo(email)).filter(({ calendar }) => calendar?.method === 'CANCEL')
      expect(more).toEqual([])
      expect(off?.subject).toMatch(/^Собеседование переносится/)
      expect(off?.text).not.toMatch(/•|Уезжаю/)
      const file = unfolded(off?.calendar?.content)
      expect(file).toContain('SEQUENCE:3\r\n')
      expect(file).toContain(`DTSTART:${time.toISOString().replace(/[-:]|\.\d{3}/g, '')}`)
    }
  })

  test('of a demo lesson says what is to be taught, and so does the calendar', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const applicationId = await anApplication(teacher, await aVacancy(school))
    const time = inHours(48)
    const lesson = { kind: 'demo-lesson', lesson_subject: 'Алгебра', lesson_class: '7 «А»' } as const
    const input = proposal({
      times: [time],
      ...lesson,
      lesson_topic: 'Дроби',
      length: 45,
      note: 'Вход со двора.',
    })
    const { id } = done(await arrangeInterview(school, applicationId, input))
    const said = 'Урок: Алгебра, 7 «А», тема «Дроби»'
    const invitation = (await mailsTo(teacher.email)).at(-1)
    expect(invitation?.text).toContain(`• ${mailMeeting(time, 'ru')}`)
    expect(invitation?.subject).toMatch(/^Приглашение на пробный урок: /)
    expect(invitation?.text).toContain('приглашает вас дать пробный урок')
    expect(invitation?.text).toContain(said)
    expect(invitation?.text).toContain('Длительность: 45\u00a0минут')
    expect(invitation?.text).toContain('Сообщение школы: Вход со двора.')
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    const agreed = (await mailsTo(teacher.email)).at(-1)
    expect(agreed?.subject).toMatch(/^Пробный урок /)
    expect(agreed?.text).toContain(said)
    expect(unfolded(agreed?.calendar?.content)).toContain('Урок: Алгебра\\, 7 «А»\\, тема «Дроби»')
  })

  test('of a meeting by phone says who calls at which number, and so does the calendar', async () => {
    const { teacher, school, id, time } = await sides({ place: 'phone' })
    const invitation = async () => (await mailsTo(teacher.email)).at(-1)?.text
    expect(await invitation()).toContain('Где: По телефону. Школа позвонит вам: +996 555 123 456')
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    for (const { email } of [teacher, school]) {
      const agreed = (await mailsTo(email)).at(-1)
      expect(unfolded(agreed?.calendar?.content)).toContain('LOCATION:По телефону')
    }
    const toSchool = (await mailsTo(school.email)).at(-1)?.text
    expect(toSchool).toContain('Где: По телефону. Вы звоните учителю')
    expect(toSchool).not.toContain('555')
    await db.update(accounts).set({ phone: null }).where(eq(accounts.id, teacher.accountId))
    const { request_id: _, ...other } = proposal({ times: [inHours(72)], place: 'phone' })
    done(await moveInterview(school, id, { version: 1, ...other }))
    expect(await invitation()).toContain('ваш телефон не указан')
  })

  test('names the other side to each when what was agreed on is moved', async () => {
    const { teacher, school, id, time } = await sides()
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    const { request_id: _, ...other } = proposal({ times: [inHours(72)] })
    done(await moveInterview(school, id, { version: 1, ...other }))
    const toSchool = (await mailsTo(school.email)).at(-1)
    const toTeacher = (await mailsTo(teacher.email)).at(-1)
    for (const mail of [toSchool, toTeacher]) expect(mail?.subject).toMatch(/^Собеседование переносится/)
    expect(toSchool?.text).toContain(`Предложено новое. Учитель: ${teacher.fullName}.`)
    expect(toSchool?.text).not.toContain('Гимназия № 5')
    expect(toTeacher?.text).toContain('Гимназия № 5 предлагает новое')
    const [told] = await db
      .select({ reference: notifications.reference })
      .from(notifications)
      .where(
        and(
          eq(notifications.accountId, teacher.accountId),
          sql`${notifications.reference} ->> 'step' = 'moved'`,
        ),
      )
    const about = { title: 'Математика', school: 'Гимназия № 5', teacher: '', days: 0, startsOn: '' }
    const { text } = notificationWords('application-interview', about, told?.reference ?? {}, 'ru')
    const [next = time] = other.times
    expect(text).toBe(
      `Прежнее время отменено: ${mailMeeting(time, 'ru')}. Гимназия № 5 предлагает новое: ${mailMeeting(next, 'ru')}.`,
    )
    // The mail gives the new time once, in its list.
    expect(toTeacher?.text?.split(mailMeeting(next, 'ru'))).toHaveLength(2)
    for (const mail of [toSchool, toTeacher])
      expect(mail?.text).toContain(`Прежнее время отменено: ${mailMeeting(time, 'ru')}`)
  })

  test('leaves a time in calendars that was agreed on anew before it was sent', async () => {
    const { teacher, school, id, time } = await sides()
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    const { request_id: _, ...other } = proposal({ times: [inHours(72)] })
    done(await moveInterview(school, id, { version: 1, ...other }))
    done(await agreeToInterview(teacher, id, { version: 2, time: other.times[0] ?? time }))
    for (const { email } of [teacher, school])
      expect((await mailsTo(email)).flatMap(({ calendar }) => calendar?.method ?? [])).toEqual(['REQUEST'])
  })

  test('reminds of nothing that has begun, though the mail server was away until then', async () => {
    const { teacher, school, id, time } = await sides()
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    for (const { email } of [teacher, school]) await mailsTo(email)
    try {
      travelTo(new Date(time.getTime() - 1.5 * 3_600_000))
      await sweepInterviews()
      travelTo(new Date(time.getTime() + 60_000))
      for (const { email } of [teacher, school])
        expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Напоминание'))).toEqual([])
    } finally {
      travelTo()
    }
  })

  test('is in no digest but comes by itself, and in quiet hours only when it begins soon', async () => {
    const { teacher, school, id, time } = await sides()
    const sent = (await mailsTo(teacher.email)).length
    await db.insert(notificationTimes).values({
      accountId: teacher.accountId,
      mailRhythm: 'daily',
      quietFrom: 0,
      quietTo: 1439,
      digestedOn: '2020-01-01',
    })
    done(await agreeToInterview(teacher, id, { version: 0, time }))
    expect(await mailsTo(teacher.email)).toHaveLength(sent)
    await mailDigests()
    expect(await mailsTo(teacher.email)).toHaveLength(sent)
    try {
      travelTo(new Date(time.getTime() - 1.5 * 3_600_000))
      await sweepInterviews()
      const reminder = (await mailsTo(teacher.email)).at(-1)
      expect(reminder?.subject).toMatch(/^Напоминание/)
      expect(reminder?.calendar?.method).toBe('REQUEST')

      // A past interview is not urgent.
      const told = (await mailsTo(teacher.email)).length
      travelTo(new Date(time.getTime() + 3_600_000))
      done(await recordOutcome(school, id, { version: 1, outcome: 'not-come' }))
      expect(await mailsTo(teacher.email)).toHaveLength(told)
    } finally {
      travelTo()
    }
  })
})
