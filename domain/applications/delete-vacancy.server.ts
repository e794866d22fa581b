import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { openStatuses } from '#domain/notifications/under-way.ts'
import { removeVacancy } from '#domain/vacancies/remove-vacancy.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { vacancyRemoved } from './application.ts'
import { tellOverruled } from './overruled.server.ts'
import { movedFacts, recordChange } from './record-change.server.ts'

const isOpenSql = inArray(applications.status, [...openStatuses])
const isOfferedSql = and(eq(applications.status, 'accepted'), isNull(applications.confirmedAt))

/** Live applications and unanswered offers end with the reason 'vacancy removed' (rule 14). */
export async function deleteVacancy(
  actor: Actor,
  vacancyId: string,
): Promise<Result<'not-found', { overruled: string[] }>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { accountId, schoolId }) => {
    const overruled = await removeWithApplications(tx, { id: vacancyId, schoolId }, accountId)
    return overruled ? { ok: true, overruled } : { ok: false, reason: 'not-found' }
  })
}

/** Also by a colleague. */
export async function isVacancyDeleted(actor: Actor, vacancyId: string): Promise<boolean> {
  if (actor.role !== 'school') return false
  const { id, schoolId, deletedAt } = vacancies
  const isTheirs = and(eq(id, vacancyId), eq(schoolId, actor.schoolId), isNotNull(deletedAt))
  return (await db.$count(vacancies, isTheirs)) > 0
}

/** Returns the colleagues whose planned decisions are dropped; undefined if there is no such vacancy. */
export async function removeWithApplications(
  tx: Transaction,
  vacancy: { id: string; schoolId: string },
  authorId: string,
): Promise<string[] | undefined> {
  const removed = await removeVacancy(tx, vacancy)
  if (!removed) return undefined
  const open = await tx
    .select(movedFacts)
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancy.id), or(isOpenSql, isOfferedSql)))
    .orderBy(asc(applications.teacherId))
    .for('update')
  const ids = open.map(({ id }) => id)
  const dropped = await tx
    .delete(scheduledMoves)
    .where(inArray(scheduledMoves.applicationId, ids))
    .returning()
  for (const application of open)
    await recordChange(tx, application, { to: 'rejected', authorId, reason: vacancyRemoved })
  return tellOverruled(tx, dropped, { authorId, schoolId: vacancy.schoolId, to: 'rejected' })
}

/** People whose applications and offers end, and whose contacts close. */
export async function countEndedByDeletion(
  actor: Actor,
  vacancyId: string,
): Promise<{ open: number; offered: number; accepted: number }> {
  if (actor.role !== 'school') return { open: 0, offered: 0, accepted: 0 }
  const isOfIt = and(eq(applications.vacancyId, vacancyId), eq(applications.schoolId, actor.schoolId))
  const isConfirmed = and(eq(applications.status, 'accepted'), isNotNull(applications.confirmedAt))
  const countOf = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`
  const [counts] = await db
    .select({ open: countOf(isOpenSql), offered: countOf(isOfferedSql), accepted: countOf(isConfirmed) })
    .from(applications)
    .where(isOfIt)
  return counts ?? { open: 0, offered: 0, accepted: 0 }
}
