import { addNotification, addRoom, addSchool, addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

const phone = { viewport: { width: 360, height: 740 } }

test('a button of a row leaves the page and the focus where they were', async ({
  newPage,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  for (let index = 0; index < 60; index += 1) await addNotification(database, teacher)
  for (let index = 0; index < 12; index += 1) {
    const room = await addRoom(database, { teacher, school: await addSchool(database) })
    await addNotification(database, teacher, { kind: 'message', reference: { roomId: room.id } })
  }
  const page = await newPage(phone)
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/notifications')
  await steps.scripted(page)
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.notification-read') })
  const one = row.nth(8)
  const words = await one.getByRole('heading').getByRole('link').innerText()
  await one.locator('button').focus()
  await one.locator('button').scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect(steps.toasts(page)).toContainText('Отмечено как прочитанное')
  await expect(page.getByRole('link', { name: words, exact: true }).and(page.locator(':focus'))).toHaveCount(
    1,
  )
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(5)
  const next = page.getByRole('link', { name: 'Следующая страница' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/notifications?page=2')
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Страница 2' })).toHaveCount(1)
})
