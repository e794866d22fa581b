import { afterEach, expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { confirmOffer } from '#domain/applications/answer-offer.server.ts'
import { callOffStart } from '#domain/applications/call-off-start.server.ts'
import { remindOfApplications } from '#domain/applications/remind-of-applications.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { type AccountKind, notificationsPageSize } from '#domain/notifications/notification.ts'
import {
  readNotificationsOf,
  readNotificationsUpTo,
} from '#domain/notifications/read-notifications.server.ts'
import { overwriteGetLocale } from '#locales/compiled/runtime.js'
import { now, travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done, tellOfAccount } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { rejectAtOnce } from '#tests/support/interviews.ts'
import { aHiring } from '#tests/support/reviews.ts'
import { groupsOfNotifications } from './shown-notification.server.ts'

useDatabase()
overwriteGetLocale(() => 'ru')
afterEach(() => travelTo())

test('new applications to one vacancy on one day share a row, apart from those that are read', async () => {
  const school = await aSchool()
  const [vacancy, other] = [await aVacancy(school), await aVacancy(school)]
  const names = ['Асель Токтоматова', 'Бакыт Усенов', 'Гүлзат Маматова', 'Данияр Осмонов']
  const applications: string[] = []
  for (const fullName of names) applications.push(await anApplication(await aTeacher({ fullName }), vacancy))
  await anApplication(await aTeacher(), other)
  await readNotificationsOf(school, applications[0] ?? '')

  const { notifications } = await findNotifications(school, { page: 1 })
  const [today, ...before] = groupsOfNotifications(notifications, now())
  expect(before).toEqual([])
  expect(today?.title).toBe('Сегодня')
  expect(today?.notifications.map(({ ids, isRead }) => [ids.length, isRead])).toEqual([
    [1, false],
    [3, false],
    [1, true],
  ])
  const [, several, read] = today?.notifications ?? []
  // On a phone a row begins with the event, and names the vacancy after it.
  expect(several?.title).toBe(`3 новых отклика: ${several?.about}`)
  expect(several?.about).not.toBe('')
  expect(read?.title).toBe(`Новый отклик: ${read?.about}`)
  expect(several?.text).toBe('Данияр Осмонов, Гүлзат Маматова, Бакыт Усенов')
  expect(several?.to).toMatch(/^\/school-dashboard\/applications\?vacancy=/)
  expect(several?.faces).toHaveLength(2)
  expect(read?.text).toBe('Асель Токтоматова')
  expect(read?.to).toBe(`/school-dashboard/applications/${applications[0]}`)
})

test('a page ends between rows: the number of new applications is that of the day', async () => {
  const school = await aSchool()
  const [first, busy] = [await aVacancy(school), await aVacancy(school)]
  await anApplication(await aTeacher(), first)
  const asked = notificationsPageSize + 3
  for (let count = 0; count < asked; count += 1) await anApplication(await aTeacher(), busy)
  const page = await findNotifications(school, { page: 1 })
  expect(page.count).toBe(2)
  const [today] = groupsOfNotifications(page.notifications, now())
  expect(today?.notifications.map(({ ids }) => ids.length)).toEqual([asked, 1])
  expect(today?.notifications[0]?.title).toMatch(/^27 новых откликов: /)
  expect(await findNotifications(school, { page: 2 })).toEqual({ notifications: [], count: 2 })
})

test('a refusal is called one', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const application = await anApplication(teacher, await aVacancy(school))
  done(await rejectAtOnce(school, application, { reason: 'schedule', note: 'Другие часы' }))
  const { notifications } = await findNotifications(teacher, { page: 1 })
  const [today] = groupsOfNotifications(notifications, now())
  expect(today?.notifications.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Отклик отклонён: /),
  ])
})

test('a called-off start is not a rejection, and the school no longer reads that somebody comes', async () => {
  travelTo(new Date('2026-11-18T06:00:00Z'))
  const { teacher, school, applicationId } = await aHiring()
  done(await confirmOffer(teacher, applicationId, { starts_on: '2026-11-25' }))
  const titlesOf = async (reader: Member) => {
    const { notifications } = await findNotifications(reader, { page: 1 })
    const [today] = groupsOfNotifications(notifications, now())
    return today?.notifications.map(({ title, text }) => `${title} ${text}`) ?? []
  }
  const comes = expect.stringMatching(/^Выход на работу подтверждён: /)
  expect(await titlesOf(school)).toContainEqual(comes)
  done(await callOffStart(school, applicationId, { note: null }))
  expect(await titlesOf(school)).not.toContainEqual(comes)
  expect(await titlesOf(teacher)).toContainEqual(
    expect.stringMatching(/^Выход на работу отменён: .* отменяет ваш выход на работу/),
  )
})

test('older days are grouped, and each row names its day', async () => {
  const teacher = await aTeacher()
  await tellOfAccount(teacher, 'new-sign-in', 'password-changed')
  const { notifications } = await findNotifications(teacher, { page: 1 })
  const at = [
    '2026-11-27T09:00Z',
    '2026-11-25T09:00Z',
    '2026-11-24T09:00Z',
    '2026-11-02T09:00Z',
    '2026-10-31T09:00Z',
  ]
  const found = at.flatMap((moment, index) =>
    notifications.slice(0, 1).map((one) => ({ ...one, id: String(index), createdAt: new Date(moment) })),
  )
  const groups = groupsOfNotifications(found, new Date('2026-11-27T12:00Z'))
  expect(groups.map(({ title, notifications: rows }) => [title, ...rows.map(({ time }) => time)])).toEqual([
    ['Сегодня', '15:00'],
    ['За последние 7\u00a0дней', '25\u00a0ноября, 15:00', '24\u00a0ноября, 15:00'],
    ['Ранее в этом месяце', '2\u00a0ноября, 15:00'],
    ['Октябрь\u00a02026', '31\u00a0октября, 15:00'],
  ])
})

test('equal adjacent news of the account share a row, and news between them stay in place', async () => {
  const teacher = await aTeacher()
  let at = Date.parse('2026-11-20T06:00:00Z')
  // Events within one millisecond have no order.
  const tell = async (...kinds: AccountKind[]) => {
    for (const kind of kinds) {
      at += 1_000
      travelTo(new Date(at))
      await tellOfAccount(teacher, kind)
    }
  }
  await tell('new-sign-in', 'new-sign-in')
  await readNotificationsUpTo(teacher, now())
  await tell('new-sign-in', 'password-changed', 'new-sign-in', 'new-sign-in', 'new-sign-in')

  const { notifications } = await findNotifications(teacher, { page: 1 })
  const [today] = groupsOfNotifications(notifications, now())
  const rows = today?.notifications ?? []
  expect(rows.map(({ title, ids, same, isRead }) => [title, ids.length, same.length, isRead])).toEqual([
    ['Вход с нового устройства', 3, 2, false],
    ['Пароль изменён', 1, 0, false],
    ['Вход с нового устройства', 1, 0, false],
    ['Вход с нового устройства', 2, 1, true],
  ])
  // Nothing is lost: each has its own row under the newest.
  expect(rows.flatMap(({ ids }) => ids)).toEqual(notifications.map(({ id }) => id))
  expect(rows[0]?.same.map(({ ids }) => ids)).toEqual(notifications.slice(1, 3).map(({ id }) => [id]))
})

test('many that wait have one row, which leads to their list', async () => {
  const start = new Date('2026-11-20T06:00:00Z')
  travelTo(start)
  const school = await aSchool()
  const vacancy = await aVacancy(school)
  for (let index = 0; index < 4; index += 1) await anApplication(await aTeacher(), vacancy)
  travelTo(new Date(start.getTime() + 3.1 * dayMs))
  await remindOfApplications()
  const { notifications } = await findNotifications(school, { page: 1 })
  const [today] = groupsOfNotifications(notifications, now())
  expect(today?.notifications).toMatchObject([
    {
      type: 'application',
      title: '4 отклика ждут ответа',
      isOfMany: true,
      isRead: false,
      to: '/school-dashboard/applications?view=list&sort=waiting',
    },
  ])
})
