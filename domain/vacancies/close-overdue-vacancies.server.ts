import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek, startOfDay } from '#domain/days/day.ts'
import { notifySchoolOfVacancies } from '#domain/notifications/notify-school.server.ts'
import { now } from '#platform/clock.ts'
import { eachSchoolWith } from './each-school.server.ts'

const isOverdue = () =>
  and(
    eq(vacancies.state, 'published'),
    or(lt(vacancies.applicationDeadline, dayInBishkek(now())), lt(vacancies.lapsesAt, startOfDay(now()))),
    isNull(vacancies.deletedAt),
  )

/** Also those without a deadline that were not renewed (rules 14, 56). */
export function closeOverdueVacancies(): Promise<void> {
  return eachSchoolWith(isOverdue(), closeOf)
}

async function closeOf(tx: Transaction, schoolId: string): Promise<void> {
  const overdue = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, schoolId), isOverdue()))
    .orderBy(asc(vacancies.id))
    .for('update')
  if (overdue.length === 0) return
  const closedAt = now()
  const closed = await tx
    .update(vacancies)
    .set({
      state: 'closed',
      closedAt,
      closedReason: sql`case when ${vacancies.applicationDeadline} is null then 'lapsed' else 'deadline' end`,
      lapsesAt: null,
      updatedAt: closedAt,
    })
    .where(sql`${vacancies.id} = any(${sql.param(overdue.map(({ id }) => id))}::uuid[])`)
    .returning({ id: vacancies.id, reason: vacancies.closedReason })
  await notifySchoolOfVacancies(tx, schoolId, {
    kind: 'vacancy-closed',
    about: closed.map(({ id, reason }) => ({ vacancyId: id, ...(reason === 'lapsed' && { why: reason }) })),
    together: { gatheredAt: closedAt.toISOString() },
  })
}
