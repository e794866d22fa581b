import type { CDPSession } from '@playwright/test'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

const claimsCount = 200
const secondsEach = 5

async function scriptSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

test('administrator-can-decide-a-queue of 200 verifications by the keyboard alone @long', async ({
  newPage,
  database,
  server,
}) => {
  test.setTimeout(claimsCount * secondsEach * 1_000)
  // What other test files left waiting does not belong to this queue.
  await database.query(`update claims set state = 'withdrawn' where state = 'pending'`)
  const ids: string[] = []
  for (let index = 0; index < claimsCount; index += 1)
    ids.push(await arrange.addClaim(database, await arrange.addTeacher(database)))
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, await arrange.addAdministrator(database))
  await page.goto('/admin/verifications')
  await page.locator('main .card-link').first().click()
  // The first page handles keys once its script has loaded; the script stays for all the others.
  await expect(page).toHaveURL(/\/admin\/verifications\/./)
  const zoom = page.getByText('100%')
  await expect
    .poll(async () => {
      await page.keyboard.press('Equal')
      return zoom.count()
    })
    .toBe(0)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')

  const begun = await scriptSeconds(devtools)
  for (let index = 0; index < claimsCount; index += 1) {
    await expect(page.getByRole('button', { name: 'Подтвердить' })).toBeVisible()
    const place = new URL(page.url()).pathname
    const accept = await page.locator('#accept').elementHandle()
    await page.keyboard.press('Equal')
    // Every fifth is refused for the first reason.
    await page.keyboard.press(index % 5 === 4 ? 'Digit1' : 'KeyA')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(`${place}$`))
    // The address changes first: a key pressed before the next page is rendered acts on the former page.
    await accept?.waitForElementState('hidden')
  }
  await expect(page).toHaveURL(/\/admin\/verifications$/)
  const each = ((await scriptSeconds(devtools)) - begun) / claimsCount
  test.info().annotations.push({ type: 'script seconds each', description: each.toFixed(3) })
  expect(each).toBeLessThan(secondsEach)

  const { rows } = await database.query(
    'select state, count(*)::int as count from claims where id = any($1) group by state order by state',
    [ids],
  )
  expect(rows).toEqual([
    { state: 'rejected', count: claimsCount / 5 },
    { state: 'verified', count: (claimsCount * 4) / 5 },
  ])
})
