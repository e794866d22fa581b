import type { Page } from '@playwright/test'
import { addSchool, addVacancy } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

const pane = (page: Page) => page.locator('.beside-pane')

test('vacancy-stands-beside-its-list', async ({ newPage, database }) => {
  const school = await addSchool(database)
  const vacancies = []
  for (let index = 0; index < 12; index += 1) vacancies.push(await addVacancy(database, school))
  const [first, second] = vacancies as [(typeof vacancies)[0], (typeof vacancies)[0]]
  const list = `/vacancies?q=${encodeURIComponent(school.schoolName)}`
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  const link = (title: string) => page.locator('.beside-list').getByRole('link', { name: title, exact: true })
  await page.goto(list)
  await steps.scripted(page)
  const lists: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/vacancies.data' && url.searchParams.get('_routes') !== 'root') lists.push(url.href)
  })

  // Each has its own address, and the one that was pressed stays in view.
  await link(second.title).click()
  await expect(pane(page).getByRole('heading', { name: second.title, level: 2 })).toBeVisible()
  await expect(page).toHaveURL(`/vacancies/${second.id}`)
  await expect(page).toHaveTitle(new RegExp(second.title))
  await expect(link(second.title)).toHaveAttribute('aria-current', 'true')
  await expect(link(second.title)).toBeInViewport()
  await expect(pane(page).getByRole('link', { name: 'Откликнуться', exact: true })).toBeVisible()

  // By keyboard, and back.
  await link(first.title).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/vacancies/${first.id}`)
  await expect(pane(page).getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/vacancies/${second.id}`)
  await expect(pane(page).getByRole('heading', { name: second.title, level: 2 })).toBeVisible()
  await expect(pane(page).getByRole('region', { name: second.title })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(link(second.title)).toBeFocused()

  // The cross and going back give the focus back as well.
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('region', { name: second.title })).toBeFocused()
  await pane(page).getByRole('button', { name: 'Закрыть' }).focus()
  await page.keyboard.press('Enter')
  await expect(pane(page)).toHaveCount(0)
  await expect(link(second.title)).toBeFocused()
  // The list is not asked again.
  expect(lists).toEqual([])

  // Loaded directly, the address shows the vacancy's own page; a phone always goes there.
  await page.goBack()
  await expect(page).toHaveURL(`/vacancies/${second.id}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: second.title, level: 1 })).toBeVisible()
  await page.goBack()
  await page.goto(list)
  await steps.scripted(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: first.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: first.title, level: 1 })).toBeVisible()
  await expect(pane(page)).toHaveCount(0)
})
