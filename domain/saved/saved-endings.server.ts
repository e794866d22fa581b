import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { savedThings } from '#db/schema/saved.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { isListedSql } from '#domain/vacancies/open-to-all.server.ts'
import { now } from '#platform/clock.ts'
import { isKeptBySql } from './keeper.server.ts'

const endingDays = 7

/** Those that the teacher did not apply to, the nearest end first. */
export async function savedEndings(actor: Actor, limit: number) {
  if (actor.role !== 'teacher') return []
  const last = dayInBishkek(new Date(now().getTime() + endingDays * dayMs))
  const applied = db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.teacherId, actor.accountId)))
  return db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      schoolName: schoolProfiles.schoolName,
      lastDay: sql<string>`${vacancyLastDaySql}::text`,
    })
    .from(savedThings)
    .innerJoin(vacancies, and(eq(savedThings.kind, 'vacancy'), eq(vacancies.id, savedThings.targetId)))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .where(
      and(
        isKeptBySql(actor),
        isNull(savedThings.removedAt),
        isListedSql(),
        lte(vacancyLastDaySql, last),
        notExists(applied),
      ),
    )
    .orderBy(asc(vacancyLastDaySql), asc(vacancies.id))
    .limit(limit)
}
