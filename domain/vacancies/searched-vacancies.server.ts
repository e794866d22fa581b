import { getTableName, sql } from 'drizzle-orm'
import { type Database, db } from '#db/client.ts'
import { vacancies, vacancyChanges } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { log } from '#platform/log.ts'
import { readAllPublished, readPublished, takeIn } from './read-searched-vacancies.server.ts'
import { dayNumber, emptyVacancyIndex, type VacancyIndex } from './searched-vacancy.ts'

type Index = {
  database: Database
  vacancies: VacancyIndex
  /** The day on which all that it finds is open. */
  today: number
  /** What PostgreSQL showed when the index was last renewed: pg_snapshot, which says of each transaction whether it had ended. */
  snapshot: string
}

/** Between so many that come, those that came are put in order. */
const rowsInOrderAtOnce = 20_000

/** What PostgreSQL shows now, and in which file it keeps the vacancies. */
async function readState(): Promise<{ snapshot: string; file: number | null }> {
  const { rows } = await db.execute<{ snapshot: string; file: number | null }>(sql`
    select pg_current_snapshot()::text as snapshot, pg_relation_filenode(${getTableName(vacancies)}::regclass) as file`)
  return rows[0] ?? { snapshot: '1:1:', file: null }
}

async function load(): Promise<Index> {
  const [database, today] = [db, dayOfNow()]
  const vacancyIndex = emptyVacancyIndex()
  const { snapshot, file } = await readState()
  let waiting = 0
  for await (const rows of readAllPublished()) {
    for (const row of rows) takeIn(vacancyIndex, row, today)
    waiting += rows.length
    if (waiting < rowsInOrderAtOnce) continue
    vacancyIndex.settle()
    waiting = 0
  }
  vacancyIndex.settle()
  // Where the table was written anew meanwhile (VACUUM FULL), all lay elsewhere, and nothing notes that.
  if ((await readState()).file !== file) return load()
  return { database, vacancies: vacancyIndex, today, snapshot }
}

const dayOfNow = () => dayNumber(dayInBishkek(now()))

/** Finds what was open until yesterday no more. */
function endDay(index: Index): void {
  const today = dayOfNow()
  if (today <= index.today) return
  const { lastDay } = index.vacancies.columns
  index.vacancies.removeWhere((row) => lastDay.at(row) < today)
  index.today = today
}

/** So many are looked at at once. */
const changesAtOnce = 1_000

type Change = { id: string; changedIn: string }

/**
 * Takes in what was changed by transactions that had not ended when it was last renewed and have now. False where
 * PostgreSQL knows of fewer transactions than then, since it lost some: what they changed is not known.
 */
async function takeChanges(index: Index): Promise<boolean> {
  let page = await changesSince(index.snapshot)
  const { snapshot, isLater } = page
  while (page.changes.length > 0) {
    const ids = page.changes.map(({ id }) => id)
    const found = new Map((await readPublished(ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const row = found.get(id)
      if (row) takeIn(index.vacancies, row, index.today)
      else index.vacancies.remove(id)
    }
    if (page.changes.length < changesAtOnce) break
    page = await changesSince(index.snapshot, page.changes.at(-1))
  }
  index.snapshot = snapshot
  return isLater
}

/** Some of the changes that a snapshot does not show and the one of now does, in a lasting order; and the one of now. */
async function changesSince(
  before: string,
  after?: Change,
): Promise<{ snapshot: string; isLater: boolean; changes: Change[] }> {
  const { vacancyId, changedIn } = vacancyChanges
  const rest = after && sql`and (${changedIn}, ${vacancyId}) > (${after.changedIn}::xid8, ${after.id}::uuid)`
  // What lies ahead of all transactions was written in another cluster, from which the data were brought here.
  const { rows } = await db.execute<{ snapshot: string; isLater: boolean; changes: Change[] | null }>(sql`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${before}::pg_snapshot) as "isLater", (
      select json_agg(json_build_object('id', id, 'changedIn', changed_in::text) order by changed_in, id) from (
        select ${vacancyId} as id, ${changedIn} as changed_in from ${vacancyChanges}
        where ${changedIn} >= pg_snapshot_xmin(${before}::pg_snapshot)
          and not pg_visible_in_snapshot(${changedIn}, ${before}::pg_snapshot)
          and ${changedIn} < pg_snapshot_xmax(pg_current_snapshot()) ${rest}
        order by changed_in, id limit ${changesAtOnce}) as page) as changes`)
  return { snapshot: before, isLater: true, ...rows[0], changes: rows[0]?.changes ?? [] }
}

let loaded: Index | undefined
let isReloading = false

async function renewed(): Promise<VacancyIndex> {
  // A day that comes again, since a clock was put right, finds what had ended.
  if (loaded?.database !== db || loaded.today > dayOfNow()) loaded = await load()
  const index = loaded
  try {
    endDay(index)
    if (!(await takeChanges(index))) {
      loaded = undefined
      return renewed()
    }
  } finally {
    if (index.vacancies.isWorn) reload()
  }
  return index.vacancies
}

/** Makes the index anew beside the one in use. */
function reload(): void {
  if (isReloading) return
  isReloading = true
  load()
    .then((fresh) => {
      loaded = fresh
    })
    .catch((error) => log.error({ err: error }, 'the index of vacancies could not be made anew'))
    .finally(() => {
      isReloading = false
    })
}

let running: Promise<VacancyIndex> | undefined
let next: Promise<VacancyIndex> | undefined

/**
 * The published vacancies of shown schools as this process holds them, with everything that was committed before it was
 * asked for (docs/decisions/2026-11-22-vacancies-are-searched-in-memory.md). Whoever asks while it is being renewed waits
 * for the next time, together.
 */
export function searchedVacancies(): Promise<VacancyIndex> {
  if (!running) {
    running = renewed().finally(() => {
      running = undefined
    })
    return running
  }
  next ??= running
    .catch(() => {})
    .then(() => {
      next = undefined
      return searchedVacancies()
    })
  return next
}
