import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { unwantedVacancies } from '#db/schema/fit.ts'

export async function exportUnwanted(tx: Transaction, teacherId: string) {
  return tx
    .select({
      kind: unwantedVacancies.kind,
      id: unwantedVacancies.value,
      addedAt: unwantedVacancies.addedAt,
    })
    .from(unwantedVacancies)
    .where(eq(unwantedVacancies.teacherId, teacherId))
    .orderBy(asc(unwantedVacancies.addedAt))
}

export async function eraseUnwanted(tx: Transaction, teacherId: string): Promise<void> {
  await tx.delete(unwantedVacancies).where(eq(unwantedVacancies.teacherId, teacherId))
}

export async function forgetUnwantedSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx
    .delete(unwantedVacancies)
    .where(and(eq(unwantedVacancies.kind, 'school'), eq(unwantedVacancies.value, schoolId)))
}
