import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies, vacancyChanges } from '#db/schema/vacancies.ts'
import { fold } from '#domain/texts/fold.ts'
import { log } from '#platform/log.ts'
import { emptyVacancyIndex, type SearchedVacancy, type VacancyIndex, wordsOf } from './searched-vacancy.ts'

const rowsAtOnce = 1_000

const lexemes = (vector: SQL) => sql<string>`array_to_string(tsvector_to_array(${vector}), ' ')`
const inWeight = (weight: string) =>
  lexemes(sql`ts_filter(${vacancies.searchVector}, ${sql.raw(`'{${weight}}'`)})`)

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
  all: lexemes(sql`${vacancies.searchVector}`),
  what: inWeight('a'),
  whose: inWeight('b'),
}

/** What the index holds: what is published, of schools that are shown. Whether a deadline is over depends on the day. */
function published(which: SQL | undefined) {
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
        which,
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

function put(index: VacancyIndex, { all, what, whose, ...row }: Published): void {
  if (!row.publishedAt) return
  const vacancy: SearchedVacancy = {
    ...row,
    publishedAt: row.publishedAt.getTime(),
    applicationDeadline: held(row.applicationDeadline),
    vacancyType: held(row.vacancyType),
    subjectId: held(row.subjectId),
    placeId: held(row.placeId),
    locationText: row.locationText === null ? null : fold(row.locationText),
    employmentType: held(row.employmentType),
    educationLevel: held(row.educationLevel),
    teachingLanguage: held(row.teachingLanguage),
    salaryCurrency: held(row.salaryCurrency),
  }
  const [allWords, whatWords, whoseWords] = [all, what, whose].map((text) => text.split(' ').filter(Boolean))
  index.put(
    vacancy,
    wordsOf(vacancy, { all: allWords ?? [], what: whatWords ?? [], whose: whoseWords ?? [] }),
  )
}

type Index = {
  database: Database
  vacancies: VacancyIndex
  /** Every transaction before this one had ended when the index was last renewed. */
  renewedTo: string
  /** In which transaction each of those was changed that were taken in then, by their ids. */
  taken: Record<string, string>
}

/** The oldest transaction that is still under way, or the next one. */
const oldestOpen = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`

async function load(): Promise<Index> {
  const database = db
  const vacancyIndex = emptyVacancyIndex()
  const { rows: began } = await db.execute<{ oldest: string }>(sql`select ${oldestOpen} as oldest`)
  for (let after: string | undefined; ; ) {
    const rows = await published(after === undefined ? undefined : gt(vacancies.id, after))
      .orderBy(asc(vacancies.id))
      .limit(rowsAtOnce)
    for (const row of rows) put(vacancyIndex, row)
    after = rows.at(-1)?.id
    if (rows.length < rowsAtOnce)
      return { database, vacancies: vacancyIndex, renewedTo: began[0]?.oldest ?? '0', taken: {} }
  }
}

/** Takes in what was changed by transactions that were open when it was last renewed, or that came later. */
async function takeChanges(index: Index): Promise<void> {
  const { rows } = await db.execute<{ oldest: string; changes: Record<string, string> | null }>(sql`
    select ${oldestOpen} as oldest, (
      select json_object_agg(${vacancyChanges.vacancyId}, ${vacancyChanges.changedIn}::text) from ${vacancyChanges}
      where ${vacancyChanges.changedIn} >= ${index.renewedTo}::xid8) as changes`)
  const { oldest = index.renewedTo, changes } = rows[0] ?? {}
  const taken = changes ?? {}
  const ids = Object.keys(taken).filter((id) => taken[id] !== index.taken[id])
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = ids.slice(from, from + rowsAtOnce)
    const found = new Map((await published(inArray(vacancies.id, some))).map((row) => [row.id, row]))
    for (const id of some) {
      const row = found.get(id)
      if (row) put(index.vacancies, row)
      else index.vacancies.remove(id)
    }
  }
  index.renewedTo = oldest
  index.taken = taken
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
