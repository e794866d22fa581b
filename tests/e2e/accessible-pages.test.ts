import type { Page } from '@playwright/test'
import { signInAs } from './arrange.ts'
import { everyPage, type Visit } from './pages.ts'
import * as steps from './steps.ts'
import { axe, bringAxe, expect, test } from './support.ts'
import { type Locale, locales, pathIn } from './words.ts'

/** Far beyond what a page takes, also on a busy machine. */
const pageTimeoutMs = 30_000

type Look = { width: 360 | 1280; colorScheme: 'light' | 'dark'; locale: Locale }

const screens = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

/** The width of a small phone, with text at the page's size and at twice that. */
const smallPhonePx = 320
const textSizes = ['100%', '200%']

/** The variants of a page: each screen width with another language; the next page starts at the next variant. */
const looksAt = (index: number): Look[] =>
  screens.map((_, turn) => {
    const place = index + turn
    return {
      ...(screens[place % screens.length] ?? screens[0]),
      locale: locales[place % locales.length] ?? 'ru',
    }
  })

/**
 * Each page is checked in another variant; a page that several roles see is checked as one of them, and the next such
 * page as the next role. The long run checks each page as every role, in every width, theme and language.
 */
const runs = [
  { tag: '', looks: 1, isWhole: false },
  { tag: ', in every look @long', looks: screens.length, isWhole: true },
]

/** Of the visits of several roles to one page, keeps one; the next page keeps that of the next role. */
function oneOfEachPage(visits: Visit[]): Visit[] {
  const pages = [...Map.groupBy(visits, ({ route, path }) => `${route} ${path}`).values()]
  const shared = pages.filter((same) => same.length > 1)
  return pages.flatMap((same) => same[Math.max(0, shared.indexOf(same)) % same.length] ?? [])
}

for (const role of ['visitor', 'teacher', 'school', 'admin'] as const) {
  for (const half of [0, 1]) {
    for (const { tag, looks, isWhole } of runs) {
      test(`axe finds nothing and nothing is cut for a ${role}, half ${half + 1} of the pages${tag}`, async ({
        newPage,
        database,
        server,
      }) => {
        const { visits, ...members } = await everyPage(database)
        const page = await newPage({ reducedMotion: 'reduce' })
        await bringAxe(page.context())
        if (role !== 'visitor') await signInAs(page.context(), server.address, members[role])
        const found: unknown[] = []
        const shown = (isWhole ? visits : oneOfEachPage(visits)).filter((visit) => visit.role === role)
        // The more pages there are, the longer it may take.
        test.setTimeout((shown.length + 2) * pageTimeoutMs)
        for (const [index, { path }] of shown.entries()) {
          if (Math.floor(index / screens.length) % 2 !== half) continue
          for (const look of looksAt(index).slice(0, looks)) {
            const { width, colorScheme, locale } = look
            await page.setViewportSize({ width, height: 800 })
            await page.emulateMedia({ colorScheme })
            // Loads it again: a theme change leaves elements half drawn off screen, which no reader sees.
            await page.goto(pathIn(locale, path))
            const violations = await axe(page)
            if (violations.length > 0) found.push({ path, ...look, violations })
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            if (overflow > 0) found.push({ path, ...look, overflow })
            if (!(await page.title())) found.push({ path, ...look, title: '' })
            await page.setViewportSize({ width: smallPhonePx, height: 740 })
            for (const textSize of textSizes) {
              const cut = await cutIn(page, textSize)
              if (cut.length > 0) found.push({ path, locale, textSize, cut })
            }
          }
        }
        expect(found).toEqual([])
      })
    }
  }
}

/** What is cut off once the page is at rest: it may still be adapting to the window's new width. */
async function cutIn(page: Page, textSize: string): Promise<string[]> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, textSize)
  const cut = await page.evaluate(findCut)
  if (cut.length === 0) return cut
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(findCut)
}

/**
 * What is beyond the screen's edges, cannot be scrolled into view and has no «…», and buttons whose text is wider than
 * they are.
 */
function findCut(): string[] {
  const { scrollWidth } = document.documentElement
  const cut = scrollWidth > innerWidth + 1 ? [`the page is ${scrollWidth} px wide`] : []
  const moves = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
      getComputedStyle(element).textOverflow === 'ellipsis' ||
      moves(element.parentElement))
  for (const element of document.querySelectorAll(
    'a, button, input, select, textarea, summary, h1, h2, h3',
  )) {
    const { left, right, width, height } = element.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && element.checkVisibility?.({ opacityProperty: true }) !== false
    if (!isSeen || element.matches('.skip-link') || moves(element.parentElement)) continue
    const name = `${element.tagName.toLowerCase()} «${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}»`
    if (left < -1 || right > innerWidth + 1) cut.push(`${name} ends at ${Math.round(right)} px`)
    else if (element.matches('button, .button') && element.scrollWidth > element.clientWidth + 1)
      cut.push(`${name} is narrower than its words`)
  }
  return cut
}

test('signs of the header grow with the letters, and each stays a target', async ({
  newPage,
  database,
  server,
}) => {
  const { teacher } = await everyPage(database)
  const page = await newPage({ viewport: { width: smallPhonePx, height: 740 } })
  await signInAs(page.context(), server.address, teacher)
  await page.goto('/about')
  const measured = (size: string) =>
    page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters
      return [...document.querySelectorAll('.header-target, .site-menu-button')].map((target) => ({
        target: target.clientWidth,
        sign: target.querySelector('svg')?.clientWidth ?? 0,
      }))
    }, size)
  const usual = await measured('100%')
  const large = await measured('200%')
  expect(usual.map(({ sign }) => sign)).toEqual(usual.map(() => 24))
  for (const { target, sign } of large) {
    expect(target).toBeGreaterThanOrEqual(44)
    expect(sign).toBeGreaterThan(32)
  }
})

test('axe finds nothing in a refused form and an open menu', async ({ newPage, database, server }) => {
  const { school } = await everyPage(database)
  const page = await newPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByRole('radio', { name: 'Учитель' })).toBeFocused()
  expect(await axe(page)).toEqual([])

  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/vacancies/new')
  await steps.field(steps.dialog(page), 'title').fill('Кто')
  await page.getByRole('button', { name: 'Просмотр' }).click()
  await expect(steps.field(steps.dialog(page), 'title')).toBeFocused()
  expect(await axe(page)).toEqual([])

  await page.goto('/vacancies')
  await page.getByTitle('Меню', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
  expect(await axe(page)).toEqual([])
})
