import type { Page } from '@playwright/test'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the worker has taken over and keeps this page. */
async function untilKept(page: Page, path: string) {
  await expect.poll(() => keptBy(page)).toContain(path)
}

async function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('visitor-can-read-without-a-network', async ({ newPage, database }) => {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const page = await newPage()
  const note = page.getByRole('status').filter({ hasText: 'Нет интернета. Страница сохранена' })
  await page.goto(`/vacancies/${vacancy.id}`)
  // The page that installed the worker is stored, and so is one that the script navigated to.
  await untilKept(page, `/vacancies/${vacancy.id}`)
  await page.getByRole('banner').getByRole('link', { name: 'Школы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Школы Кыргызстана' })).toBeVisible()
  await untilKept(page, '/schools')

  await page.context().setOffline(true)
  await page.reload()
  await expect(note).toContainText(/сохранена \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
  await expect(page.getByRole('heading', { level: 1, name: 'Школы Кыргызстана' })).toBeVisible()
  await page.goto(`/vacancies/${vacancy.id}`)
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(vacancy.title)
  // It looks as it did: its style is kept too.
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex')

  // A page that was never read is missing; the stored ones are offered instead.
  await page.goto('/teachers')
  await expect(page.getByRole('heading', { level: 1, name: 'Нет интернета' })).toBeVisible()
  await expect(page.getByText('Этой страницы нет на вашем устройстве')).toBeVisible()
  await page.getByRole('link', { name: /^Школы Кыргызстана/ }).click()
  await expect(note).toBeVisible()

  // A kept page never stands in for one that the network has.
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Школы Кыргызстана' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a link followed without a network, and a form sent without one, are answered in words', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/ky/teachers')
  await untilKept(page, '/ky/teachers')
  const follow = async () => {
    await page.context().setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Мугалимдер' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Интернет жок' })).toBeVisible()
    await expect(page).toHaveURL('/ky/teachers')
    await page.context().setOffline(false)
  }
  const known = page.waitForResponse(/__manifest/)
  await page.goto('/ky/schools')
  await untilKept(page, '/ky/schools')
  await known
  // The script follows it where it runs: the browser then opens the stored page.
  await follow()

  // Also if the network went before the script knew the link's route, as often as that happens.
  await page.addInitScript(() => {
    const ask = window.fetch
    const gone = new Promise((done) => addEventListener('offline', done))
    window.fetch = async (...asked) => {
      if (String(asked[0]).includes('/__manifest')) await gone
      return ask(...asked)
    }
  })
  for (let times = 0; times < 2; times += 1) {
    // The routes behind another page's links are known from before.
    await page.goto('/ky/vacancies')
    await steps.scripted(page)
    await follow()
  }

  await page.goto('/support')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // As a browser sends it whose script has not come.
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('form'))
      form.addEventListener('submit', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await steps.field(page, 'message').fill('Нет ли у вас карты?')
  await page.context().setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
  await expect(
    page.getByRole('alert').filter({ hasText: 'Форма не отправлена: нет интернета' }),
  ).toBeVisible()
})

test('nothing is kept for a signed-in person, and earlier pages are deleted', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await arrange.addTeacher(database)
  const page = await newPage()
  await page.goto('/vacancies')
  await untilKept(page, '/vacancies')
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/schools')
  await expect.poll(() => keptBy(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансии для преподавателей' })).toBeVisible()
  expect(await keptBy(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/vacancies')
  await expect(page.getByRole('heading', { level: 1, name: 'Нет интернета' })).toBeVisible()
  // Nor does the page say who it was.
  await expect(page.getByText(teacher.name)).toHaveCount(0)
})
