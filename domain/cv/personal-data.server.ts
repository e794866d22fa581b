import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { cvLinks } from '#db/schema/cv.ts'

export async function exportCvLink(tx: Transaction, accountId: string) {
  const [link] = await tx
    .select({ token: cvLinks.token, hasContacts: cvLinks.hasContacts, givenAt: cvLinks.givenAt })
    .from(cvLinks)
    .where(eq(cvLinks.teacherId, accountId))
  return link
}

export async function eraseCvLink(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(cvLinks).where(eq(cvLinks.teacherId, accountId))
}
