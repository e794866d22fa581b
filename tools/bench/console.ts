import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measuredKinds } from '#domain/measures/measure.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { startTestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { scannedRows } from './scanned-rows.ts'
import { addAdministratorSession, seedConsole } from './seed-console.ts'

/**
 * Fills every list of the console with 100,000 rows (`--rows`), opens each as an administrator, and prints one line of
 * JSON; exits with 1 when a list takes too many statements or scans a large table completely in its default order.
 */

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const aims = { statementsMax: 12, sequentialRowsMax: 10_000 }
const times = 10
/** An idle connection's counters reach the statistics view after ten seconds. */
const statisticsMs = 12_000

const lists = [
  '/admin',
  '/admin/people',
  '/admin/people?state=unconfirmed',
  '/admin/audit',
  '/admin/support',
  '/admin/reports',
  '/admin/verifications',
  '/admin/verifications?list=decided',
  '/admin/doubles',
  '/admin/doubles?state=apart',
  '/admin/announcements',
  '/admin/support/answers',
  ...measuredKinds.flatMap((kind) => [
    `/admin/content?kind=${kind}`,
    `/admin/content?kind=${kind}&state=hidden`,
  ]),
  ...['vacancy', 'teacher', 'school', 'offer'].map((kind) => `/admin/content?kind=${kind}&sort=changed`),
]
/** Besides the default order: searches that use a text index. */
const searches = [
  '/admin/people?q=асан',
  '/admin/content?q=математик',
  '/admin/verifications?q=асан',
  '/admin/doubles?q=5',
  '/admin/content?kind=review&q=нагрузке',
  '/admin/content?kind=photo&q=лицей',
]

const dataDir = makeTemporaryFolder()
try {
  const server = await startTestServer({
    logFile: 'test-results/bench-console.log',
    dataDir,
    settings: { DEMO: '0' },
  })
  try {
    await measure(server.address, server.databaseUrl)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

type Measured = { p50Ms: number; p95Ms: number; laterP50Ms: number; statements: number }
type Opened = { p50Ms: number; p95Ms: number; statements: number; next: string | undefined }

async function measure(address: string, databaseUrl: string): Promise<void> {
  const rows = Number(values.rows)
  const begun = performance.now()
  await seedConsole(databaseUrl, rows)
  console.error(`seeded in ${Math.round((performance.now() - begun) / 1_000)} s`)
  const token = newToken()
  await addAdministratorSession(databaseUrl, tokenHash(token))
  const open = (path: string) => opened(address, path, `ustat=${token}`)
  // Compilation during the first pages does not count.
  for (const path of lists) await opened(address, path, `ustat=${token}`, 1)
  const results: Record<string, Measured> = {}
  const missed: string[] = []
  const measured = async (path: string) => {
    const first = await open(path)
    const later = first.next ? await open(first.next) : first
    const statements = Math.max(first.statements, later.statements)
    results[path] = { p50Ms: first.p50Ms, p95Ms: first.p95Ms, laterP50Ms: later.p50Ms, statements }
    console.error(path, results[path])
    if (statements > aims.statementsMax) missed.push(`statements of ${path}`)
  }
  await sleep(statisticsMs)
  const before = await scannedRows(databaseUrl)
  for (const path of lists) await measured(path)
  await sleep(statisticsMs)
  const scanned = Object.entries(await scannedRows(databaseUrl)).flatMap(([table, { scans, rows: count }]) =>
    scans > (before[table]?.scans ?? 0) && count > aims.sequentialRowsMax ? [table] : [],
  )
  if (scanned.length > 0) missed.push(`sequential scans of ${scanned.join(', ')}`)
  for (const path of searches) await measured(path)
  console.table(results)
  console.log(JSON.stringify({ bench: 'console', rows, results, scanned, missed }))
  process.exitCode = missed.length > 0 ? 1 : 0
}

/** Opens a page often enough to measure it; returns the times and the address of the next page. */
async function opened(address: string, path: string, cookie: string, turns = times): Promise<Opened> {
  const took: number[] = []
  let statements = 0
  let next: string | undefined
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now()
    const answer = await fetch(address + path, { headers: { Cookie: cookie }, redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    took.push(performance.now() - begun)
    statements = Math.max(statements, Number(answer.headers.get('x-sql-statements')))
    next = /href="(\/admin[^"]*[?&](?:amp;)?(?:after|before)=[^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
  return { p50Ms: at(0.5), p95Ms: at(0.95), statements, next }
}
