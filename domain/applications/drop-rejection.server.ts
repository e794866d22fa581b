import { and, eq } from 'drizzle-orm'
import { scheduledMoves } from '#db/schema/applications.ts'
import type { DropRejection } from '#domain/interviews/change-interview.server.ts'
import { tellOverruled } from './overruled.server.ts'

/** A teacher is not notified of a time for a meeting and, a moment later, of a rejection (rule 56). */
export const dropRejection: DropRejection = async (tx, { applicationId, schoolId }, authorId) => {
  const isIt = and(eq(scheduledMoves.applicationId, applicationId), eq(scheduledMoves.toStatus, 'rejected'))
  const dropped = await tx.delete(scheduledMoves).where(isIt).returning()
  return tellOverruled(tx, dropped, { authorId, schoolId, to: 'interview' })
}
