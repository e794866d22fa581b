import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

/** A layout shift below 0.1 counts as stable; ours stay below what an eye would notice. */
const shiftMax = 0.02
const phone = { width: 360, height: 740 }

/** The scripts come after the first paint, as on a slow connection. */
async function delayScripts(page: Page): Promise<void> {
  await page.route(/\.js$/, async (route) => {
    await delay(400)
    await route.continue().catch(() => {})
  })
}

/** The layout shift of a page until hydration, as a share of the window. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await steps.scripted(page)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        let sum = 0
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) sum += shift.value
        }).observe({ type: 'layout-shift', buffered: true })
        // Two frames later the script's changes are painted, and reported to the observer.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)))
      }),
  )
}

test('nothing on a page moves as its script takes it over', async ({ newPage, database, server }) => {
  const [school, teacher] = [await arrange.addSchool(database), await arrange.addTeacher(database)]
  const vacancy = await arrange.addVacancy(database, school)
  await arrange.addVacancy(database, school)
  await arrange.addRoom(database, { teacher, school })
  for (const one of [teacher, await arrange.addTeacher(database)])
    await arrange.addApplication(database, { teacher: one, school, vacancy })
  const pages = [
    {
      who: undefined,
      paths: ['/vacancies', `/vacancies/${vacancy.id}`, `/schools/${school.schoolId}`, '/teachers'],
    },
    { who: teacher, paths: ['/', '/teacher-dashboard', '/teacher-dashboard/applications', '/messages'] },
    {
      who: school,
      paths: [
        '/school-dashboard',
        '/school-dashboard/applications',
        '/school-dashboard/applications/board',
        '/school-dashboard/vacancies',
        '/messages',
      ],
    },
  ]
  const moved: [string, number][] = []
  for (const { who, paths } of pages) {
    const page = await newPage({ viewport: phone })
    if (who) await arrange.signInAs(page.context(), server.address, who)
    await delayScripts(page)
    for (const path of paths) {
      const shift = await shiftOf(page, path)
      if (shift > shiftMax) moved.push([path, shift])
    }
  }
  expect(moved).toEqual([])
})

test('a list is about as tall before one scrolls it as after', async ({ newPage }) => {
  const page = await newPage()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const grown: [string, number, number][] = []
  // Schools of other tests say less than people do, and are not verified.
  for (const width of [phone.width, 1280])
    for (const path of ['/vacancies', '/schools?verified=yes', '/teachers', '/teachers/services']) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await steps.scripted(page)
      const before = await height()
      // Each card is laid out once it has been near.
      for (const card of await page.locator('.card-list > .card').all()) await card.scrollIntoViewIfNeeded()
      const share = (await height()) / before - 1
      // Other tests publish vacancies with less text than people do, whose cards are lower.
      if (Math.abs(share) > 0.12) grown.push([path, width, share])
    }
  expect(grown).toEqual([])
})

test('the actions for chosen applications are visible before the script has loaded', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await arrange.addSchool(database), await arrange.addTeacher(database)]
  const vacancy = await arrange.addVacancy(database, school)
  await arrange.addApplication(database, { teacher, school, vacancy })
  const page = await newPage({ viewport: phone })
  await arrange.signInAs(page.context(), server.address, school)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/school-dashboard/applications')
  const refuse = page.getByRole('button', { name: word('ru', 'many_reject'), exact: true })
  await expect(refuse).toBeHidden()
  await page.getByRole('checkbox', { name: word('ru', 'many_choose', { name: teacher.name }) }).check()
  await refuse.click()
  await expect(page).toHaveURL(/\/applications\/many\?/)
})
