import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { findRegion, placesAround } from '#domain/places/find-places.server.ts'
import type { Place } from '#domain/places/place.ts'
import type { Currency } from '#domain/rates/currency.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { isListedSql } from './open-to-all.server.ts'
import { leastMonthlyPaySql, monthlyPaySql } from './pay.server.ts'
import { type EmploymentType, usualPayFrom, type VacancyType } from './vacancy.ts'

export type Comparable = {
  placeId: string | null
  vacancyType: VacancyType
  employmentType: EmploymentType
  /** Undefined before a subject is chosen; null for one that is not in the list. */
  subjectId: SubjectId | null | undefined
  salaryCurrency: Currency
  id?: string
}

export type UsualPay = { region: Place; min: number; max: number; currency: Currency; count: number }

/**
 * The middle half of what open vacancies for the same work in the region pay a month; undefined for fewer than five.
 */
export async function usualPay(vacancy: Comparable): Promise<UsualPay | undefined> {
  const { placeId, vacancyType, employmentType, subjectId, salaryCurrency: currency, id } = vacancy
  const region = await findRegion(placeId)
  if (!region || subjectId === null) return undefined
  const [places = []] = await placesAround(region.id)
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      min: sql<number>`percentile_disc(0.25) within group (order by ${leastMonthlyPaySql})`,
      max: sql<number>`percentile_disc(0.75) within group (order by ${monthlyPaySql})`,
    })
    .from(vacancies)
    .where(
      and(
        isListedSql(),
        inArray(vacancies.placeId, places),
        eq(vacancies.vacancyType, vacancyType),
        eq(vacancies.employmentType, employmentType),
        subjectId && eq(vacancies.subjectId, subjectId),
        eq(vacancies.salaryCurrency, currency),
        sql`${monthlyPaySql} is not null`,
        id ? ne(vacancies.id, id) : undefined,
      ),
    )
  if (!found || found.count < usualPayFrom) return undefined
  return { region, currency, count: found.count, min: found.min, max: found.max }
}
