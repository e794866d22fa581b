import { and, asc, gt, type SQL } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { transact } from '#domain/verbs/transact.server.ts'

const atOnce = 200

/**
 * For each school with such a vacancy, in its own transaction, for which hiding or showing the school waits. If one
 * fails, the others are not kept waiting.
 */
export async function eachSchoolWith(
  which: SQL | undefined,
  work: (tx: Transaction, schoolId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (let after: string | undefined; ; ) {
    const found = await db
      .selectDistinct({ schoolId: vacancies.schoolId })
      .from(vacancies)
      .where(and(which, after ? gt(vacancies.schoolId, after) : undefined))
      .orderBy(asc(vacancies.schoolId))
      .limit(atOnce)
    for (const { schoolId } of found)
      await transact((tx) => work(tx, schoolId)).catch((error: unknown) => failures.push(error))
    after = found.at(-1)?.schoolId
    if (found.length < atOnce) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the vacancies of some schools failed')
}
