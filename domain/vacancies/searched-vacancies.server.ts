import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Database, db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies, vacancyChanges } from '#db/schema/vacancies.ts'
import { fold } from '#domain/texts/fold.ts'
import { log } from '#platform/log.ts'
import {
  dayNumber,
  emptyVacancyIndex,
  type SearchedVacancy,
  type SearchedWords,
  type VacancyIndex,
  wordsOf,
} from './searched-vacancy.ts'

const rowsAtOnce = 1_000

const columns = {
  id: vacancies.id,
  publishedAt: vacancies.publishedAt,
  applicationDeadline: vacancies.applicationDeadline,
  vacancyType: vacancies.vacancyType,
  subjectId: vacancies.subjectId,
  placeId: vacancies.placeId,
  locationText: vacancies.locationText,
  employmentType: vacancies.employmentType,
  educationLevel: vacancies.educationLevel,
  teachingLanguage: vacancies.teachingLanguage,
  isHousingProvided: vacancies.isHousingProvided,
  experienceRequired: vacancies.experienceRequired,
  pay: sql<number | null>`coalesce(${vacancies.salaryMax}, ${vacancies.salaryMin})`,
  salaryCurrency: vacancies.salaryCurrency,
  words: sql<string>`${vacancies.searchVector}::text`,
}

/** What the index holds: what is published, of schools that are shown. Whether a deadline is over depends on the day. */
function published(ids: string[]) {
  return db
    .select(columns)
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(accounts, eq(accounts.id, vacancies.schoolId))
    .where(
      and(
        eq(vacancies.state, 'published'),
        isNull(vacancies.deletedAt),
        eq(schoolProfiles.isAvailable, true),
        isNull(accounts.blockedAt),
        isNull(accounts.deletedAt),
        // As one value, where a list of a thousand would take longer to say than to find.
        sql`${vacancies.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
}

type Published = Awaited<ReturnType<typeof published>>[number]

/** The same few texts stand in many rows; each is held once. */
const once = new Map<string, string>()
function held<Text extends string | null>(text: Text): Text {
  if (text === null) return text
  const known = once.get(text)
  if (known === undefined) once.set(text, text)
  return (known ?? text) as Text
}

/** The words of a search vector as PostgreSQL writes it: 'word':1A,5C. Folded words have neither quotes nor spaces. */
function wordsIn(vector: string): SearchedWords {
  const words: SearchedWords = { all: [], what: [], whose: [] }
  for (const part of vector.split(' ').filter(Boolean)) {
    const end = part.lastIndexOf("'")
    const word = part.slice(1, end)
    words.all.push(word)
    if (part.includes('A', end)) words.what.push(word)
    if (part.includes('B', end)) words.whose.push(word)
  }
  return words
}

function put(index: VacancyIndex, { words, applicationDeadline, ...row }: Published): void {
  if (!row.publishedAt) return
  const vacancy: SearchedVacancy = {
    ...row,
    publishedAt: row.publishedAt.getTime(),
    lastDay: dayNumber(applicationDeadline),
    vacancyType: held(row.vacancyType),
    subjectId: held(row.subjectId),
    placeId: held(row.placeId),
    locationText: row.locationText === null ? null : fold(row.locationText),
    employmentType: held(row.employmentType),
    educationLevel: held(row.educationLevel),
    teachingLanguage: held(row.teachingLanguage),
    salaryCurrency: held(row.salaryCurrency),
  }
  index.put(vacancy, wordsOf(vacancy, wordsIn(words)))
}

type Index = {
  database: Database
  vacancies: VacancyIndex
  /** Every transaction before this one had ended when the index was last renewed. */
  renewedTo: string
  /** In which transaction each of those was changed that were taken in then, by their ids. */
  taken: ReadonlyMap<string, string>
}

/** The oldest transaction that is still under way, or the next one. */
const oldestOpen = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`

async function load(): Promise<Index> {
  const database = db
  const vacancyIndex = emptyVacancyIndex()
  const { rows: began } = await db.execute<{ oldest: string }>(sql`select ${oldestOpen} as oldest`)
  for (let coming = publishedAfter(undefined); ; ) {
    const { rows, last } = await coming
    if (last === undefined) break
    // PostgreSQL reads the next ones while these are taken in.
    coming = publishedAfter(last)
    coming.catch(() => {})
    for (const row of rows) put(vacancyIndex, row)
  }
  vacancyIndex.settle()
  return { database, vacancies: vacancyIndex, renewedTo: began[0]?.oldest ?? '0', taken: new Map() }
}

/** Those of the next vacancies by their ids, and the last of these; undefined when there are no more. */
async function publishedAfter(
  id: string | undefined,
): Promise<{ rows: Published[]; last: string | undefined }> {
  const next = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(id === undefined ? undefined : gt(vacancies.id, id))
    .orderBy(asc(vacancies.id))
    .limit(rowsAtOnce)
  const ids = next.map((row) => row.id)
  return { rows: ids.length > 0 ? await published(ids) : [], last: ids.at(-1) }
}

/** Takes these as they are now. */
async function takeIn(vacancyIndex: VacancyIndex, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = new Map((await published(ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const row = found.get(id)
    if (row) put(vacancyIndex, row)
    else vacancyIndex.remove(id)
  }
}

type Change = { id: string; changedIn: string }

/** Takes in what was changed by transactions that were open when it was last renewed, or that came later. */
async function takeChanges(index: Index): Promise<void> {
  let page = await changesFrom(index.renewedTo)
  const { oldest } = page
  const taken = new Map<string, string>()
  while (page.changes.length > 0) {
    const fresh = page.changes.filter(({ id, changedIn }) => index.taken.get(id) !== changedIn)
    await takeIn(
      index.vacancies,
      fresh.map(({ id }) => id),
    )
    for (const { id, changedIn } of page.changes) taken.set(id, changedIn)
    if (page.changes.length < rowsAtOnce) break
    page = await changesFrom(index.renewedTo, page.changes.at(-1))
  }
  index.renewedTo = oldest
  index.taken = taken
}

/** Some of the changes since a transaction, in a lasting order, and which was the oldest open one as they were read. */
async function changesFrom(
  transaction: string,
  after?: Change,
): Promise<{ oldest: string; changes: Change[] }> {
  const { vacancyId, changedIn } = vacancyChanges
  const which = after
    ? sql`(${changedIn}, ${vacancyId}) > (${after.changedIn}::xid8, ${after.id}::uuid)`
    : sql`${changedIn} >= ${transaction}::xid8`
  const { rows } = await db.execute<{ oldest: string; changes: Change[] | null }>(sql`
    select ${oldestOpen} as oldest, (
      select json_agg(json_build_object('id', id, 'changedIn', changed_in::text) order by changed_in, id) from (
        select ${vacancyId} as id, ${changedIn} as changed_in from ${vacancyChanges} where ${which}
        order by changed_in, id limit ${rowsAtOnce}) as page) as changes`)
  return { oldest: rows[0]?.oldest ?? transaction, changes: rows[0]?.changes ?? [] }
}

let loaded: Index | undefined
let isReloading = false

async function renewed(): Promise<VacancyIndex> {
  if (loaded?.database !== db) loaded = await load()
  const index = loaded
  await takeChanges(index)
  if (index.vacancies.isWorn && !isReloading) {
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
  return index.vacancies
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
