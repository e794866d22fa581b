import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { messageTemplates } from '#db/schema/message-templates.ts'

export async function exportTemplates(tx: Transaction, schoolId: string) {
  const found = await tx
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.schoolId, schoolId))
    .orderBy(asc(messageTemplates.id))
  return found.map(({ schoolId: _, version: __, ...template }) => template)
}

export async function eraseTemplates(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(messageTemplates).where(eq(messageTemplates.schoolId, schoolId))
}
