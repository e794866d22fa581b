import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type axeCore from 'axe-core'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import type { TestServer } from '#tests/support/server.ts'
import { becomes } from './becomes.ts'
import { oneAfterAnother } from './one-after-another.ts'

export { expect } from '@playwright/test'

export const serverFile = resolve('.cache', 'e2e-server.json')

/** For connections to PostgreSQL whose commits need not survive a power loss. */
export const withoutWaiting = '-c synchronous_commit=off'

/** Half as much to read for every page as the source with its comments. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const mailTimeoutMs = 60_000
const restTimeoutMs = 20_000
const pollMs = 50

export interface Mailbox {
  /** The next mail to `address` that this test has not had yet; waits for it a while. */
  next(address: string): Promise<Email>
}

interface TestFixtures {
  mail: Mailbox
  /** A page in its own browser context: another person. Console errors fail the test. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** A page of a browser without JavaScript. */
  pageWithoutJavaScript: Page
}

interface WorkerFixtures {
  /** The product, and the Telegram double beside it (tests/support/telegram-server.ts). */
  server: Omit<TestServer, 'stop'> & { telegramAddress: string }
  /** The server's database, to create what no screen makes quickly. */
  database: pg.Client
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => use(JSON.parse(readFileSync(serverFile, 'utf8'))),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  database: [
    async ({ server }, use) => {
      const client = oneAfterAnother(
        new pg.Client({ connectionString: server.databaseUrl, options: withoutWaiting }),
      )
      await client.connect()
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  mail: async ({ server, database }, use) => use(mailboxIn(join(server.dataDir, 'outbox'), database)),
  newPage: async ({ browser, contextOptions, baseURL }, use) => {
    const pages: Page[] = []
    const complaints: string[] = []
    await use(async (options) => {
      const context = await browser.newContext({ locale: 'ru-RU', ...contextOptions, baseURL, ...options })
      const page = await context.newPage()
      pages.push(page)
      watchConsole(page, complaints)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    expect(complaints, 'the console of a browser').toEqual([])
  },
  pageWithoutJavaScript: async ({ newPage }, use) => use(await newPage({ javaScriptEnabled: false })),
})

/** Collects a page's errors: its own, hydration errors, CSP violations. */
export function watchConsole(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // A response such as 404 or 422 is no error of the page, but the browser logs it.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
}

/** Has the browser load axe into each page that it opens, which is faster for many pages. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axeSource })
}

/**
 * Violations of WCAG 2.2 AA. The page is checked at rest: what fades in, or appears during hydration, is only half
 * painted before. The page behind a dialog cannot be reached, so only the dialog is checked.
 */
export async function axe(page: Page) {
  await becomes(page, isAtRest, restTimeoutMs)
  const options: axeCore.RunOptions = {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // Style sheets are read again only for a rule outside these.
    preload: false,
    // A finding is named by its markup: computing a selector for every element would be slow.
    selectors: false,
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate((asked) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    return axe.run(document.querySelector('dialog:modal') ?? document, asked)
  }, options)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }))
}

/**
 * Hydration, where there is a script, has reached the page and its dialogs, and nothing changes, moves or fades any
 * more.
 */
async function isAtRest(): Promise<boolean> {
  const isTaken = () =>
    document.querySelector('script[type="module"]') === null || 'scripted' in document.documentElement.dataset
  const isModal = () => document.querySelector('dialog[open]:not(:modal)') === null
  // Scroll-driven animations (the ends of tabs) do not move while nobody scrolls.
  const isStill = () =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          effect?.getTiming().iterations === Infinity ||
          timeline !== document.timeline,
      )
  let changes = 0
  const observer = new MutationObserver((list) => {
    changes += list.length
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const isReady = () =>
    document.readyState === 'complete' && isTaken() && isModal() && isStill() && changes === 0
  try {
    // A follow-up change of a recorded one is recorded before the second frame from then.
    for (let frame = 0; frame < 3; frame += 1) {
      if (!isReady()) return false
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
    return isReady()
  } finally {
    observer.disconnect()
  }
}

/** A mail's file appears complete and never changes: a worker's tests read it once. */
const mails = new Map<string, Promise<Email>>()

function readMail(file: string): Promise<Email> {
  const known = mails.get(file) ?? PostalMime.parse(readFileSync(file))
  mails.set(file, known)
  return known
}

/** The mails of a server, by its outbox folder; its database tells why one did not come. */
export function mailboxIn(outbox: string, database: pg.Client): Mailbox {
  const had = new Set<string>()
  return {
    async next(address) {
      const deadline = Date.now() + mailTimeoutMs
      while (Date.now() < deadline) {
        // Their names begin with the time at which they were sent.
        for (const name of readNames(outbox).sort()) {
          if (had.has(name)) continue
          const email = await readMail(join(outbox, name))
          if (!email.to?.some((recipient) => recipient.address?.toLowerCase() === address.toLowerCase()))
            continue
          had.add(name)
          return email
        }
        await sleep(pollMs)
      }
      const waiting = await waitingJobs(database, address)
      throw new Error(`No mail to ${address} came within ${mailTimeoutMs / 1000} seconds.\n${waiting}`)
    },
  }
}

/** The waiting jobs and the person's notifications: for a failed wait for a mail. */
async function waitingJobs(database: pg.Client, address: string): Promise<string> {
  const jobs = await database.query(`
    select task_identifier, run_at, attempts, last_error, locked_at, locked_by from graphile_worker.jobs order by run_at limit 20`)
  const told = await database.query(
    `select kind, created_at, read_at, mailed_at from notifications
     where account_id = (select id from accounts where email = $1) order by created_at`,
    [address],
  )
  const sent = await database.query(
    `select status, changed_at, due_at from applications left join due_rejections on application_id = id
     where teacher_id = (select id from accounts where email = $1)`,
    [address],
  )
  const lines = [...jobs.rows, ...told.rows, ...sent.rows].map((row) => JSON.stringify(row))
  return [new Date().toISOString(), ...lines].join('\n')
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}
