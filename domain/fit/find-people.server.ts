import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { isTakingApplicationsSql } from '#domain/schools/taking-applications.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import type { SearchResult } from '#domain/search/search-with-correction.server.ts'
import { searchTeachers, type TeacherCard, teacherCard } from '#domain/teachers/find-teachers.server.ts'
import type { TeacherSearch } from '#domain/teachers/teacher-filters.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import type { ExplainedFit } from './own-fit.server.ts'
import { fitOf, profileColumns, type VacancyFit } from './vacancy-fit.server.ts'

export type FoundPerson = TeacherCard & { explained: ExplainedFit | null }

type PeopleQuery = {
  vacancy?: VacancyFit | undefined
  isByFit: boolean
  also?: Record<string, SQL | undefined>
}

/** Only those whom the school sees. */
export async function findPeople(
  actor: Actor,
  search: TeacherSearch,
  { vacancy, isByFit, also = {} }: PeopleQuery,
): Promise<Omit<SearchResult, 'ids'> & { people: FoundPerson[] }> {
  const fit = vacancy && isByFit ? { ...vacancy, first: vacancy.isOfSubjectSql } : undefined
  const isSchool = actor.role === 'school'
  const { ids, ...found } = await searchTeachers(actor, search, {
    fit,
    also: isSchool ? also : { nobody: sql`false` },
  })
  if (ids.length === 0) return { ...found, people: [] }
  const rows = await db
    .select({ ...teacherCard, profile: profileColumns })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(and(visibleToSql(actor), inArray(teacherProfiles.id, ids)))
  const people = rows.map(({ profile, ...card }) => ({
    ...card,
    explained: vacancy ? vacancy.explain(profile) : null,
  }))
  return { ...found, people: inOrderOf(ids, people) }
}

export type FittingCount = {
  /** Of the subject, near or ready to move. */
  near: number
  /** Of the subject, wherever they live. */
  anywhere: number
}

const countedVacanciesMax = 50

/** Without those who applied there or look for nothing. A vacancy without a subject counts nobody. */
export async function countFitting(
  actor: Actor,
  ids?: readonly string[],
): Promise<Map<string, FittingCount>> {
  if (actor.role !== 'school') return new Map()
  const isAsked = and(
    eq(vacancies.schoolId, actor.schoolId),
    eq(vacancies.state, 'published'),
    isNull(vacancies.deletedAt),
    isNotNull(vacancies.subjectId),
    ids ? inArray(vacancies.id, [...ids]) : isTakingApplicationsSql(),
  )
  const [own, rates] = await Promise.all([
    db
      .select()
      .from(vacancies)
      .where(isAsked)
      .orderBy(desc(vacancies.publishedAt), asc(vacancies.id))
      .limit(countedVacanciesMax),
    findRates(),
  ])
  const fits = await Promise.all(own.map((vacancy) => fitOf(vacancy, rates)))
  if (fits.length === 0) return new Map()
  const counts = fits.map(
    (fit) => sql`(select json_build_array(count(*) filter (where ${fit.isReachedSql ?? sql`false`}), count(*))
      from ${teacherProfiles} join ${accounts} on ${accounts.id} = ${teacherProfiles.id}
      where ${and(visibleToSql(actor), isFittingSql(fit, 'anywhere'))})`,
  )
  const { rows } = await db.execute<{ counts: [number, number][] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`,
  )
  return new Map(
    fits.map(({ vacancy }, index) => {
      const [near = 0, anywhere = 0] = rows[0]?.counts[index] ?? []
      return [vacancy.id, { near, anywhere }]
    }),
  )
}

/** None for a vacancy without a subject, and none by distance for one without a known place. */
export function isFittingSql(fit: VacancyFit, which: keyof FittingCount): SQL | undefined {
  const where = which === 'near' ? (fit.isReachedSql ?? sql`false`) : undefined
  return and(fit.isOfSubjectSql ?? sql`false`, where, mayLook, notExists(appliedTo(fit.vacancy.id)))
}

const mayLook = or(isNull(teacherProfiles.searchStatus), ne(teacherProfiles.searchStatus, 'not-looking'))

const appliedTo = (vacancyId: string) =>
  db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancyId), eq(applications.teacherId, teacherProfiles.id)))
