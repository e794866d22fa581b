import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolAnswers, schoolOpenness } from '#db/schema/statistics.ts'

export async function exportStatistics(tx: Transaction, schoolId: string) {
  const [openness] = await tx.select().from(schoolOpenness).where(eq(schoolOpenness.schoolId, schoolId))
  const [answers] = await tx.select().from(schoolAnswers).where(eq(schoolAnswers.schoolId, schoolId))
  return { openness, answers }
}

export async function eraseStatistics(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(schoolOpenness).where(eq(schoolOpenness.schoolId, schoolId))
  await tx.delete(schoolAnswers).where(eq(schoolAnswers.schoolId, schoolId))
}
