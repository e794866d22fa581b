import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationChanges } from '#db/schema/applications.ts'
import type { ApplicationStatus, EndReason } from './application.ts'

/**
 * Whether the change of an application says all that is sent, so that a second press drops nothing of it (rule 41). Why a
 * school rejects is said by one person.
 */
export async function hasSaid(
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
