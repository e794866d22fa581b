import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { unpackBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { findPages, nameOf } from './public-pages.ts'

/**
 * Twelve public pages on a slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms, 360 px. Each is opened five
 * times with an empty cache, and then tapped. Prints one line of JSON per page, with medians, and one at the end; exits
 * with 1 when a target is missed. Arguments choose pages by a part of their path.
 */

const aims = { lcpMs: 1_800, cls: 0.02, inpMs: 100, jsBytes: 120_000 }
type Measures = Record<keyof typeof aims, number>

const runs = 5
const phone = { width: 360, height: 740 }
const processorSlowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
/** What a page does after loading counts too: pictures that arrive, and hydration. */
const calmMs = 1_500

interface Visited {
  path: string
  /** What a person does there first, by a finger. */
  tap(page: Page): Promise<void>
}

const server = await startTestServer({ logFile: 'test-results/slow-phone-server.log' })
const browser = await chromium.launch(unpackBrowser())
try {
  const asked = process.argv.slice(2)
  const visits = (await twelvePages(server.address)).filter(
    ({ path }) => asked.length === 0 || asked.some((part) => path.includes(part)),
  )
  // A server that was just started renders each page for the first time.
  for (const { path } of visits) await (await fetch(server.address + path)).text()
  const missed: string[] = []
  for (const visit of visits) {
    const found: Measures[] = []
    for (let run = 0; run < runs; run++) found.push(await measure(browser, server.address, visit))
    const medians = Object.fromEntries(
      names().map((name) => [name, median(found.map((one) => one[name]))]),
    ) as Measures
    const page = nameOf(visit.path)
    console.log(JSON.stringify({ page, ...medians }))
    for (const name of names()) if (medians[name] > aims[name]) missed.push(`${name} of ${page}`)
  }
  console.log(JSON.stringify({ bench: 'slow phone', pages: visits.length, runs, aims, missed }))
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}

function names(): (keyof Measures)[] {
  return Object.keys(aims) as (keyof Measures)[]
}

async function twelvePages(address: string): Promise<Visited[]> {
  const { home, lists, details, statics } = await findPages(address)
  const openMenu = (page: Page) => page.getByTitle('Меню', { exact: true }).tap()
  const openFilters = (page: Page) => page.locator('.filter-opener').tap()
  const type = async (page: Page) => {
    await page.locator('[name=q]').tap()
    await page.locator('[name=q]').pressSequentially('мат', { delay: 150 })
  }
  const [vacancies = '', teachers = '', schools = ''] = lists
  return [
    { path: home, tap: openMenu },
    { path: vacancies, tap: openFilters },
    { path: teachers, tap: type },
    { path: schools, tap: openFilters },
    { path: '/teachers/services', tap: type },
    { path: '/vacancies/map', tap: openMenu },
    ...details.map((path) => ({ path, tap: openMenu })),
    ...statics.slice(0, 2).map((path) => ({ path, tap: openMenu })),
    { path: '/login', tap: (page) => page.locator('[name=email]').tap() },
  ]
}

async function measure(from: Browser, address: string, { path, tap }: Visited): Promise<Measures> {
  const context = await from.newContext({
    ...{ viewport: phone, locale: 'ru-RU', hasTouch: true, isMobile: true },
    // The service worker loads after the page, and would count among its scripts.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const jsBytes = await slowDown(context, page)
    await page.addInitScript(watch)
    await page.goto(address + path, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(calmMs)
    await tap(page)
    await page.waitForTimeout(calmMs)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    return {
      lcpMs: Math.round(seen.lcpMs),
      cls: Math.round(worstOfSessions(seen.shifts) * 10_000) / 10_000,
      inpMs: Math.round(seen.inpMs),
      jsBytes: jsBytes(),
    }
  } finally {
    await context.close()
  }
}

/** Slows the page down; the returned function counts the scripts' transferred bytes, up to the first tap. */
async function slowDown(context: BrowserContext, page: Page): Promise<() => number> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const scripts = new Set<string>()
  let bytes = 0
  let isLoaded = false
  page.once('load', () => {
    setTimeout(() => {
      isLoaded = true
    }, calmMs)
  })
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' && !isLoaded) scripts.add(requestId)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

interface Seen {
  lcpMs: number
  inpMs: number
  shifts: { at: number; value: number }[]
}

/** Runs in the page before its scripts: records the browser's own entries for paints, shifts and taps. */
function watch() {
  const seen: Seen = { lcpMs: 0, inpMs: 0, shifts: [] }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shifts.push({ at: entry.startTime, value })
  })
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) seen.inpMs = Math.max(seen.inpMs, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

/** Layout shifts less than a second apart, for five seconds at most, form a session; the worst session is the score. */
function worstOfSessions(shifts: readonly { at: number; value: number }[]): number {
  let worst = 0
  let session = { from: 0, to: Number.NEGATIVE_INFINITY, sum: 0 }
  for (const { at, value } of shifts) {
    const goesOn = at - session.to < 1_000 && at - session.from < 5_000
    session = goesOn ? { ...session, to: at, sum: session.sum + value } : { from: at, to: at, sum: value }
    worst = Math.max(worst, session.sum)
  }
  return worst
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
