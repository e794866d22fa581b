import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { closeDatabase, db, openDatabase } from '#db/client.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { vacancySearchOf } from '#web/vacancies/vacancy-search.server.ts'

const warmUps = 100
const wakingMs = 50

export type Spread = { p50Ms: number; p95Ms: number; p99Ms: number }

/**
 * Searches one after the other in this process, without a page: by the clock, and by the core time of this process and
 * PostgreSQL's, which other work on the machine stretches less.
 */
export async function searchAlone(
  databaseUrl: string,
  paths: string[],
): Promise<{ clock: Spread; cores: Spread }> {
  openDatabase(databaseUrl)
  try {
    const searches: Parameters<typeof findVacancies>[0][] = []
    for (const path of paths) searches.push((await vacancySearchOf(new URL(path, 'http://localhost'))).search)
    for (const search of searches.slice(0, warmUps)) await findVacancies(search)
    const backends = await backendsOfThisProcess()
    const took: { clock: number; cores: number }[] = []
    for (const search of searches) {
      const [clock, cores] = [performance.now(), coreMs(backends)]
      await findVacancies(search)
      took.push({ clock: performance.now() - clock, cores: coreMs(backends) - cores })
    }
    return { clock: spreadOf(took.map((one) => one.clock)), cores: spreadOf(took.map((one) => one.cores)) }
  } finally {
    await closeDatabase()
  }
}

/** The PostgreSQL processes that answer this one; several are made busy first so that they exist. */
export async function backendsOfThisProcess(): Promise<number[]> {
  await Promise.all(
    Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(${wakingMs / 1_000}::float8)`)),
  )
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'ustat'`,
  )
  return rows.map(({ pid }) => pid)
}

/** The core time of these processes and this one so far; one that has ended does not count. */
export function coreMs(backends: number[]): number {
  const ran = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      return 0
    }
  }
  return [process.pid, ...backends].reduce((sum, pid) => sum + ran(pid), 0)
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}
