import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { unpackBrowser } from '#tests/support/browser.ts'
import { freePort, startTestServer } from '#tests/support/server.ts'
import { findPages, nameOf } from './public-pages.ts'

/**
 * Lighthouse's four scores, medians of three runs on an emulated phone, for a visitor's first pages. Prints a table and
 * one line of JSON; exits with 1 when a score is below the minimum. Arguments choose other paths.
 */

const markMin = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Marks = Record<(typeof categories)[number], number>

/** What loopback cannot have: https. Everything else counts. */
const skipAudits = ['is-on-https', 'redirects-http']

const profile = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
const server = await startTestServer({ logFile: 'test-results/lighthouse-server.log' })
const port = await freePort()
const { executablePath, args, env } = unpackBrowser()
const browser = spawn(
  executablePath,
  [...args, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
  { env, stdio: 'ignore' },
)
try {
  await untilItListens(`http://127.0.0.1:${port}/json/version`)
  const { home, lists, details } = await findPages(server.address)
  const asked = process.argv.slice(2)
  const marks: Record<string, Marks> = {}
  const shortfalls = new Set<string>()
  for (const path of asked.length > 0 ? asked : [home, ...lists, ...details]) {
    const found: Marks[] = []
    for (let run = 0; run < runs; run++) found.push(await examine(path, shortfalls))
    marks[nameOf(path)] = Object.fromEntries(
      categories.map((category) => [category, median(found.map((one) => one[category]))]),
    ) as Marks
  }
  const missed = Object.entries(marks).flatMap(([path, one]) =>
    categories.filter((category) => one[category] < markMin).map((category) => `${category} of ${path}`),
  )
  console.table(marks)
  for (const shortfall of shortfalls) console.log(shortfall)
  console.log(JSON.stringify({ bench: 'lighthouse', marks, missed }))
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  browser.kill()
  await once(browser, 'exit')
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  await server.stop()
}

/** The scores of one run; an audit that counts and is not perfect is added to the shortfalls. */
async function examine(path: string, shortfalls: Set<string>): Promise<Marks> {
  const outcome = await lighthouse(server.address + path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    skipAudits,
  })
  if (!outcome || outcome.lhr.runtimeError) throw new Error(`${path}: ${outcome?.lhr.runtimeError?.message}`)
  const { lhr } = outcome
  for (const category of categories) {
    for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
      const audit = lhr.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue
      shortfalls.add(`${nameOf(path)}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
  return Object.fromEntries(
    categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Marks
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function untilItListens(address: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('The browser did not start.')
    await sleep(100)
  }
}
