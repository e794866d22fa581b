import { axe, expect, test } from './support.ts'

test('visitor-can-open-home', async ({ page, pageWithoutJavaScript, database }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Устат/)
  expect(await axe(page)).toEqual([])
  await pageWithoutJavaScript.goto('/')
  await expect(pageWithoutJavaScript).toHaveTitle(/Устат/)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
