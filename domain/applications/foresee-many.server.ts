import { and, desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { ApplicationStatus, PlannedStatus } from './application.ts'
import type { BatchOutcome } from './application-batch.ts'
import { candidateFields, itemsOf, withBlocking } from './decide-many.server.ts'

export type ForeseenMove = {
  id: string
  name: string
  vacancyTitle: string
  status: ApplicationStatus
  outcome: BatchOutcome | null
  /** A rejection would reach its teacher without its text. */
  isWithoutWords: boolean
}

/** The newest first. `to` is null for a message. */
export async function foreseeMany(
  actor: Actor,
  ids: readonly string[],
  to: PlannedStatus | null,
): Promise<ForeseenMove[]> {
  if (actor.role !== 'school' || ids.length === 0) return []
  const found = await db
    .select(candidateFields)
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .where(and(inArray(applications.id, [...ids]), eq(applications.schoolId, actor.schoolId)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
  const candidates = found.map(withBlocking)
  return itemsOf(candidates, to, to === 'rejected').map(({ application, outcome, isWithoutWords }) => ({
    ...{ id: application.id, name: application.fullName, vacancyTitle: application.vacancyTitle },
    ...{ status: application.status, outcome, isWithoutWords },
  }))
}
