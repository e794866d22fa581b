import type { Page } from '@playwright/test'
import { addJobInvitation, addNotification, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

const again = (page: Page) => steps.toasts(page).getByRole('button', { name: 'Попробовать ещё раз' })

/** Waits for the service worker, which loads after the page. */
async function keepsPage(page: Page) {
  await page.locator('html[data-scripted=whole]').waitFor({ state: 'attached' })
}

test('a lost connection is not blamed on the server, and what was typed stays', async ({
  browser,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  // The console of a browser without a connection complains.
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
  await signInAs(context, server.address, teacher)
  const page = await context.newPage()
  await page.goto('/teacher-dashboard/profile/edit')
  await steps.scripted(page)
  const form = steps.dialog(page)
  await steps.field(form, 'full_name').fill('Бермет Асанова')
  // The network goes without the browser's noticing.
  await page.route('**', (route) => route.abort('connectionreset'))
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('Нет интернета')
  await expect(form.getByRole('alert')).toContainText('Проверьте интернет')
  await expect(steps.field(form, 'full_name')).toHaveValue('Бермет Асанова')
  await expect(page.getByText('Ошибка на нашей стороне')).toHaveCount(0)
  await page.unroute('**')
  // Nor does a failure of the server take away what was typed.
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'out of order' }), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('напишите в поддержку')
  await expect(steps.field(form, 'full_name')).toHaveValue('Бермет Асанова')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(steps.toasts(page)).toContainText('Профиль')

  // So does a one-button form, which has no room for a message.
  await addNotification(database, teacher)
  await page.goto('/notifications')
  await steps.scripted(page)
  await page.route('**', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Отметить все как прочитанные' }).click()
  await expect(steps.toasts(page)).toContainText('Нет интернета')
  await page.unroute('**')
  // What was done after all takes away that it failed.
  await page.getByRole('button', { name: 'Отметить все как прочитанные' }).click()
  await expect(steps.toasts(page)).toContainText('прочитан')
  await expect(steps.toasts(page)).not.toContainText('Нет интернета')

  // A confirmation says it in its dialog, and the script's own message is shown above the dialog, where it can be
  // pressed.
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  await signInAs(context, server.address, school)
  // The router asks for the routes of a page's links before it posts a form there.
  const known = page.waitForResponse(/__manifest/)
  await page.goto(`/school-dashboard/vacancies/${vacancy.id}/delete`)
  await known
  await keepsPage(page)
  const question = steps.dialog(page)
  await page.route('**', (route) => route.abort('connectionreset'))
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(question.getByRole('alert')).toContainText('Нет интернета')
  await question.getByRole('link', { name: 'Отмена' }).click()
  await expect(question.locator('section.toasts')).toContainText('Нет интернета')
  await page.unroute('**')
  await again(page).click()
  await expect(question).toHaveCount(0)

  // Nor does a button whose answer is another page lead there without a response; pressed twice, it posts once.
  await signInAs(context, server.address, await addSchool(database))
  await page.goto(`/teachers/${teacher.id}`)
  await steps.scripted(page)
  const write = page.getByRole('button', { name: 'Написать' }).first()
  await page.route('**/messages.data*', (route) => route.abort('connectionreset'))
  await write.click()
  await expect(steps.toasts(page)).toContainText('Нет интернета')
  await expect(page).toHaveURL(`/teachers/${teacher.id}`)
  await page.unroute('**/messages.data*')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/messages')) sent += 1
  })
  await write.dblclick()
  await expect(page).toHaveURL(/\/messages\/chat_/)
  expect(sent).toBe(1)

  // A link whose script did not load stays on the current page, and is followed again from there.
  const chat = page.url()
  await page.route('**', (route) => route.abort('connectionreset'))
  await page.getByRole('banner').getByRole('link', { name: 'Школы' }).click()
  await expect(steps.toasts(page)).toContainText('Нет интернета')
  await expect(page).toHaveURL(chat)
  await expect(page.getByText('Ошибка на нашей стороне')).toHaveCount(0)
  await page.unroute('**')
  await again(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Школы Кыргызстана' })).toBeVisible()
  await context.close()
})

test('a form that was sent although its script was lost shows its result', async ({
  browser,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  await addJobInvitation(database, { teacher, school, vacancyId: vacancy.id })
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
  await signInAs(context, server.address, teacher)
  const page = await context.newPage()
  const known = page.waitForResponse(/__manifest/)
  await page.goto('/teacher-dashboard')
  await known
  await keepsPage(page)
  const apply = page.getByRole('button', { name: 'Откликнуться сразу' })
  await page.route('**', (route) => route.abort('connectionreset'))
  await apply.click()
  await expect(steps.toasts(page)).toContainText('Нет интернета')
  await page.unroute('**')
  // The browser does not request a failed script again; its page is requested instead.
  await apply.click()
  await expect(apply).toHaveCount(0)
  await expect(page.getByText('Нет интернета')).toHaveCount(0)
  const { rows } = await database.query('select from applications where teacher_id = $1', [teacher.id])
  expect(rows).toHaveLength(1)
  await context.close()
})

test('a person who may not see a page keeps their header and a way home', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  const answer = await page.goto('/school-dashboard')
  expect(answer?.status()).toBe(403)
  await steps.scripted(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toHaveCount(0)
  await expect(page.getByTitle('Меню', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Мой кабинет' }).click()
  await expect(page).toHaveURL('/teacher-dashboard')
})

for (const serviceWorkers of ['allow', 'block'] as const)
  test(`without a network a member's page stays, with what was typed (worker: ${serviceWorkers})`, async ({
    browser,
    database,
    server,
  }) => {
    const school = await addSchool(database)
    const vacancy = await addVacancy(database, school)
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ baseURL: server.address, serviceWorkers, viewport })
    await signInAs(context, server.address, await addTeacher(database))
    const page = await context.newPage()
    const list = `/vacancies?q=${encodeURIComponent(school.schoolName)}`
    const card = page.getByRole('main').getByRole('link', { name: vacancy.title, exact: true })
    await page.goto(list)
    if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await keepsPage(page)

    // Neither a card nor another search opens; both are tried again.
    await context.setOffline(true)
    await card.click()
    await expect(steps.toasts(page)).toContainText('Нет интернета')
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toHaveCount(0)
    await steps.field(page, 'q').fill('химия')
    await page.keyboard.press('Enter')
    await expect(page.locator('.navigation-progress')).not.toHaveAttribute('data-shown')
    await expect(steps.toasts(page).locator('.toast')).toHaveCount(1)
    await expect(card).toBeVisible()
    await expect(steps.field(page, 'q')).toHaveValue('химия')
    await context.setOffline(false)
    await again(page).click()
    await expect(page).toHaveURL(/[?&]q=%D1%85%D0%B8%D0%BC/)
    await expect(steps.toasts(page)).not.toContainText('Нет интернета')

    // Back leads to the list as it was, with a note that it may be out of date.
    await page.goto(list)
    await keepsPage(page)
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: vacancy.title })).toBeVisible()
    await context.setOffline(true)
    await page.goBack()
    await expect(card).toBeVisible()
    await expect(steps.toasts(page)).toContainText('Нет интернета')
    await context.close()
  })

test('the worker’s page shows nothing about its reader, and tries again', async ({
  browser,
  database,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'allow' })
  await signInAs(context, server.address, await addTeacher(database))
  const page = await context.newPage()
  await page.goto('/vacancies')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/schools')
  await expect(page.getByRole('heading', { level: 1, name: 'Нет интернета' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Войти' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Школы Кыргызстана' })).toBeVisible()
  await context.close()
})

test('additional requests of a page never replace the page', async ({ browser, database, server }) => {
  const school = await addSchool(database)
  const first = await addVacancy(database, school)
  const second = await addVacancy(database, school)
  const context = await browser.newContext({
    baseURL: server.address,
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  const list = `/vacancies?q=${encodeURIComponent(school.schoolName)}`
  const link = (title: string) => page.locator('.beside-list').getByRole('link', { name: title, exact: true })
  const pane = page.locator('.beside-pane')
  await page.goto(list)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await steps.scripted(page)
  await link(first.title).click()
  await expect(pane.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()

  await context.setOffline(true)
  await link(second.title).click()
  await expect(pane.getByRole('alert')).toContainText('Нет интернета')
  await expect(link(first.title)).toBeVisible()
  await context.setOffline(false)
  await pane.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(pane.getByRole('heading', { name: second.title, level: 2 })).toBeVisible()

  // Nor do suggestions whose script never came.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await context.setOffline(true)
  const lostScript = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('suggestion-list'),
  )
  await steps.field(page, 'q').fill('мате')
  await lostScript
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансии для преподавателей' })).toBeVisible()
  await expect(steps.field(page, 'q')).toHaveValue('мате')
  await context.setOffline(false)

  // The result count is hidden while it cannot be known; the choice stays.
  await page.locator('.filter-opener').click()
  const type = page.getByRole('combobox', { name: 'Тип вакансии' })
  await context.setOffline(true)
  await type.selectOption({ index: 1 })
  await expect(page.locator('.filter-show')).toHaveText('Показать')
  await expect(type).not.toHaveValue('')
  await context.setOffline(false)
  await page.locator('.filter-show').click()
  await expect(page).toHaveURL(/[?&]type=/)
  await context.close()
})
