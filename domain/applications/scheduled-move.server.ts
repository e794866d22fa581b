import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { type ApplicationStatus, type PlannedStatus, stepsTo } from './application.ts'
import { tellOverruled } from './overruled.server.ts'
import { actOf, isOverruledBy } from './planned-act.ts'

/** `scheduledOf` reads these columns. */
export const scheduledColumns = {
  to: scheduledMoves.toStatus,
  at: scheduledMoves.dueAt,
  authorId: scheduledMoves.authorId,
}

type DueRow = { to: PlannedStatus; at: Date; authorId: string }

export const scheduledOf = (due: DueRow | null) =>
  due && { to: due.to, at: due.at, act: actOf({ authorId: due.authorId, dueAt: due.at }) }

export type PlanOfColleague = { act: string; author: string; to: PlannedStatus }

/** For an application that the actor reads. */
export async function findPlanOfColleague(
  actor: Actor,
  id: string,
  to?: ApplicationStatus,
): Promise<PlanOfColleague | undefined> {
  return actor.role === 'school' ? plannedByColleague(db, { id, accountId: actor.accountId }, to) : undefined
}

/** With `to`, only what a move to that status would drop. */
export async function plannedByColleague(
  reader: Pick<Transaction, 'select'>,
  { id, accountId }: { id: string; accountId: string },
  to?: ApplicationStatus,
): Promise<PlanOfColleague | undefined> {
  const { authorId, dueAt, toStatus, note } = scheduledMoves
  const [due] = await reader
    .select({ authorId, dueAt, toStatus, note, author: accounts.fullName })
    .from(scheduledMoves)
    .innerJoin(accounts, eq(accounts.id, authorId))
    .where(and(eq(scheduledMoves.applicationId, id), ne(authorId, accountId)))
  return due && (!to || isOverruledBy(due, to))
    ? { act: actOf(due), author: due.author, to: due.toStatus }
    : undefined
}

export type UndoMove =
  | Result<'not-found' | 'too-late'>
  /** Somebody moved it since, or planned something else. */
  | (Refusal<'moved-since'> & { status: ApplicationStatus; planned: PlannedStatus | null })

/**
 * A colleague whose decision it was is told (rule 56). With `act`, only what that action planned is undone: not the
 * same move planned anew.
 */
export function undoMove(actor: Actor, id: string, to: PlannedStatus, act?: string): Promise<UndoMove> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId, accountId }): Promise<UndoMove> => {
      const [application] = await tx
        .select({ status: applications.status })
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.schoolId, schoolId)))
        .for('update')
      if (!application) return { ok: false, reason: 'not-found' }
      const { status } = application
      const isIt = eq(scheduledMoves.applicationId, id)
      const [due] = await tx.select().from(scheduledMoves).where(isIt).for('update')
      const isOther = due && (due.toStatus !== to || (act !== undefined && actOf(due) !== act))
      if (isOther) return { ok: false, reason: 'moved-since', status, planned: due.toStatus }
      if (due) {
        await tx.delete(scheduledMoves).where(isIt)
        await tellOverruled(tx, [due], { authorId: accountId, schoolId })
      }
      await tellBoard(tx, schoolId)
      // A second press is the same undo; a move that was carried out is not undone.
      if (status === to) return { ok: false, reason: 'too-late' }
      return due || stepsTo(status, to)
        ? { ok: true }
        : { ok: false, reason: 'moved-since', status, planned: null }
    },
  )
}

export function undoRejection(actor: Actor, id: string, act?: string): Promise<UndoMove> {
  return undoMove(actor, id, 'rejected', act)
}

/** Returns how many moves it undid. */
export async function undoAct(actor: Actor, ids: readonly string[], act: string): Promise<number> {
  const undone = await asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId, accountId }) => {
      const held = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(and(inArray(applications.id, [...ids]), eq(applications.schoolId, schoolId)))
        .orderBy(asc(applications.id))
        .for('update')
      const isOfThem = inArray(
        scheduledMoves.applicationId,
        held.map(({ id }) => id),
      )
      const due = (await tx.select().from(scheduledMoves).where(isOfThem)).filter((one) => actOf(one) === act)
      const taken = due.map(({ applicationId }) => applicationId)
      await tx.delete(scheduledMoves).where(inArray(scheduledMoves.applicationId, taken))
      await tellBoard(tx, schoolId)
      await tellOverruled(tx, due, { authorId: accountId, schoolId })
      return { ok: true, count: due.length } as const
    },
  )
  return undone.ok ? undone.count : 0
}
