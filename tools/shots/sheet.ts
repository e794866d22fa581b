import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import type { Status } from '#tests/e2e/arrange.ts'
import { type Things, type Visit, visitsOf } from '#tests/e2e/pages.ts'
import { type Locale, locales, pathIn } from '#tests/e2e/words.ts'
import { unpackBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'

/**
 * Takes a picture of every page with demo data: as a visitor, and as the demo teacher and school see it, 360, 768
 * and 1280 px wide, light and dark, in three languages. In shots/sheet are then the pictures, index.html with all
 * of them side by side, and a few overviews; words after the command choose pages (`npm run shots -- sheet /vacancies`).
 * With `--readme` it takes the two pictures that stand in README.md instead.
 */

const widths = [360, 768, 1280] as const
const themes = ['light', 'dark'] as const
const screenHeight = 800
const jpegQuality = 80
const password = 'Demo12345'
const roles = ['visitor', 'teacher', 'school', 'admin'] as const

/** The overviews: first screens side by side. */
const overviews = [
  { locale: 'ru', width: 360, theme: 'light' },
  { locale: 'ru', width: 1280, theme: 'light' },
  { locale: 'ky', width: 360, theme: 'dark' },
  { locale: 'en', width: 1280, theme: 'dark' },
] as const
const tile = { width: 320, height: 400, gap: 12 }
const tilesInRow = 8

const readmePictures = [
  { file: 'docs/home.webp', path: '/', locale: 'ru', width: 1280, theme: 'light' },
  { file: 'docs/vacancies.webp', path: '/vacancies', locale: 'ky', width: 360, theme: 'dark' },
] as const
const webpQuality = 82

interface Shot extends Visit {
  locale: Locale
  width: number
  theme: 'light' | 'dark'
  file: string
}

const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folder = resolve('shots', 'sheet')

const server = await startTestServer({ logFile: 'test-results/sheet-server.log' })
const browser = await chromium.launch(unpackBrowser())
try {
  if (values.readme) await takeForReadme(browser)
  else await takeAll(browser)
} finally {
  await browser.close()
  await server.stop()
}

async function takeAll(from: Browser): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const wanted = (path: string) => positionals.length === 0 || positionals.some((word) => path.includes(word))
  const visits = (await visitsOf(await demoThings())).filter(({ path }) => wanted(path))
  const shots: Shot[] = []
  for (const role of roles) {
    const context = await contextOf(from, role)
    for (const [number, visit] of visits.entries()) {
      if (visit.role !== role) continue
      shots.push(...(await takePage(context, visit, number)))
      console.log(`${role} ${visit.path}`)
    }
    await context.close()
  }
  writeFileSync(join(folder, 'index.html'), sheetOf(shots))
  for (const { locale, width, theme } of overviews) {
    const chosen = shots.filter(
      (shot) => shot.locale === locale && shot.width === width && shot.theme === theme,
    )
    if (chosen.length > 0) await drawOverview(chosen, `overview-${locale}-${width}-${theme}.png`)
  }
  console.log(`${shots.length} pictures of ${visits.length} pages: ${join(folder, 'index.html')}`)
}

/** One page in every language, width and theme; the languages at once, each loaded once. */
async function takePage(context: BrowserContext, visit: Visit, number: number): Promise<Shot[]> {
  const taken = await Promise.all(
    locales.map(async (locale) => {
      const shots: Shot[] = []
      const page = await context.newPage()
      await open(page, pathIn(locale, visit.path))
      for (const width of widths) {
        await page.setViewportSize({ width, height: screenHeight })
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          const file = `${String(number).padStart(3, '0')}-${locale}-${width}-${theme}.jpg`
          await page.screenshot({
            path: join(folder, file),
            fullPage: true,
            quality: jpegQuality,
            type: 'jpeg',
          })
          shots.push({ ...visit, locale, width, theme, file })
        }
      }
      await page.close()
      return shots
    }),
  )
  return taken.flat()
}

async function takeForReadme(from: Browser): Promise<void> {
  for (const { file, path, locale, width, theme } of readmePictures) {
    const viewport = { width, height: screenHeight }
    const context = await from.newContext({
      locale: 'ru-RU',
      baseURL: server.address,
      viewport,
      colorScheme: theme,
    })
    const page = await context.newPage()
    await open(page, pathIn(locale, path))
    await sharp(await page.screenshot())
      .webp({ quality: webpQuality })
      .toFile(file)
    console.log(file)
    await context.close()
  }
}

async function contextOf(from: Browser, role: Visit['role']): Promise<BrowserContext> {
  const context = await from.newContext({ locale: 'ru-RU', baseURL: server.address, reducedMotion: 'reduce' })
  if (role === 'visitor') return context
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('[name=email]').fill(`${role}@example.com`)
  await page.locator('[name=password]').fill(password)
  await page.locator('main [type=submit]').click()
  await page.waitForURL(/dashboard/)
  // The greeting is said once, and stands on no picture.
  await page.goto('/about')
  await page.close()
  return context
}

/** The page as somebody sees it who waited for its letters and pictures. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** What the demo teacher and school have. */
async function demoThings(): Promise<Things> {
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  try {
    const idsOf = async (query: string, ...given: unknown[]): Promise<string[]> =>
      (await database.query(query, given)).rows.map(({ id }) => id)
    const idOf = `select id from accounts where email = $1`
    const [school = ''] = await idsOf(
      `select school_id as id from school_members join accounts on accounts.id = account_id where email = $1`,
      'school@example.com',
    )
    const [teacher = ''] = await idsOf(idOf, 'teacher@example.com')
    const vacancyOf = `select id from vacancies where school_id = $1 and state = $2 and deleted_at is null limit 1`
    const [published = ''] = await idsOf(vacancyOf, school, 'published')
    const [closed] = await idsOf(vacancyOf, school, 'closed')
    const { rows } = await database.query<{ status: Status; id: string }>(
      `select distinct on (status) status, id from applications where school_id = $1 and teacher_id = $2`,
      [school, teacher],
    )
    const applications = new Map(rows.map(({ status, id }) => [status, id]))
    const [photo] = await idsOf(
      `select file_id as id from school_photos where school_id = $1 order by position limit 1`,
      school,
    )
    const [room] = await idsOf(
      `select id from rooms where school_id = $1 order by updated_at desc limit 1`,
      school,
    )
    return { school, teacher, photo, room, vacancies: { published, closed }, applications }
  } finally {
    await database.end()
  }
}

/** All pictures on one page, those of an address in one row. */
function sheetOf(shots: Shot[]): string {
  const rows = Map.groupBy(shots, ({ role, path }) => `${role} ${path}`)
  const sections = [...rows].map(([name, taken]) => {
    const figures = taken.map(({ file, locale, width, theme }) => {
      const words = `${locale} ${width} ${theme}`
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${words}"><br>${words}</a>`
    })
    return `<h2>${name}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html>
<meta charset="utf-8">
<title>Ustat: every page</title>
<style>
  body { margin: 1rem; font: 14px system-ui; }
  div { display: flex; gap: 12px; overflow-x: auto; }
  a { flex: none; width: 200px; }
  img { width: 200px; height: 300px; object-fit: cover; object-position: top; border: 1px solid #ccc; }
</style>
${sections.join('\n')}
`
}

async function drawOverview(shots: Shot[], name: string): Promise<void> {
  const step = { x: tile.width + tile.gap, y: tile.height + tile.gap }
  const tiles = await Promise.all(
    shots.map(async ({ file }, index) => ({
      input: await sharp(join(folder, file))
        .resize(tile.width, tile.height, { fit: 'cover', position: 'top' })
        .toBuffer(),
      left: tile.gap + (index % tilesInRow) * step.x,
      top: tile.gap + Math.floor(index / tilesInRow) * step.y,
    })),
  )
  const size = {
    width: tile.gap + Math.min(tilesInRow, shots.length) * step.x,
    height: tile.gap + Math.ceil(shots.length / tilesInRow) * step.y,
  }
  await sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } })
    .composite(tiles)
    .png({ palette: true })
    .toFile(join(folder, name))
}
