import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isAskedOfferSql } from '#domain/notifications/under-way.server.ts'

export async function arePlacesTaken(vacancyId: string): Promise<boolean> {
  const confirmed = and(eq(applications.vacancyId, vacancies.id), isNotNull(applications.confirmedAt))
  const isFull = sql`${vacancies.positions} <= ${db.$count(applications, confirmed)}`
  return (await db.$count(vacancies, and(eq(vacancies.id, vacancyId), isFull))) > 0
}

export type Overfull = { title: string; positions: number; accepted: number }

/** The vacancies that would have more people than positions; `accepted` are the others. */
export async function overfullWith(actor: Actor, applicationIds: readonly string[]): Promise<Overfull[]> {
  if (actor.role !== 'school' || applicationIds.length === 0) return []
  const isOneOfThem = inArray(applications.id, [...applicationIds])
  // An answer to an old offer is no longer awaited (rule 56).
  const isTaken = or(
    isNotNull(applications.confirmedAt),
    isAskedOfferSql(),
    eq(scheduledMoves.toStatus, 'accepted'),
  )
  const rows = await db
    .select({
      title: vacancies.title,
      positions: vacancies.positions,
      accepted: sql<number>`(count(*) filter (where ${isTaken} and not ${isOneOfThem}))::int`,
      chosen: sql<number>`(count(*) filter (where ${isOneOfThem}))::int`,
    })
    .from(vacancies)
    .innerJoin(applications, eq(applications.vacancyId, vacancies.id))
    .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
    .where(
      and(
        eq(vacancies.schoolId, actor.schoolId),
        inArray(
          vacancies.id,
          db.select({ id: applications.vacancyId }).from(applications).where(isOneOfThem),
        ),
      ),
    )
    .groupBy(vacancies.id)
    .orderBy(vacancies.id)
  return rows
    .filter(({ positions, accepted, chosen }) => accepted + chosen > positions)
    .map(({ title, positions, accepted }) => ({ title, positions, accepted }))
}
