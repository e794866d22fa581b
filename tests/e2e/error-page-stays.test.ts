import { addTeacher, signInAs } from './arrange.ts'
import { expect, test } from './support.ts'

test('when the root layout fails, the error page is shown without it and does not fail again', async ({
  browser,
  database,
  server,
}) => {
  const teacher = await addTeacher(database)
  // A browser in which the root layout's script fails; console errors are allowed.
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
  await signInAs(context, server.address, teacher)
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, {
      times: 0,
      BroadcastChannel: class {
        constructor() {
          Object.assign(window, { times: (window as unknown as { times: number }).times + 1 })
          throw new DOMException('This browser has none.')
        }
      },
    })
  })
  for (const path of ['/vacancies', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'На главную' })).toBeVisible()
    // It failed, was retried once inside the error page, and not again.
    const times = await page.evaluate(() => (window as unknown as { times: number }).times)
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as unknown as { times: number }).times)).toBe(times)
    expect(times).toBeLessThan(10)
  }
  await context.close()
})
