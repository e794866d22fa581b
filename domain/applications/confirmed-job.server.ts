import { and, eq, isNotNull, not } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isPastSql } from './folders.server.ts'

/** A teacher whose first day is long ago looks for another job. */
export async function hasConfirmedJob(actor: Actor): Promise<boolean> {
  if (actor.role !== 'teacher') return false
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.teacherId, actor.accountId),
        eq(applications.status, 'accepted'),
        isNotNull(applications.confirmedAt),
        not(isPastSql()),
      ),
    )
    .limit(1)
  return found !== undefined
}
