import { rmSync, statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#db/client.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { startTestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { misspelt, type Way } from './search-misspelt.ts'
import { type Seeded, seedSearch } from './seed-search.ts'

/**
 * Fills the product with many vacancies, asks it what people ask, as fast as they come, and prints one line of JSON;
 * exits with 1 when an aim is missed. `--vacancies 1000000` for the large one.
 */

const perSecond = 50
const queryCount = 500
const beginningCount = 300
const plantedCount = 300
const runs = 3

const { values } = parseArgs({ options: { vacancies: { type: 'string', default: '200000' } } })
const vacancies = Number(values.vacancies)
const size = { vacancies, teachers: 50_000, schools: 5_000 }
const aims = {
  searchP95Ms: vacancies > 200_000 ? 60 : 30,
  suggestionsP95Ms: 20,
  understood: 0.95,
  sequentialRowsMax: 10_000,
}

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
  await arrive(address, searches.slice(0, 100))
  const scannedBefore = await scannedRows(databaseUrl)
  const search = await medianOfRuns(address, searches)
  const suggestions = await medianOfRuns(address, beginnings)
  // What autovacuum or statistics read is not counted as a scan of a query.
  await sleep(1_000)
  const scanned = Object.entries(await scannedRows(databaseUrl)).flatMap(([table, { scans, rows }]) => {
    const more = scans - (scannedBefore[table]?.scans ?? 0)
    return more > 0 && rows > aims.sequentialRowsMax ? [`${table}: ${more}`] : []
  })
  const understood = await understoodOf(databaseUrl, chanceFrom(3), seeded)

  const missed = [
    ...(search.p95Ms > aims.searchP95Ms ? ['p95 of searches'] : []),
    ...(suggestions.p95Ms > aims.suggestionsP95Ms ? ['p95 of suggestions'] : []),
    ...(understood.share < aims.understood ? ['what was meant'] : []),
    ...(scanned.length > 0 ? ['sequential scans'] : []),
  ]
  console.table({ search, suggestions })
  console.log(`slowest: ${search.slowest.join('\n         ')}`)
  console.log(`not understood: ${understood.lost.join(', ')}`)
  console.log(
    JSON.stringify({
      bench: 'search',
      ...size,
      seedSeconds,
      search: { p50Ms: search.p50Ms, p95Ms: search.p95Ms, p99Ms: search.p99Ms },
      suggestions: { p50Ms: suggestions.p50Ms, p95Ms: suggestions.p95Ms, p99Ms: suggestions.p99Ms },
      understood: understood.share,
      scanned,
      missed,
    }),
  )
  process.exitCode = missed.length > 0 ? 1 : 0
}

/** Searches as people make them: words, filters, both, some mistyped, some further pages. */
function searchesOf(chance: Chance, { schoolWords, places }: Seeded): string[] {
  const locales = ['ru', 'ru', 'ky', 'en'] as const
  const word = () => {
    switch (chance.below(6)) {
      case 0:
        return chance.pick(schoolWords)
      case 1:
        return chance.pick(places).name
      case 2:
        return chance.pick(['учитель', 'мугалим', 'teacher', 'репетитор', 'преподаватель', 'педагог'])
      default:
        return subjectName(chance.pick(subjectIds), chance.pick(locales))
    }
  }
  const filters: Record<string, () => string> = {
    city: () => chance.pick(places).name,
    type: () => chance.pick(['teacher', 'tutor', 'assistant', 'coordinator', 'other']),
    subject: () => chance.pick(subjectIds),
    employment: () => chance.pick(['full-time', 'part-time', 'online', 'flexible']),
    education: () => chance.pick(['any', 'bachelor', 'master']),
    language: () => chance.pick(['kyrgyz', 'russian', 'uzbek', 'english']),
    housing: () => 'with',
    experience: () => chance.pick(['0', '1', '3', '5']),
    salary_from: () => String(10_000 + 5_000 * chance.below(8)),
    published: () => chance.pick(['1', '3', '7', '30']),
    sort: () => chance.pick(['date', 'salary']),
  }
  return Array.from({ length: queryCount }, () => {
    const query = new URLSearchParams()
    const kind = chance.below(10)
    if (kind < 7) {
      const words = Array.from({ length: 1 + chance.below(2) }, word)
      query.set(
        'q',
        kind === 6
          ? misspelt(words[0] ?? '', chance.pick(['typo', 'keyboard', 'latin']), chance)
          : words.join(' '),
      )
    }
    if (kind > 1) {
      const names = Object.keys(filters)
      for (let count = 1 + chance.below(3); count > 0; count -= 1) {
        const name = chance.pick(names)
        query.set(name, filters[name]?.() ?? '')
      }
    }
    if (chance.below(10) === 0) query.set('page', String(2 + chance.below(4)))
    return `/vacancies?${query}`
  })
}

/** What stands in the field while people type. */
function beginningsOf(chance: Chance, { schoolWords, places }: Seeded): string[] {
  return Array.from({ length: beginningCount }, () => {
    const whole = chance.pick([
      () => chance.pick(schoolWords),
      () => chance.pick(places).name,
      () => subjectName(chance.pick(subjectIds), chance.pick(['ru', 'ky', 'en'] as const)),
      () => chance.pick(['учитель', 'преподаватель', 'репетитор']),
    ])()
    const begun = whole.slice(0, 2 + chance.below(Math.max(1, whole.length - 2)))
    const typed = chance.below(8) === 0 ? misspelt(begun, 'keyboard', chance) : begun
    return `/suggestions?in=vacancies&q=${encodeURIComponent(typed)}`
  })
}

interface Times {
  p50Ms: number
  p95Ms: number
  p99Ms: number
  slowest: string[]
}

/** Sends each request when its turn comes, whether the ones before were answered or not. */
async function arrive(address: string, paths: string[]): Promise<Times> {
  const startedAt = performance.now()
  const took = await Promise.all(
    paths.map(async (path, index) => {
      const due = (index * 1000) / perSecond
      await sleep(due)
      const from = startedAt + due
      const answer = await fetch(address + path, { headers: { 'accept-encoding': 'br, gzip' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return { path, ms: performance.now() - Math.max(from, startedAt) }
    }),
  )
  took.sort((one, other) => one.ms - other.ms)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)]?.ms ?? 0) * 10) / 10
  return {
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    slowest: took.slice(-8).map(({ path, ms }) => `${Math.round(ms)} ms ${decodeURIComponent(path)}`),
  }
}

async function medianOfRuns(address: string, paths: string[]): Promise<Times> {
  const times: Times[] = []
  for (let run = 0; run < runs; run += 1) times.push(await arrive(address, paths))
  times.sort((one, other) => one.p95Ms - other.p95Ms)
  return times[Math.floor(runs / 2)] as Times
}

/** How often each table was read from its beginning to its end so far, and how many rows it has. */
async function scannedRows(databaseUrl: string): Promise<Record<string, { scans: number; rows: number }>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; scans: number; rows: number }>(
      'select relname as name, seq_scan::int as scans, n_live_tup::int as rows from pg_stat_user_tables',
    )
    return Object.fromEntries(rows.map(({ name, ...counted }) => [name, counted]))
  } finally {
    await client.end()
  }
}

/** Mistyped searches whose answer is known: whether it is among the first ten that are found. */
async function understoodOf(
  databaseUrl: string,
  chance: Chance,
  { places, schoolWords }: Seeded,
): Promise<{ share: number; lost: string[] }> {
  openDatabase(databaseUrl)
  const lost: string[] = []
  const ways: Way[] = ['typo', 'keyboard', 'latin']
  for (let planted = 0; planted < plantedCount; planted += 1) {
    const way = ways[planted % ways.length] as Way
    const { word, isMeant } = chance.pick([
      () => {
        const id: SubjectId = chance.pick(subjectIds.filter((one) => one !== 'art' && one !== 'elective'))
        const [first = ''] = subjectName(id, chance.pick(['ru', 'ky'] as const))
          .split(' ')
          .filter((one) => one.length > 4)
        return { word: first, isMeant: (found: Found) => mentions(found, first) || found.subjectId === id }
      },
      () => {
        const { id, name } = chance.pick(places.slice(0, 20))
        return { word: name, isMeant: (found: Found) => found.placeId === id || mentions(found, name) }
      },
      () => {
        const school = chance.pick(schoolWords)
        return { word: school, isMeant: (found: Found) => mentions(found, school) }
      },
    ])()
    if (word.length < 4) continue
    const typed = misspelt(word, way, chance)
    const { vacancies: found } = await findVacancies({ ...anyVacancy, q: typed, sort: 'relevance' })
    if (!found.slice(0, 10).some(isMeant)) lost.push(`${typed} (${word})`)
  }
  await closeDatabase()
  return { share: Math.round((1 - lost.length / plantedCount) * 1000) / 1000, lost }
}

type Found = Awaited<ReturnType<typeof findVacancies>>['vacancies'][number]

function mentions({ title, schoolName }: Found, word: string): boolean {
  return `${title} ${schoolName}`.toLowerCase().includes(word.toLowerCase())
}
