import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { fold } from '#domain/texts/fold.ts'
import {
  dayNumber,
  type SearchedVacancy,
  type SearchedWords,
  type VacancyIndex,
  wordsOf,
} from './searched-vacancy.ts'

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

/** What is published, of schools that are shown: what the index holds, and what of it has ended, which `takeIn` leaves out. */
function readWhere(condition: SQL) {
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
        condition,
      ),
    )
}

/** What the index holds of these. */
export function readPublished(ids: string[]) {
  // As one value, where a list of a thousand would take longer to say than to find.
  return readWhere(sql`${vacancies.id} = any(${sql.param(ids)}::uuid[])`)
}

export type PublishedVacancy = Awaited<ReturnType<typeof readPublished>>[number]

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

/** Takes a vacancy into the index, in place of what it was, or out of it when its last day lies before this one. */
export function takeIn(
  index: VacancyIndex,
  { words, applicationDeadline, ...row }: PublishedVacancy,
  today: number,
): void {
  const lastDay = dayNumber(applicationDeadline)
  if (!row.publishedAt || lastDay < today) {
    index.remove(row.id)
    return
  }
  const vacancy: SearchedVacancy = {
    ...row,
    publishedAt: row.publishedAt.getTime(),
    lastDay,
    locationText: row.locationText === null ? null : fold(row.locationText),
  }
  index.put(vacancy, wordsOf(vacancy, wordsIn(words)))
}

/** So many pages of the table, of 8 KB each, are read at once. */
const pagesAtOnce = 256

/**
 * All that the index holds, some at a time as they lie in the table, which is several times quicker than in any order.
 * What is written meanwhile may be missed or come twice; it is noted as changed.
 */
export async function* readAllPublished(pagesEach = pagesAtOnce): AsyncGenerator<PublishedVacancy[]> {
  const { rows: table } = await db.execute<{ pages: number }>(sql`
    select (pg_relation_size(${getTableName(vacancies)}::regclass) / current_setting('block_size')::int)::int as pages`)
  const pages = table[0]?.pages ?? 0
  const read = async (from: number) => {
    if (from >= pages) return undefined
    const [first, after] = [`(${from},0)`, `(${from + pagesEach},0)`]
    return readWhere(sql`${vacancies}.ctid >= ${first}::tid and ${vacancies}.ctid < ${after}::tid`)
  }
  let coming = read(0)
  for (let next = pagesEach; ; next += pagesEach) {
    const rows = await coming
    if (!rows) return
    // PostgreSQL reads the next ones while these are taken in, once it was asked.
    coming = read(next)
    coming.catch(() => {})
    await nextTurn()
    yield rows
  }
}
