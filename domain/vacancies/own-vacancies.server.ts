import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'

const ownVacanciesMax = 200

/** All vacancies of the school that asks, newest first. */
export async function ownVacancies(actor: Actor) {
  if (actor.role !== 'school') return []
  return db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      state: vacancies.state,
      closedReason: vacancies.closedReason,
      vacancyType: vacancies.vacancyType,
      subjectId: vacancies.subjectId,
      subjectText: vacancies.subjectText,
      employmentType: vacancies.employmentType,
      placeId: vacancies.placeId,
      locationText: vacancies.locationText,
      salaryMin: vacancies.salaryMin,
      salaryMax: vacancies.salaryMax,
      salaryCurrency: vacancies.salaryCurrency,
      salaryPeriod: vacancies.salaryPeriod,
      salaryIsGross: vacancies.salaryIsGross,
      applicationDeadline: vacancies.applicationDeadline,
      positions: vacancies.positions,
      publishAt: vacancies.publishAt,
      lapsesAt: vacancies.lapsesAt,
      outcome: vacancies.outcome,
      createdAt: vacancies.createdAt,
      publishedAt: vacancies.publishedAt,
      hiddenAt: vacancies.hiddenAt,
    })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, actor.schoolId), isNull(vacancies.deletedAt)))
    .orderBy(desc(vacancies.createdAt))
    .limit(ownVacanciesMax)
}

export type OwnVacancyCard = Awaited<ReturnType<typeof ownVacancies>>[number]

/** One vacancy of the school that asks, whole, for its form; undefined for anyone else. */
export async function ownVacancy(actor: Actor, id: string) {
  if (actor.role !== 'school') return undefined
  const [vacancy] = await db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, actor.schoolId), isNull(vacancies.deletedAt)))
  return vacancy
}

export type OwnVacancy = NonNullable<Awaited<ReturnType<typeof ownVacancy>>>

/** Defaults of a new form: the currency and the contacts last used (rule 16). */
export async function lastUsed(actor: Actor) {
  if (actor.role !== 'school') return undefined
  const [last] = await db
    .select({
      salaryCurrency: vacancies.salaryCurrency,
      contactName: vacancies.contactName,
      contactPhone: vacancies.contactPhone,
      contactEmail: vacancies.contactEmail,
      placeId: vacancies.placeId,
      locationText: vacancies.locationText,
    })
    .from(vacancies)
    .where(eq(vacancies.schoolId, actor.schoolId))
    .orderBy(desc(vacancies.createdAt))
    .limit(1)
  return last
}

const lastDay = sql`coalesce(${vacancies.applicationDeadline}, (${vacancies.lapsesAt} at time zone 'Asia/Bishkek')::date)`

/** Days before the end in which a vacancy counts as ending. */
const endingDays = 7

/** The published vacancies of the school that asks whose deadline is near, the nearest first. */
export async function endingVacancies(actor: Actor, limit: number) {
  if (actor.role !== 'school') return []
  const today = now()
  const last = new Date(today.getTime() + endingDays * 24 * 3_600_000)
  return db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      lastDay: sql<string>`${lastDay}::text`,
    })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.schoolId, actor.schoolId),
        eq(vacancies.state, 'published'),
        isNull(vacancies.deletedAt),
        sql`${lastDay} between ${dayInBishkek(today)}::date and ${dayInBishkek(last)}::date`,
      ),
    )
    .orderBy(asc(lastDay), asc(vacancies.id))
    .limit(limit)
}

const isOpenNow = () =>
  and(
    eq(vacancies.state, 'published'),
    isNull(vacancies.deletedAt),
    or(isNull(vacancies.applicationDeadline), gte(vacancies.applicationDeadline, dayInBishkek(now()))),
  )

/** What teachers may be looked for and invited to: the vacancies of the school that asks that take applications now. */
export async function openVacancyTitles(actor: Actor): Promise<{ id: string; title: string }[]> {
  if (actor.role !== 'school') return []
  return db
    .select({ id: vacancies.id, title: vacancies.title })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, actor.schoolId), isOpenNow()))
    .orderBy(desc(vacancies.publishedAt), asc(vacancies.id))
    .limit(ownVacanciesMax)
}

/** How many vacancies of the school that asks take applications now. */
export async function countOpenVacancies(actor: Actor): Promise<number> {
  if (actor.role !== 'school') return 0
  return db.$count(vacancies, and(eq(vacancies.schoolId, actor.schoolId), isOpenNow()))
}
