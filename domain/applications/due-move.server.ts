import { and, eq } from 'drizzle-orm'
import { applications, dueMoves } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import type { PlannedStatus } from './application.ts'

export type UndoMove = { ok: true } | { ok: false; reason: 'not-found' | 'too-late' }

/** Nobody was told of the move, and nothing of it stays (rule 56). */
export function undoMove(actor: Actor, id: string, to: PlannedStatus): Promise<UndoMove> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId }): Promise<UndoMove> => {
      const [application] = await tx
        .select({ status: applications.status })
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.schoolId, schoolId)))
        .for('update')
      if (!application) return { ok: false, reason: 'not-found' }
      await tx.delete(dueMoves).where(and(eq(dueMoves.applicationId, id), eq(dueMoves.toStatus, to)))
      await tellBoard(tx, schoolId)
      // Pressed twice it is the same; one that was carried out is not undone.
      return application.status === to ? { ok: false, reason: 'too-late' } : { ok: true }
    },
  )
}

export function undoRejection(actor: Actor, id: string): Promise<UndoMove> {
  return undoMove(actor, id, 'rejected')
}
