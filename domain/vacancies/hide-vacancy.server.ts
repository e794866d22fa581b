import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { now } from '#platform/clock.ts'
import type { ClosedReason, VacancyState } from './vacancy.ts'

type Former = { state: VacancyState; closedAt: string | null; closedReason: ClosedReason | null }

type Lock = 'no key update'

/** The vacancy and whose it is, held where the caller writes it; undefined when it is deleted. */
export async function holdVacancy(tx: Pick<Transaction, 'select'>, id: string, lock?: Lock) {
  const query = tx
    .select({ schoolId: vacancies.schoolId, title: vacancies.title, hiddenAt: vacancies.hiddenAt })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), isNull(vacancies.deletedAt)))
  const [found] = lock ? await query.for(lock) : await query
  return found
}

/** Makes it a draft; answers the state that `showVacancy` restores. */
export async function hideVacancy(tx: Transaction, id: string): Promise<Former | undefined> {
  const [former] = await tx
    .select({ state: vacancies.state, closedAt: vacancies.closedAt, closedReason: vacancies.closedReason })
    .from(vacancies)
    .where(eq(vacancies.id, id))
  await tx
    .update(vacancies)
    .set({ state: 'draft', closedAt: null, closedReason: null, hiddenAt: now() })
    .where(eq(vacancies.id, id))
  return former && { ...former, closedAt: former.closedAt?.toISOString() ?? null }
}

/** Restores the former state; the clock closes an overdue one. */
export async function showVacancy(tx: Transaction, id: string, former: Former): Promise<void> {
  const { state, closedAt, closedReason } = former
  await tx
    .update(vacancies)
    .set({ state, closedAt: closedAt === null ? null : new Date(closedAt), closedReason, hiddenAt: null })
    .where(eq(vacancies.id, id))
}

/** Whether a school publishes anew what administrators hid: the same words in another vacancy of its own, deleted or not (rule 50). */
export async function isCopyOfHidden(
  tx: Transaction,
  { schoolId, description }: { schoolId: string; description: string },
): Promise<boolean> {
  const same = and(
    eq(vacancies.schoolId, schoolId),
    eq(vacancies.description, description),
    isNotNull(vacancies.hiddenAt),
  )
  return (await tx.$count(vacancies, same)) > 0
}
