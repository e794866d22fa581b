import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db, type Transaction } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { notifySchoolOfVacancies } from '#domain/notifications/notify-school.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { eachSchoolWith } from './each-school.server.ts'
import { dayAfter, endingToldDays, lapsesAfter } from './ending.ts'

/** Each school once, unless it published when the end was already as near. A vacancy without an end gets one first. */
export async function warnOfEndings(): Promise<void> {
  await endUnended()
  const failures: unknown[] = []
  for (const days of endingToldDays) await warnOf(days).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some schools were not warned')
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

type Days = (typeof endingToldDays)[number]

/** One transaction locks the members of one school, and checks again what is due. */
function warnOf(days: Days): Promise<void> {
  const active = db.select({ id: schools.id }).from(schools).where(isActiveSql(schools))
  return eachSchoolWith(and(isDueIn(days), inArray(vacancies.schoolId, active)), (tx, schoolId) =>
    warnSchool(tx, schoolId, days),
  )
}

function isDueIn(days: Days): SQL | undefined {
  const today = dayInBishkek(now())
  const nearer = endingToldDays.find((other) => other < days)
  return and(
    sql`${vacancies.state} = 'published'`,
    isNull(vacancies.deletedAt),
    sql`${vacancyLastDaySql} <= ${dayAfter(today, days)}::date`,
    sql`${vacancyLastDaySql} > ${dayAfter(today, nearer ?? -1)}::date`,
    sql`(${vacancies.publishedAt} at time zone 'Asia/Bishkek')::date < ${vacancyLastDaySql} - ${days}::int`,
    or(isNull(vacancies.endingToldDays), sql`${vacancies.endingToldDays} > ${days}`),
  )
}

async function warnSchool(tx: Transaction, schoolId: string, days: Days): Promise<void> {
  const due = await tx
    .select({ id: vacancies.id, dueOn: sql<string>`${vacancyLastDaySql}::text` })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, schoolId), isDueIn(days)))
    .orderBy(asc(vacancies.id))
    .for('update')
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await tx.update(vacancies).set({ endingToldDays: days }).where(inArray(vacancies.id, ids))
  for (const [dueOn, ofDay] of Map.groupBy(due, (one) => one.dueOn))
    await notifySchoolOfVacancies(tx, schoolId, {
      kind: 'vacancy-ending',
      // For the former version, which runs during a rolling restart and does not know `dueOn`.
      about: ofDay.map(({ id }) => ({ vacancyId: id, dueOn, days: String(days) })),
      together: { dueOn, days: String(days) },
    })
}
