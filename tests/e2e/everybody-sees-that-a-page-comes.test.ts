import type { Page } from '@playwright/test'
import { addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

test('a followed link shows at once that its page is on the way', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard')
  let answer = () => {}
  const mayAnswer = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  let answered = mayAnswer()
  await page.route(/\.data(\?|$)/, async (route) => {
    await answered
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Загрузка' })
  const link = page
    .getByRole('navigation', { name: 'Разделы панели' })
    .getByRole('link', { name: 'Вакансии' })
  await expect(bar).toBeHidden()

  await link.click()
  await expect(bar).toBeVisible()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  // Then in the shape of what comes, under the tabs that stay.
  const shape = page.locator('.coming')
  await expect(shape).toBeVisible()
  await expect(link).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Вакансии школы' })).toBeVisible()
  await expect(shape).toHaveCount(0)
  await expect(bar).toBeHidden()
  await expect(link).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')

  // Over a dialog too, when its form is sent.
  answered = mayAnswer()
  await steps.chooseAction(steps.vacancyCard(page, vacancy.title), 'Удалить')
  await expect(page.locator('.coming-dialog')).toBeVisible()
  answer()
  const dialog = steps.dialog(page)
  await expect(dialog).toBeVisible()
  await expect(page.locator('.coming-dialog')).toHaveCount(0)
  answered = mayAnswer()
  await dialog.getByRole('button', { name: 'Удалить вакансию' }).click()
  await expect(bar).toBeVisible()
  const onTop = await page.evaluate(() =>
    document.querySelector('.navigation-progress')?.matches(':popover-open'),
  )
  expect(onTop).toBe(true)
  answer()
  await expect(dialog).toHaveCount(0)
  await expect(bar).toBeHidden()
})

test('a touched link has its scripts prefetched, and nothing of its page’s content', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/teacher-dashboard')
  await steps.scripted(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const scripts = page.locator('head > link[rel=modulepreload]')
  const before = await scripts.count()
  const link = page
    .getByRole('navigation', { name: 'Разделы кабинета' })
    .getByRole('link', { name: 'Частные уроки' })
  await expect
    .poll(async () => {
      await link.dispatchEvent('touchstart')
      return scripts.count()
    })
    .toBeGreaterThan(before)
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
})

test('a page in another language shows at once that it is on the way, and asks nothing of a kept draft', async ({
  newPage,
  database,
  server,
}) => {
  for (const member of [undefined, await addTeacher(database)]) {
    const page = await newPage()
    page.on('dialog', (dialog) => {
      throw new Error(`it asks: ${dialog.type()}`)
    })
    if (member) await signInAs(page.context(), server.address, member)
    await page.goto(member ? '/teacher-dashboard/letters/new' : '/support')
    await steps.scripted(page)
    await lateScript(page)
    const name = member ? 'title' : 'subject'
    await steps.field(page.getByRole('main'), name).fill('Из черновика на другом языке.')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
      .toContain('черновика')
    // While the browser loads another document, nothing in the page can be awaited: the page records what it showed.
    await page.evaluate(() =>
      addEventListener('beforeunload', () => {
        const busy = [...document.querySelectorAll('[aria-busy=true]')].map((one) => one.textContent)
        const isShown = document.querySelector('.navigation-progress')?.matches('[data-shown]:popover-open')
        sessionStorage.setItem('on-the-way', JSON.stringify({ isShown, busy: busy.includes('Кыргызча') }))
      }),
    )
    await page.getByRole('banner').getByTitle('Меню', { exact: true }).click()
    await page.getByText('Кыргызча', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ky')
    const onTheWay = await page.evaluate(() => sessionStorage.getItem('on-the-way'))
    expect(JSON.parse(onTheWay ?? '{}')).toEqual({ isShown: true, busy: true })
    await expect(steps.field(page.getByRole('main'), name)).toHaveValue('Из черновика на другом языке.')
  }
})

test('a page without the application shows at once that the next one is on the way', async ({ newPage }) => {
  const page = await newPage()
  const bar = page.getByRole('progressbar', { name: 'Загрузка' })
  await page.goto('/about')
  await expect(bar).toBeHidden()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы и ответы' })
  // Read in the same turn: later the browser does not answer before the next page has loaded.
  const shown = await link.evaluate((one: HTMLElement) => {
    one.click()
    const isOpen = document.querySelector('.navigation-progress[data-shown]')?.matches(':popover-open')
    return { isOpen, busy: one.getAttribute('aria-busy') }
  })
  expect(shown).toEqual({ isOpen: true, busy: 'true' })
  await expect(page).toHaveURL('/faq')
  await expect(bar).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(bar).toBeHidden()
  await expect(link).not.toHaveAttribute('aria-busy')
})

test('going back to a slow list shows it first as it was left, and then as it is', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/vacancies')
  await steps.scripted(page)
  await lateScript(page)
  const tabs = page.getByRole('navigation', { name: 'Разделы панели' })
  await tabs.getByRole('link', { name: 'Отклики' }).click()
  await expect(page).toHaveURL('/school-dashboard/applications')
  await expect(page.getByText(vacancy.title)).toHaveCount(0)

  const newTitle = `${vacancy.title} и физики`
  await database.query('UPDATE vacancies SET title = $2 WHERE id = $1', [vacancy.id, newTitle])
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  await page.route(/\.data(\?|$)/, async (route) => {
    asked.push(route.request().url())
    await mayAnswer
    await route.continue()
  })
  await page.goBack()
  const own = page.getByRole('main').getByRole('link')
  await expect(own.filter({ hasText: vacancy.title })).toBeVisible()
  await expect(own.filter({ hasText: newTitle })).toHaveCount(0)
  answer()
  await expect(own.filter({ hasText: newTitle })).toBeVisible()
  // The pointer is still over the applications tab, whose page may be prefetched.
  expect(asked.filter((url) => url.includes('/vacancies.data'))).toHaveLength(1)
})

/** What keeps a page for the way back comes after the page. */
function lateScript(page: Page) {
  return expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /stay-here/.test(name)),
      ),
    )
    .toBe(true)
}
