import { and, eq } from 'drizzle-orm'
import { applications, dueRejections } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'

export type UndoRejection = { ok: true } | { ok: false; reason: 'not-found' | 'too-late' }

/** Takes a rejection back before it is carried out: nobody was told of it, and nothing of it stays. */
export function undoRejection(actor: Actor, id: string): Promise<UndoRejection> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId }): Promise<UndoRejection> => {
      const [application] = await tx
        .select({ status: applications.status })
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.schoolId, schoolId)))
        .for('update')
      if (!application) return { ok: false, reason: 'not-found' }
      await tx.delete(dueRejections).where(eq(dueRejections.applicationId, id))
      // Pressed twice it is the same; one that was carried out is not undone.
      return application.status === 'rejected' ? { ok: false, reason: 'too-late' } : { ok: true }
    },
  )
}
