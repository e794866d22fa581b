import type { Locator, Page } from '@playwright/test'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

const imageOf = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundImage)

/** What a link looks like while the finger is on it; it stays where it is, and the press leads on. */
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
