import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAs } from '#tests/e2e/arrange.ts'
import type { Visit } from '#tests/e2e/pages.ts'
import { type Locale, locales, pathIn } from '#tests/e2e/words.ts'
import { unpackBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { contextOf, roles } from './demo-people.ts'
import { demoVisits } from './demo-visits.ts'
import { newcomerVisits } from './newcomer-visits.ts'

/**
 * Takes a picture of every page with demo data: as a visitor, and as the demo teacher and school, 360, 768 and 1280 px
 * wide, light and dark, in three languages. Writes to shots/sheet the pictures, index.html with all of them side by
 * side, and a few overviews; arguments choose pages (`npm run shots -- sheet /vacancies`). With `--readme` it takes the
 * two pictures of README.md instead.
 */

const widths = [360, 768, 1280] as const
const themes = ['light', 'dark'] as const
const screenHeight = 800
const jpegQuality = 80
/** A picture that never comes is missing on the screen too. */
const picturesTimeoutMs = 5_000

/** The overviews: the first screens of a role side by side, few enough on each to be readable. */
const overviews = [
  { locale: 'ru', width: 360, theme: 'light', tile: { width: 360, height: 740 }, columns: 6, rows: 2 },
  { locale: 'ky', width: 360, theme: 'dark', tile: { width: 360, height: 740 }, columns: 6, rows: 2 },
  { locale: 'ru', width: 1280, theme: 'light', tile: { width: 768, height: 480 }, columns: 3, rows: 3 },
  { locale: 'en', width: 1280, theme: 'dark', tile: { width: 768, height: 480 }, columns: 3, rows: 3 },
] as const
type Overview = (typeof overviews)[number]
const gap = 12

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
  const visits = (await demoVisits(server.databaseUrl)).filter(({ path }) => wanted(path))
  const shots: Shot[] = []
  for (const role of roles) {
    const context = await contextOf(from, server.address, role)
    for (const [number, visit] of visits.entries()) {
      if (visit.role !== role) continue
      shots.push(...(await takePage(context, visit, number)))
      console.log(`${role} ${visit.path}`)
    }
    await context.close()
  }
  const newcomers = (await newcomerVisits(server.databaseUrl)).filter(({ path }) => wanted(path))
  for (const [number, visit] of newcomers.entries()) {
    const context = await from.newContext({
      ...{ locale: 'ru-RU', baseURL: server.address, reducedMotion: 'reduce' },
    })
    await signInAs(context, server.address, visit)
    shots.push(...(await takePage(context, visit, visits.length + number)))
    console.log(`new ${visit.role} ${visit.path}`)
    await context.close()
  }
  writeFileSync(join(folder, 'index.html'), sheetOf(shots))
  for (const overview of overviews) {
    for (const role of roles) await drawOverviews(overview, role, shots)
  }
  console.log(
    `${shots.length} pictures of ${visits.length + newcomers.length} pages: ${join(folder, 'index.html')}`,
  )
}

/** One page in every language, width and theme; the languages at once, each loaded once. */
async function takePage(context: BrowserContext, visit: Visit, number: number): Promise<Shot[]> {
  const taken = await Promise.all(
    locales.map(async (locale) => {
      const shots: Shot[] = []
      const page = await context.newPage()
      await page.setViewportSize({ width: widths[0], height: screenHeight })
      await open(page, pathIn(locale, visit.path))
      for (const width of widths) {
        await page.setViewportSize({ width, height: screenHeight })
        await twoFrames(page)
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

/** What reacts to the window's size, such as scrolling the current tab into view, has finished. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** The page once its fonts and pictures have loaded; a member's page keeps a stream of events open. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return document.fonts.ready.then(() => {})
  })
  const isDrawn = () => [...document.images].every(({ complete }) => complete)
  await page.waitForFunction(isDrawn, undefined, { timeout: picturesTimeoutMs }).catch(() => {})
}

/** All pictures on one page, those of an address in one row. */
function sheetOf(shots: Shot[]): string {
  // A newcomer sees other content at the same address.
  const rows = Map.groupBy(shots, ({ file }) => file.split('-')[0])
  const sections = [...rows.values()].map((taken) => {
    const name = `${taken[0]?.role} ${taken[0]?.path}`
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

/** `overview-<role>-<locale>-<width>-<theme>-<number>.png`, as many as the role's pages fill. */
async function drawOverviews(overview: Overview, role: Visit['role'], shots: readonly Shot[]): Promise<void> {
  const { locale, width, theme, tile, columns, rows } = overview
  const chosen = shots.filter(
    (shot) => shot.role === role && shot.locale === locale && shot.width === width && shot.theme === theme,
  )
  const step = { x: tile.width + gap, y: tile.height + gap }
  const perPicture = columns * rows
  for (let from = 0; from < chosen.length; from += perPicture) {
    const tiles = await Promise.all(
      chosen.slice(from, from + perPicture).map(async ({ file }, index) => ({
        input: await sharp(join(folder, file))
          .resize(tile.width, tile.height, { fit: 'cover', position: 'top' })
          .toBuffer(),
        left: gap + (index % columns) * step.x,
        top: gap + Math.floor(index / columns) * step.y,
      })),
    )
    const size = { width: gap + columns * step.x, height: gap + rows * step.y }
    await sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } })
      .composite(tiles)
      .png({ palette: true })
      .toFile(join(folder, `overview-${role}-${locale}-${width}-${theme}-${from / perPicture + 1}.png`))
  }
}
