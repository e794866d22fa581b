import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationChanges } from '#db/schema/applications.ts'
import type { ApplicationStatus, EndReason } from './application.ts'

/** So that a second press loses nothing (rule 41). A school's reason for a rejection counts only for its author. */
export async function isRepeated(
  tx: Transaction,
  applicationId: string,
  authorId: string,
  { to, reason, note }: { to: ApplicationStatus; reason?: EndReason; note?: string | null },
): Promise<boolean> {
  if (!reason && !note) return true
  const isIt = and(eq(applicationChanges.applicationId, applicationId), eq(applicationChanges.toStatus, to))
  const [last] = await tx
    .select()
    .from(applicationChanges)
    .where(isIt)
    .orderBy(desc(applicationChanges.id))
    .limit(1)
  if (last?.authorId !== authorId) return false
  return (!reason || last.reason === reason) && (!note || last.note === note)
}
