import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolLabels } from '#db/schema/labels.ts'

/** With them goes where they were put. */
export async function eraseLabelsOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(schoolLabels).where(eq(schoolLabels.schoolId, schoolId))
}
