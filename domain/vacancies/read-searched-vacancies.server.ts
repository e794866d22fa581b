import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
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

/** What the index holds of these: what is published, of schools that are shown. Whether a deadline is over depends on the day. */
export function readPublished(ids: string[]) {
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

export type PublishedVacancy = Awaited<ReturnType<typeof readPublished>>[number]

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

/** Takes a vacancy into the index, in place of what it was. */
export function takeIn(index: VacancyIndex, { words, applicationDeadline, ...row }: PublishedVacancy): void {
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

/** So many are read at once. */
export const rowsAtOnce = 1_000

/** What is published among the vacancies that come next by their ids, and the last of all these; undefined after the end. */
export async function readPublishedAfter(
  id: string | undefined,
): Promise<{ rows: PublishedVacancy[]; last: string | undefined }> {
  const next = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(id === undefined ? undefined : gt(vacancies.id, id))
    .orderBy(asc(vacancies.id))
    .limit(rowsAtOnce)
  const ids = next.map((row) => row.id)
  return { rows: ids.length > 0 ? await readPublished(ids) : [], last: ids.at(-1) }
}
