import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applicationChanges, applications, scheduledMoves } from '#db/schema/applications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isOpenOfferSql } from '#domain/notifications/under-way.server.ts'
import { openStatuses } from '#domain/notifications/under-way.ts'
import { batchSizeMax, isOpen } from './application.ts'
import { meetsAtSql } from './meets-at.server.ts'
import { actOf, timeOfAct } from './planned-act.ts'
import { undoAct } from './scheduled-move.server.ts'

export async function readFilledVacancy(actor: Actor, vacancyId: string) {
  if (actor.role !== 'school') return undefined
  const [vacancy] = await db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      state: vacancies.state,
      positions: vacancies.positions,
      outcome: vacancies.outcome,
    })
    .from(vacancies)
    .where(
      and(eq(vacancies.id, vacancyId), eq(vacancies.schoolId, actor.schoolId), isNull(vacancies.deletedAt)),
    )
  if (!vacancy) return undefined
  const found = await db
    .select({
      id: applications.id,
      status: applications.status,
      teacher: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
      startsOn: applications.startsOn,
      meetsAt: meetsAtSql(),
      rejection: { authorId: scheduledMoves.authorId, dueAt: scheduledMoves.dueAt },
    })
    .from(applications)
    .leftJoin(
      scheduledMoves,
      and(eq(scheduledMoves.applicationId, applications.id), eq(scheduledMoves.toStatus, 'rejected')),
    )
    .where(
      and(
        eq(applications.vacancyId, vacancyId),
        or(
          isNotNull(applications.confirmedAt),
          isOpenOfferSql,
          inArray(applications.status, [...openStatuses]),
        ),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id))
  const confirmed = found.filter(({ startsOn }) => startsOn !== null)
  const waiting = found.filter(({ status, rejection }) => isOpen(status) && rejection === null)
  const { outcome, ...facts } = vacancy
  return {
    ...facts,
    confirmed,
    /** With an offer that waits for an answer: they are not rejected here. */
    offered: found.filter(({ status, startsOn }) => status === 'accepted' && startsOn === null),
    /** Whether somebody was found: only then is what the others are told true. */
    isTaken: confirmed.length > 0 || outcome === 'hired-here' || outcome === 'hired-elsewhere',
    waiting: waiting.slice(0, batchSizeMax),
    waitingCount: waiting.length,
    due: scheduledByAct(found),
  }
}

/** Grouped by the action, which one undo takes back. */
function scheduledByAct(
  found: readonly { id: string; rejection: { authorId: string; dueAt: Date } | null }[],
) {
  const acts = new Map<string, { act: string; dueAt: Date; ids: string[] }>()
  for (const { id, rejection } of found) {
    if (!rejection) continue
    const act = actOf(rejection)
    const known = acts.get(act) ?? { act, dueAt: rejection.dueAt, ids: [] }
    acts.set(act, known)
    known.ids.push(id)
  }
  return [...acts.values()]
}

/** True also if only a part was. */
export async function wasCarriedOut(actor: Actor, vacancyId: string, act: string): Promise<boolean> {
  if (actor.role !== 'school') return false
  const rejections = await db
    .select({ authorId: applicationChanges.authorId, at: applicationChanges.at })
    .from(applicationChanges)
    .innerJoin(applications, eq(applications.id, applicationChanges.applicationId))
    .where(
      and(
        eq(applications.vacancyId, vacancyId),
        eq(applications.schoolId, actor.schoolId),
        eq(applicationChanges.toStatus, 'rejected'),
      ),
    )
  const since = timeOfAct(act)
  return rejections.some(
    ({ authorId, at }) => authorId !== null && act.startsWith(`${authorId}.`) && at.getTime() >= since,
  )
}

/** What a colleague rejected, or another action, stays. */
export async function undoTelling(actor: Actor, vacancyId: string, act: string): Promise<number> {
  const { due = [] } = (await readFilledVacancy(actor, vacancyId)) ?? {}
  const ids = due.find((one) => one.act === act)?.ids ?? []
  return undoAct(actor, ids, act)
}
