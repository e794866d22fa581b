import { and, desc, eq, gte, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import { wordPatterns } from '#domain/texts/fold.ts'
import { now } from '#platform/clock.ts'
import { dayInBishkek, pageSize, type VacancyType } from './vacancy.ts'

const descriptionPreviewLength = 320
const requirementsShown = 3

/** What a card of a list shows; contacts are not among it (decisions 19). */
const card = {
  id: vacancies.id,
  schoolId: vacancies.schoolId,
  schoolName: schoolProfiles.schoolName,
  isHousingProvided: schoolProfiles.isHousingProvided,
  title: vacancies.title,
  vacancyType: vacancies.vacancyType,
  subjectId: vacancies.subjectId,
  subjectText: vacancies.subjectText,
  educationLevel: vacancies.educationLevel,
  employmentType: vacancies.employmentType,
  placeId: vacancies.placeId,
  locationText: vacancies.locationText,
  salaryMin: vacancies.salaryMin,
  salaryMax: vacancies.salaryMax,
  salaryCurrency: vacancies.salaryCurrency,
  description: sql<string>`left(${vacancies.description}, ${descriptionPreviewLength})`,
  requirements: sql<string[]>`${vacancies.requirements}[1:${sql.raw(String(requirementsShown))}]`,
  requirementCount: sql<number>`cardinality(${vacancies.requirements})`,
  applicationDeadline: vacancies.applicationDeadline,
  publishedAt: sql<Date>`${vacancies.publishedAt}`.mapWith(vacancies.publishedAt),
}

/** What everybody may see: published, not past its deadline, of a school that is shown. */
export function isOpenToAll(): SQL | undefined {
  return and(
    eq(vacancies.state, 'published'),
    isNull(vacancies.deletedAt),
    or(isNull(vacancies.applicationDeadline), gte(vacancies.applicationDeadline, dayInBishkek(now()))),
    eq(schoolProfiles.isAvailable, true),
    isNull(accounts.blockedAt),
    isNull(accounts.deletedAt),
  )
}

function cards() {
  return db
    .select(card)
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(accounts, eq(accounts.id, vacancies.schoolId))
}

export type VacancyCard = Awaited<ReturnType<typeof cards>>[number]

export type VacancySearch = { q: string; type: VacancyType | null; city: string; page: number }

/** A page of the public list, newest first: every word of `q` in the title, the subject, the school's name or address. */
export async function findVacancies(
  search: VacancySearch,
): Promise<{ vacancies: VacancyCard[]; count: number; pageCount: number }> {
  const conditions = and(
    isOpenToAll(),
    search.type ? eq(vacancies.vacancyType, search.type) : undefined,
    search.city ? await liesIn(vacancies, search.city) : undefined,
    ...wordPatterns(search.q).map((pattern) =>
      or(like(vacancies.searchText, pattern), like(schoolProfiles.searchText, pattern)),
    ),
  )
  const [found, [total]] = await Promise.all([
    cards()
      .where(conditions)
      .orderBy(desc(vacancies.publishedAt), vacancies.id)
      .limit(pageSize)
      .offset((search.page - 1) * pageSize),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(vacancies)
      .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
      .innerJoin(accounts, eq(accounts.id, vacancies.schoolId))
      .where(conditions),
  ])
  const count = total?.count ?? 0
  return { vacancies: found, count, pageCount: Math.max(1, Math.ceil(count / pageSize)) }
}

/** The newest vacancies, for the home page. */
export async function findNewestVacancies(limit: number): Promise<VacancyCard[]> {
  return cards().where(isOpenToAll()).orderBy(desc(vacancies.publishedAt), vacancies.id).limit(limit)
}

/** How many vacancies are open to all. */
export async function countVacancies(): Promise<number> {
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(accounts, eq(accounts.id, vacancies.schoolId))
    .where(isOpenToAll())
  return total?.count ?? 0
}

const vacanciesOfSchoolMax = 100

/** The open vacancies of one school. */
export async function findVacanciesOfSchool(schoolId: string): Promise<VacancyCard[]> {
  return cards()
    .where(and(isOpenToAll(), eq(vacancies.schoolId, schoolId)))
    .orderBy(desc(vacancies.publishedAt), vacancies.id)
    .limit(vacanciesOfSchoolMax)
}

/** Open vacancies like a closed one: of its subject or its place. */
export async function findSimilarVacancies(
  vacancy: { id: string; subjectId: VacancyCard['subjectId']; placeId: string | null },
  limit: number,
): Promise<VacancyCard[]> {
  const { id, subjectId, placeId } = vacancy
  const alike = [
    ...(subjectId ? [eq(vacancies.subjectId, subjectId)] : []),
    ...(placeId ? [eq(vacancies.placeId, placeId)] : []),
  ]
  if (alike.length === 0) return []
  return cards()
    .where(and(isOpenToAll(), ne(vacancies.id, id), or(...alike)))
    .orderBy(
      ...(subjectId ? [sql`(${vacancies.subjectId} is not distinct from ${subjectId}) desc`] : []),
      desc(vacancies.publishedAt),
      vacancies.id,
    )
    .limit(limit)
}
