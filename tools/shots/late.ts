import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Visit } from '#tests/e2e/pages.ts'
import { unpackBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { contextOf, roles } from './demo-people.ts'
import { demoVisits } from './demo-visits.ts'

/**
 * Takes two pictures of every page on a phone: while it loads, with a response four seconds late, and when it is there.
 * Writes sheets of such pairs side by side to shots/late; arguments choose pages.
 */

const lateMs = 4_000
/** Long enough after the press to see both the immediate and the delayed loading state. */
const lookedAtMs = 1_500
/** A page whose script has not started by then is loaded without it. */
const startMs = 8_000
const phone = { width: 360, height: 740 }
/** Pages are mostly waited for. */
const atOnce = 5
const scale = 0.6
const gap = 10
const pairsInRow = 6
const rowsInSheet = 2

declare global {
  interface Window {
    /** The router of the started application. */
    __reactRouterDataRouter?: {
      navigate(to: string): Promise<void>
      state: { navigation: { state: string } }
    }
  }
}

interface Pair {
  name: string
  onItsWay: Buffer
  there: Buffer
}

const { positionals } = parseArgs({ allowPositionals: true })
const folder = resolve('shots', 'late')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const server = await startTestServer({ logFile: 'test-results/late-server.log' })
const browser = await chromium.launch(unpackBrowser())
try {
  const wanted = (path: string) => positionals.length === 0 || positionals.some((word) => path.includes(word))
  const visits = await demoVisits(server.databaseUrl)
  for (const role of roles) {
    const own = visits.filter((visit) => visit.role === role)
    // What its worker asks for would not be late.
    const context = await contextOf(browser, server.address, role, { serviceWorkers: 'block' })
    const chosen = own.filter(({ path }) => wanted(path))
    const pairs: Pair[] = []
    for (let from = 0; from < chosen.length; from += atOnce) {
      const some = chosen.slice(from, from + atOnce)
      const taken = await Promise.all(some.map((visit) => takePair(context, visit, startOf(visit, own))))
      for (const [index, { path }] of some.entries())
        console.log(`${role} ${path}${taken[index] ? '' : ' (the application does not go there by itself)'}`)
      pairs.push(...taken.filter((pair) => pair !== undefined))
    }
    await context.close()
    await drawSheets(role, pairs)
  }
} finally {
  await browser.close()
  await server.stop()
}

/** The parent page in the address, from where people usually come, or the role's own first page. */
function startOf({ path, role }: Visit, visits: readonly Visit[]): string {
  const panels = {
    visitor: '/vacancies/map',
    teacher: '/teacher-dashboard',
    school: '/school-dashboard',
    admin: '/admin',
  }
  const paths = new Set(visits.map((visit) => visit.path))
  let above = path.replace(/\/[^/]*$/, '')
  while (above && !paths.has(above)) above = above.replace(/\/[^/]*$/, '')
  if (above) return above
  return path === panels[role] ? '/schools/map' : panels[role]
}

async function takePair(context: BrowserContext, visit: Visit, start: string): Promise<Pair | undefined> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(phone)
    await page.goto(start, { waitUntil: 'load' })
    if (!(await hasStarted(page))) return
    await page.route(/\.data(\?|$)/, async (route) => {
      await pause(lateMs)
      await route.continue().catch(() => {})
    })
    const isUnderWay = await follow(page, visit.path)
    await pause(lookedAtMs)
    const onItsWay = await page.screenshot()
    if (!isUnderWay) return
    await page.waitForFunction(() => window.__reactRouterDataRouter?.state.navigation.state === 'idle')
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    return { name: visit.path, onItsWay, there: await page.screenshot() }
  } finally {
    await page.close()
  }
}

function hasStarted(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => window.__reactRouterDataRouter, undefined, { timeout: startMs })
    .then(() => true)
    .catch(() => false)
}

/** Whether the script itself navigates there, as it does when a link is pressed. */
function follow(page: Page, path: string): Promise<boolean> {
  return page.evaluate((to) => {
    void window.__reactRouterDataRouter?.navigate(to)
    return window.__reactRouterDataRouter?.state.navigation.state !== 'idle'
  }, path)
}

async function drawSheets(role: Visit['role'], pairs: readonly Pair[]): Promise<void> {
  const tile = { width: Math.round(phone.width * scale), height: Math.round(phone.height * scale) }
  const step = { x: 2 * tile.width + 3 * gap, y: tile.height + 3 * gap }
  const inSheet = pairsInRow * rowsInSheet
  for (let from = 0; from < pairs.length; from += inSheet) {
    const tiles = await Promise.all(
      pairs.slice(from, from + inSheet).flatMap(({ name, onItsWay, there }, index) => {
        const left = gap + (index % pairsInRow) * step.x
        const top = 2 * gap + Math.floor(index / pairsInRow) * step.y
        const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${step.x}" height="${2 * gap}"><text y="14" font-size="11" font-family="sans-serif">${name.replaceAll('&', '&amp;').slice(0, 70)}</text></svg>`
        return [
          { input: Buffer.from(words), left, top: top - 2 * gap },
          ...[onItsWay, there].map(async (picture, place) => ({
            input: await sharp(picture).resize(tile.width, tile.height).toBuffer(),
            left: left + place * (tile.width + 4),
            top,
          })),
        ]
      }),
    )
    const size = { width: gap + pairsInRow * step.x, height: 2 * gap + rowsInSheet * step.y }
    await sharp({ create: { ...size, channels: 3, background: '#c8c8c8' } })
      .composite(tiles)
      .png({ palette: true })
      .toFile(join(folder, `${role}-${from / inSheet + 1}.png`))
  }
}
