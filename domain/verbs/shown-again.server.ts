import type { Transaction } from '#db/client.ts'
import { queueJob } from '#platform/jobs.ts'

/**
 * A vacancy, or a school with its vacancies: tells applicants what changed meanwhile (rule 15), and those whose
 * application ended with a block that they may apply again (rule 70).
 */
export async function tellOfShownAgain(
  tx: Transaction,
  of: { vacancyId: string } | { schoolId: string },
): Promise<void> {
  await queueJob(tx, 'tell-of-terms', 'schoolId' in of ? of : { ...of, isShownAgain: true })
  await queueJob(tx, 'tell-of-return', of)
}
