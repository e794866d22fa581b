import { addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

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
  await expect(form.getByRole('alert')).toContainText('Проверьте интернет')
  await expect(steps.field(form, 'full_name')).toHaveValue('Бермет Асанова')
  await expect(page.getByText('Ошибка на нашей стороне')).toHaveCount(0)
  await page.unroute('**')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(steps.toasts(page)).toContainText('Профиль')

  // A link says so at the address that it leads to, whose script never came.
  await page.route('**', (route) => route.abort('connectionreset'))
  await page.getByRole('banner').getByRole('link', { name: 'Школы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нет интернета' })).toBeVisible()
  await expect(page).toHaveURL('/schools')
  await expect(page.getByText('Ошибка на нашей стороне')).toHaveCount(0)
  await page.unroute('**')
  await page.getByRole('main').getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Школы Кыргызстана' })).toBeVisible()
  await context.close()
})

test('whoever may not see a page keeps the own header and a way home', async ({
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
  await page.getByRole('main').getByRole('link', { name: 'Мой профиль' }).click()
  await expect(page).toHaveURL('/teacher-dashboard')
})
