import { signInAs } from './arrange.ts'
import { everyPage } from './pages.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

/** Far beyond what a page takes, also on a busy machine. */
const pageTimeoutMs = 30_000

type Look = { width: 360 | 1280; colorScheme: 'light' | 'dark' }

const looks: Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
]

/** Each page is looked at in another way, and what takes long looks at each in every way. */
const runs = [
  { tag: '', looksAt: (index: number): Look[] => looks.slice(index % looks.length).slice(0, 1) },
  { tag: ', in every width and theme @long', looksAt: (): Look[] => looks },
]

for (const role of ['visitor', 'teacher', 'school', 'admin'] as const) {
  for (const half of [0, 1]) {
    for (const { tag, looksAt } of runs) {
      test(`axe finds nothing for a ${role}, half ${half + 1} of the pages${tag}`, async ({
        newPage,
        database,
        server,
      }) => {
        const { visits, ...members } = await everyPage(database)
        const page = await newPage({ reducedMotion: 'reduce' })
        if (role !== 'visitor') await signInAs(page.context(), server.address, members[role])
        const found: unknown[] = []
        const shown = visits.filter((visit) => visit.role === role)
        // The more pages there are, the longer it may take.
        test.setTimeout((shown.length + 2) * pageTimeoutMs)
        for (const [index, { path }] of shown.entries()) {
          if (Math.floor(index / looks.length) % 2 !== half) continue
          for (const look of looksAt(index)) {
            const { width, colorScheme } = look
            await page.setViewportSize({ width, height: 800 })
            await page.emulateMedia({ colorScheme })
            // Opened anew: what a change of theme leaves half drawn out of sight is nobody's page.
            await page.goto(path)
            const violations = await axe(page)
            if (violations.length > 0) found.push({ path, ...look, violations })
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            if (overflow > 0) found.push({ path, ...look, overflow })
          }
        }
        expect(found).toEqual([])
      })
    }
  }
}

test('axe finds nothing in a refused form and an open menu', async ({ newPage, database, server }) => {
  const { school } = await everyPage(database)
  const page = await newPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(steps.field(page, 'full_name')).toBeFocused()
  expect(await axe(page)).toEqual([])

  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/vacancies/new')
  await steps.field(steps.dialog(page), 'title').fill('Кто')
  await page.getByRole('button', { name: 'Предпросмотр' }).click()
  await expect(steps.field(steps.dialog(page), 'title')).toBeFocused()
  expect(await axe(page)).toEqual([])

  await page.goto('/vacancies')
  await page.getByTitle('Меню', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
  expect(await axe(page)).toEqual([])
})
