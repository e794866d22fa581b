import type { Transaction } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'

/** What is written of a vacancy that is published now, be it new, a draft or a closed one. */
export function publishedNow() {
  return { state: 'published', publishedAt: now(), closedAt: null, closedReason: null } as const
}

/** Tells those who wait for such a vacancy, in the caller's transaction. */
export async function tellOfVacancy(tx: Transaction, vacancyId: string): Promise<void> {
  await queueJob(tx, 'tell-of-vacancy', { vacancyId })
}
