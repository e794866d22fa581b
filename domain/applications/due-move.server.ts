import { and, eq } from 'drizzle-orm'
import { applications, dueMoves } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { type ApplicationStatus, type PlannedStatus, stepsTo } from './application.ts'
import { actOf } from './plan-moves.server.ts'

export type UndoMove =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'too-late' }
  /** A colleague moved it since: where it goes, or is. */
  | { ok: false; reason: 'moved-since'; status: ApplicationStatus }

/**
 * Nobody was told of the move, and nothing of it stays (rule 56). What a colleague planned since is not touched by `isMine`,
 * and nothing but what was planned by `act` where one is named.
 */
export function undoMove(
  actor: Actor,
  id: string,
  to: PlannedStatus,
  { isMine = false, act }: { isMine?: boolean; act?: string | undefined } = {},
): Promise<UndoMove> {
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
      const isIt = eq(dueMoves.applicationId, id)
      const [due] = await tx.select().from(dueMoves).where(isIt).for('update')
      const isOther =
        due &&
        (due.toStatus !== to ||
          (isMine && due.authorId !== accountId) ||
          (act !== undefined && actOf(due) !== act))
      if (isOther) return { ok: false, reason: 'moved-since', status: due.toStatus }
      if (due) await tx.delete(dueMoves).where(isIt)
      await tellBoard(tx, schoolId)
      // Pressed twice it is the same; one that was carried out is not undone.
      if (status === to) return { ok: false, reason: 'too-late' }
      return due || stepsTo(status, to) ? { ok: true } : { ok: false, reason: 'moved-since', status }
    },
  )
}

export function undoRejection(actor: Actor, id: string, act?: string): Promise<UndoMove> {
  return undoMove(actor, id, 'rejected', { act })
}
