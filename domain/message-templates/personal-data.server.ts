import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { keptLetters, messageTemplates } from '#db/schema/message-templates.ts'

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

export async function exportLetters(tx: Transaction, teacherId: string) {
  return tx
    .select({ id: keptLetters.id, title: keptLetters.title, text: keptLetters.text })
    .from(keptLetters)
    .where(eq(keptLetters.teacherId, teacherId))
    .orderBy(asc(keptLetters.id))
}

export async function eraseLetters(tx: Transaction, teacherId: string): Promise<void> {
  await tx.delete(keptLetters).where(eq(keptLetters.teacherId, teacherId))
}
