import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { lapsesAfter } from './ending.ts'

/**
 * What is written of a vacancy that is published now, be it new, a draft or a closed one. From here on applications are
 * scored by the criteria that its form holds now (rule 55).
 */
export function publishedNow(deadline: string | null) {
  return {
    state: 'published',
    publishedAt: now(),
    closedAt: null,
    closedReason: null,
    publishAt: null,
    lapsesAt: deadline === null ? lapsesAfter(now()) : null,
    endingToldDays: null,
    outcome: null,
    publishedCriteria: sql`${vacancies.criteria}`,
  } as const
}

/** In the caller's transaction. */
export async function tellOfVacancy(tx: Transaction, vacancyId: string): Promise<void> {
  await queueJob(tx, 'tell-of-vacancy', { vacancyId })
}
