import type { Locator, Page } from '@playwright/test'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

const imageOf = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundImage)

/** What a link looks like while it is pressed; it stays in place, and the press follows it. */
async function pressed(page: Page, link: Locator, to: string) {
  expect(await imageOf(link)).toBe('none')
  const before = await link.boundingBox()
  await link.hover()
  await page.mouse.down()
  const image = await imageOf(link)
  expect(await link.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page).toHaveURL(to)
  return image
}

test('a link looks pressed under the finger, also on a page without any script', async ({
  pageWithoutJavaScript: page,
  database,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/', '/about', '/faq']) {
    await page.goto(path)
    const link = page.getByRole('banner').getByRole('link', { name: 'Школы', exact: true })
    expect(await pressed(page, link, '/schools')).toContain('linear-gradient')
  }
  const school = await arrange.addSchool(database)
  const { id, title } = await arrange.addVacancy(database, school)
  await page.goto(`/vacancies?q=${encodeURIComponent(school.schoolName)}`)
  const card = page.getByRole('main').getByRole('link', { name: title, exact: true })
  expect(await pressed(page, card, `/vacancies/${id}`)).toContain('linear-gradient')
})

test('a page without any script asks for the page of a link while it is pressed, and for no other', async ({
  newPage,
}) => {
  const page = await newPage()
  const browser = await page.context().newCDPSession(page)
  const asked: [string, string][] = []
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
    asked.push([new URL(prefetchUrl).pathname, status]),
  )
  await browser.send('Preload.enable')
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Школы', exact: true }).hover()
  await page.mouse.down()
  await expect.poll(() => asked).toContainEqual(['/schools', 'Ready'])
  await page.mouse.up()
  await expect(page).toHaveURL('/schools')
  await expect.poll(() => asked).toContainEqual(['/schools', 'Success'])
  expect(new Set(asked.map(([path]) => path))).toEqual(new Set(['/schools']))
})
