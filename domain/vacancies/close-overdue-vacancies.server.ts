import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek, startOfDay } from '#domain/days/day.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'

/** A batch in one transaction: hiding or showing one of their schools waits for it. */
const atOnce = 100

/** When the last day is over, also of those without a deadline that were not renewed; their school is told (rules 14, 56). */
export async function closeOverdueVacancies(): Promise<void> {
  while ((await closeSome()) === atOnce);
}

async function closeSome(): Promise<number> {
  return transact(async (tx) => {
    const overdue = await tx
      .select({ id: vacancies.id })
      .from(vacancies)
      .where(
        and(
          eq(vacancies.state, 'published'),
          or(
            lt(vacancies.applicationDeadline, dayInBishkek(now())),
            lt(vacancies.lapsesAt, startOfDay(now())),
          ),
          isNull(vacancies.deletedAt),
        ),
      )
      .orderBy(asc(vacancies.applicationDeadline))
      .limit(atOnce)
      .for('update')
    if (overdue.length === 0) return 0
    const closed = await tx
      .update(vacancies)
      .set({
        state: 'closed',
        closedAt: now(),
        closedReason: sql`case when ${vacancies.applicationDeadline} is null then 'lapsed' else 'deadline' end`,
        lapsesAt: null,
        updatedAt: now(),
      })
      .where(sql`${vacancies.id} = any(${sql.param(overdue.map(({ id }) => id))}::uuid[])`)
      .returning({ id: vacancies.id, schoolId: vacancies.schoolId, reason: vacancies.closedReason })
    for (const { id, schoolId, reason } of closed.sort((a, b) => a.schoolId.localeCompare(b.schoolId))) {
      const reference = { vacancyId: id, ...(reason === 'lapsed' && { why: reason }) }
      await notifySchool(tx, schoolId, { kind: 'vacancy-closed', reference })
    }
    return closed.length
  })
}
