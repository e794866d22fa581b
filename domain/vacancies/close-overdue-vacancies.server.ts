import { and, eq, isNull, lt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { now } from '#platform/clock.ts'

/** Closes every vacancy whose deadline passed, and tells its school (decisions 14). */
export async function closeOverdueVacancies(): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(vacancies)
      .set({ state: 'closed', closedAt: now(), closedReason: 'deadline', updatedAt: now() })
      .where(
        and(
          eq(vacancies.state, 'published'),
          lt(vacancies.applicationDeadline, dayInBishkek(now())),
          isNull(vacancies.deletedAt),
        ),
      )
      .returning({ id: vacancies.id, schoolId: vacancies.schoolId })
    for (const { id: vacancyId, schoolId } of closed.sort((a, b) => a.schoolId.localeCompare(b.schoolId))) {
      await notify(tx, schoolId, { kind: 'vacancy-closed', reference: { vacancyId } })
    }
  })
}
