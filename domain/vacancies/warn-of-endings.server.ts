import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { dayAfter, endingToldDays, lapsesAfter } from './ending.ts'

const atOnce = 100

/** Each school once, unless it published when the end was as near. What has no end gets one first. */
export async function warnOfEndings(): Promise<void> {
  await endUnended()
  for (const days of endingToldDays) while ((await warnSome(days)) === atOnce);
}

async function endUnended(): Promise<void> {
  await transact((tx) =>
    tx
      .update(vacancies)
      .set({ lapsesAt: lapsesAfter(now()) })
      .where(
        and(
          sql`${vacancies.state} = 'published'`,
          isNull(vacancies.deletedAt),
          isNull(vacancies.applicationDeadline),
          isNull(vacancies.lapsesAt),
        ),
      ),
  )
}

async function warnSome(days: (typeof endingToldDays)[number]): Promise<number> {
  const today = dayInBishkek(now())
  const nearer = endingToldDays.find((other) => other < days)
  return transact(async (tx) => {
    const due = await tx
      .select({
        id: vacancies.id,
        schoolId: vacancies.schoolId,
        dueOn: sql<string>`${vacancyLastDaySql}::text`,
      })
      .from(vacancies)
      .innerJoin(schools, eq(schools.id, vacancies.schoolId))
      .where(
        and(
          sql`${vacancies.state} = 'published'`,
          isNull(vacancies.deletedAt),
          isActiveSql(schools),
          sql`${vacancyLastDaySql} <= ${dayAfter(today, days)}::date`,
          sql`${vacancyLastDaySql} > ${dayAfter(today, nearer ?? -1)}::date`,
          sql`(${vacancies.publishedAt} at time zone 'Asia/Bishkek')::date < ${vacancyLastDaySql} - ${days}::int`,
          or(isNull(vacancies.endingToldDays), sql`${vacancies.endingToldDays} > ${days}`),
        ),
      )
      .orderBy(asc(vacancies.schoolId), asc(vacancies.id))
      .limit(atOnce)
      .for('update', { of: vacancies })
    for (const { id, schoolId, dueOn } of due) {
      await tx.update(vacancies).set({ endingToldDays: days }).where(eq(vacancies.id, id))
      // The days are for the version before, which runs beside this one for the time of a restart, and knows no `dueOn`.
      await notifySchool(tx, schoolId, {
        kind: 'vacancy-ending',
        reference: { vacancyId: id, dueOn, days: String(days) },
      })
    }
    return due.length
  })
}
