import { rmSync, statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chanceFrom } from '#tests/support/chance.ts'
import { startTestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { arrive, medianOfRuns } from './arrivals.ts'
import { scannedRows } from './scanned-rows.ts'
import { searchAlone } from './search-alone.ts'
import { searchByFit } from './search-fit.ts'
import { understoodOf } from './search-planted.ts'
import { beginningsOf, searchesOf } from './search-queries.ts'
import { seedSearch } from './seed-search.ts'

/**
 * Fills the product with vacancies, searches them directly and over HTTP with the page, at the rate of real visitors,
 * and prints one line of JSON; exits with 1 when a target is missed. `--vacancies 5000`, 20000, 50000 or 200000 have
 * their own targets.
 */

const { values } = parseArgs({ options: { vacancies: { type: 'string', default: '5000' } } })
const vacancies = Number(values.vacancies)
const size = { vacancies, teachers: 50_000, schools: 5_000 }
/** The p95 of a search in ms up to this many vacancies: alone, and over HTTP with the page. */
const searchAims: { vacancies: number; alone?: number; page?: number }[] = [
  { vacancies: 5_000, alone: 15, page: 35 },
  { vacancies: 20_000, page: 60 },
  { vacancies: 50_000, alone: 60 },
  { vacancies: 200_000, alone: 150 },
]
const { alone: aloneP95Ms = Infinity, page: pageP95Ms = Infinity } =
  searchAims.find((aim) => vacancies <= aim.vacancies) ?? {}
const aims = {
  suggestionsP95Ms: 20,
  understood: 0.96,
  sequentialRowsMax: 10_000,
}

/** How many of the searches teachers also make with «fits first». */
const fitSearches = 200

const bytesForAVacancy = 8_000
const dataDir = makeTemporaryFolder()
const { bavail, bsize } = statfsSync(dataDir)
if (bavail * bsize < vacancies * bytesForAVacancy) throw new Error(`${dataDir} has too little room.`)
try {
  const server = await startTestServer({ logFile: 'test-results/bench-search.log', dataDir })
  try {
    await measure(server.address, server.databaseUrl)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(address: string, databaseUrl: string): Promise<void> {
  const startedAt = performance.now()
  const seeded = await seedSearch(databaseUrl, size)
  const seedSeconds = Math.round((performance.now() - startedAt) / 1000)
  const searches = searchesOf(chanceFrom(1), seeded)
  const beginnings = beginningsOf(chanceFrom(2), seeded)
  const scannedBefore = await scannedRows(databaseUrl)
  // Before the first request: the server closes connections that are idle for long.
  const alone = await searchAlone(databaseUrl, searches)
  const fit = await searchByFit(databaseUrl, searches.slice(0, fitSearches))
  await arrive(address, searches.slice(0, 100))
  const search = await medianOfRuns(address, searches)
  const suggestions = await medianOfRuns(address, beginnings)
  // Scans by autovacuum or the statistics do not count as a query's.
  await sleep(1_000)
  const scanned = Object.entries(await scannedRows(databaseUrl)).flatMap(([table, { scans, rows }]) => {
    const more = scans - (scannedBefore[table]?.scans ?? 0)
    return more > 0 && rows > aims.sequentialRowsMax ? [`${table}: ${more}`] : []
  })
  const understood = await understoodOf(databaseUrl, chanceFrom(3), seeded)

  const missed = [
    ...(alone.clock.p95Ms > aloneP95Ms ? ['p95 of searches alone'] : []),
    ...(fit.list.clock.p95Ms > aloneP95Ms ? ['p95 of searches by fit'] : []),
    ...(search.p95Ms > pageP95Ms ? ['p95 of searches with their page'] : []),
    ...(suggestions.p95Ms > aims.suggestionsP95Ms ? ['p95 of suggestions'] : []),
    ...(understood.share < aims.understood ? ['what was meant'] : []),
    ...(scanned.length > 0 ? ['sequential scans'] : []),
  ]
  console.table({
    alone: alone.clock,
    'alone, by the cores': alone.cores,
    'by fit': fit.list.clock,
    'by fit, by the cores': fit.list.cores,
    'the few that fit': fit.fitting.clock,
    'the few that fit, by the cores': fit.fitting.cores,
    search,
    suggestions,
  })
  console.log(`slowest: ${search.slowest.join('\n         ')}`)
  console.log(`not understood: ${understood.lost.join(', ')}`)
  console.log(
    JSON.stringify({
      bench: 'search',
      ...size,
      seedSeconds,
      alone,
      fit,
      search: { p50Ms: search.p50Ms, p95Ms: search.p95Ms, p99Ms: search.p99Ms },
      suggestions: { p50Ms: suggestions.p50Ms, p95Ms: suggestions.p95Ms, p99Ms: suggestions.p99Ms },
      understood: understood.share,
      scanned,
      missed,
    }),
  )
  process.exitCode = missed.length > 0 ? 1 : 0
}
