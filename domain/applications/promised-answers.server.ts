import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { isUnansweredSql } from '#domain/notifications/still-to-do.server.ts'
import { now } from '#platform/clock.ts'
import { isTopicalSql, promisedDaySql } from './unanswered.server.ts'

export type PromisedAnswer = {
  id: string
  teacher: string
  vacancyTitle: string
  dueOn: string
}

/** Those owed already come first. */
export async function promisedAnswers(
  actor: Actor,
  { days, limit }: { days: number; limit: number },
): Promise<PromisedAnswer[]> {
  if (actor.role !== 'school') return []
  const dueOn = promisedDaySql()
  return db
    .select({
      id: applications.id,
      teacher: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
      vacancyTitle: applications.vacancyTitle,
      dueOn: sql<string>`${dueOn}::text`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.schoolId, actor.schoolId),
        isNotNull(applications.answerDays),
        isUnansweredSql,
        isTopicalSql(),
        sql`${dueOn} <= ${dayInBishkek(now())}::date + ${sql.raw(String(days))}`,
      ),
    )
    .orderBy(asc(dueOn), asc(applications.id))
    .limit(limit)
}
