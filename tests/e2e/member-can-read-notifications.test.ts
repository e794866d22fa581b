import type { Page } from '@playwright/test'
import { uuidv7 } from '#platform/ids.ts'
import {
  addAdministrator,
  addApplication,
  addNotification,
  addRoom,
  addSchool,
  addTeacher,
  addVacancy,
  signInAs,
} from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

const bell = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Уведомления/ })
    .filter({ visible: true })
const item = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

const readAll = (page: Page) =>
  page.getByRole('button', { name: 'Отметить все как прочитанные', exact: true })

for (const hasScript of [true, false]) {
  test(`member-can-read-notifications ${hasScript ? 'live' : 'without JavaScript'}`, async ({
    newPage,
    database,
    server,
  }) => {
    const [school, teacher] = [await addSchool(database), await addTeacher(database)]
    const title = 'Учитель математики для инженерных и экономических классов'
    const vacancy = await addVacancy(database, school, { title })
    const applicationId = await addApplication(database, { teacher, school, vacancy })
    const room = await addRoom(database, { teacher, school })
    const asSchool = {
      headers: { Cookie: `ustat=${school.token}`, Origin: server.address },
      redirect: 'manual',
    } as const
    const say = async (text: string) => {
      const body = new URLSearchParams({ request_id: uuidv7(), text })
      const answer = await fetch(`${server.address}/messages/${room.id}`, {
        ...asSchool,
        method: 'POST',
        body,
      })
      expect(answer.status).toBe(302)
    }

    const page = await newPage({
      javaScriptEnabled: hasScript,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto('/notifications')
    await expect(page).toHaveURL('/login?next=%2Fnotifications')
    await expect(steps.toasts(page)).toContainText('Требуется авторизация')
    await expect(steps.toasts(page)).toContainText('войдите в систему для доступа к уведомлениям')

    await signInAs(page.context(), server.address, teacher)
    await page.goto('/notifications')
    await expect(page.getByText('У вас нет новых уведомлений')).toBeVisible()
    await expect(readAll(page)).toHaveCount(0)
    if (hasScript) await steps.live(page)

    // The school writes twice and opens the application: two notifications, one of them for the room.
    await say('Здравствуйте!')
    await say('Вы ещё ищете работу?')
    await (await fetch(`${server.address}/school-dashboard/applications/${applicationId}`, asSchool)).text()
    if (!hasScript) await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 2')
    await expect(item(page, '2 непрочитанных сообщения')).toContainText(school.schoolName)
    const reviewed = item(page, `Школа просмотрела отклик: ${vacancy.title}`)
    await expect(reviewed).toContainText(school.schoolName)
    await expect(page.getByRole('region', { name: 'Сегодня' }).getByRole('listitem')).toHaveCount(2)
    // The names of the vacancy and the school are not cut off, within five lines.
    expect((await reviewed.boundingBox())?.height).toBeLessThanOrEqual(116)
    const excerpts = reviewed.locator('.list-place-clamp')
    expect(
      await excerpts.evaluateAll((all) => all.every((one) => one.scrollHeight <= one.clientHeight + 1)),
    ).toBe(true)
    // All rows have the same line height, however long the vacancy's title is.
    const lines = page.getByRole('main').locator('li h3, li h3 + p')
    expect(
      new Set(await lines.evaluateAll((all) => all.map((one) => getComputedStyle(one).lineHeight))).size,
    ).toBe(1)
    if (hasScript) expect(await axe(page)).toEqual([])
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

    // Each leads to its place, and opening it there marks it read.
    await item(page, '2 непрочитанных сообщения').getByRole('link', { name: school.schoolName }).click()
    await expect(page).toHaveURL(`/messages/${room.id}`)
    // A room on a phone has only its own bar; on a wider screen the header counts, in the same page.
    await expect(page.getByRole('banner')).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 1')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/notifications?type=message')
    await expect(item(page, 'Все сообщения в чате прочитаны')).toContainText(school.schoolName)
    await expect(reviewed).toHaveCount(0)
    const tab = page.getByRole('main').getByRole('link', { name: 'Отклики', exact: true })
    await expect(tab).toBeInViewport({ ratio: 1 })
    await tab.click()
    await expect(page).toHaveURL('/notifications?type=application')
    if (hasScript) await steps.scripted(page)
    await reviewed.getByRole('button', { name: /^Отметить как прочитанное/ }).click()
    await expect(steps.toasts(page)).toContainText('Отмечено как прочитанное')
    await expect(page).toHaveURL('/notifications?type=application')
    await expect(bell(page)).toHaveAccessibleName('Уведомления')
    await expect(reviewed.getByRole('button')).toHaveCount(0)

    await say('До свидания!')
    if (!hasScript) await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 1')
    // The tab has nothing that could be marked.
    await expect(readAll(page)).toHaveCount(0)
    await page.goto('/notifications')
    await readAll(page).click()
    await expect(steps.toasts(page)).toContainText('Все уведомления отмечены как прочитанные')
    await expect(bell(page)).toHaveAccessibleName('Уведомления')
    // What was told is read, but the message is not.
    await page.goto('/messages')
    await expect(page.getByRole('link', { name: school.schoolName })).toContainText('непрочитанных: 1')
    await page.goto('/notifications')
    await reviewed.getByRole('link').click()
    await expect(page).toHaveURL(`/teacher-dashboard/applications/${applicationId}`)
  })
}

test('a person without a school gets their own notifications', async ({ newPage, database, server }) => {
  const page = await newPage()
  await signInAs(page.context(), server.address, await addAdministrator(database))
  await page.goto('/notifications')
  await expect(page.getByText('Здесь появятся новости о входах в ваш аккаунт')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Виды уведомлений' })).toHaveCount(0)
})

test('equal news of the account in a row open one by one', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  for (let index = 0; index < 9; index += 1) await addNotification(database, teacher)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/notifications')
  const told = page.getByRole('main').getByRole('heading', { name: 'Вход с нового устройства' })
  await expect(told.filter({ visible: true })).toHaveCount(1)
  const more = page.locator('summary', { hasText: 'Ещё 8' })
  await more.click()
  await expect(told.filter({ visible: true })).toHaveCount(9)
  for (const row of await page.getByRole('main').getByRole('listitem').filter({ has: told }).all()) {
    // Of the list within a row each is measured by itself.
    if ((await row.locator('li').count()) > 0) continue
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96)
  }

  // One is marked by itself; the newest of the rest marks all of them.
  const unread = bell(page)
  const tick = page.getByRole('main').getByRole('button', { name: /^Отметить как прочитанное/ })
  await tick.last().click()
  await expect(unread).toHaveAccessibleName('Уведомления, непрочитанных: 8')
  await tick.first().click()
  await expect(unread).toHaveAccessibleName('Уведомления')
  await expect(page.locator('summary', { hasText: 'Ещё 8' })).toBeVisible()
})

test('whoever marks a notification stays on its page, and a page beyond the last is the last', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  for (let index = 0; index < 30; index += 1) await addNotification(database, teacher)
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/notifications?page=2')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Отметить как прочитанное/ })
    .first()
    .click()
  await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 24')
  await expect(page).toHaveURL('/notifications?page=2')
  await page.goto('/notifications?page=9')
  await expect(page).toHaveURL('/notifications?page=2')
})

test('a notification about one or many vacancies is read on the list that shows them and on no other', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const { id: vacancyId } = await addVacancy(database, school, { state: 'closed' })
  const gatheredAt = new Date().toISOString()
  await database.query('update vacancies set closed_at = $2 where id = $1', [vacancyId, gatheredAt])
  for (const reference of [{ vacancyId }, { gatheredAt }])
    await addNotification(database, school, { kind: 'vacancy-closed', reference })
  await signInAs(page.context(), server.address, school)
  const list = '/school-dashboard/vacancies'
  for (const [path, name] of [
    [`${list}?state=open`, 'Уведомления, непрочитанных: 2'],
    [`${list}?state=closed`, 'Уведомления'],
  ] as const) {
    await page.goto(path)
    await page.goto('/notifications')
    await expect(bell(page)).toHaveAccessibleName(name)
  }
})
