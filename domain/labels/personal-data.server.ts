import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolLabels } from '#db/schema/labels.ts'

/** The foreign keys delete where the labels were put. */
export async function eraseLabelsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(schoolLabels).where(eq(schoolLabels.schoolId, schoolId))
}
