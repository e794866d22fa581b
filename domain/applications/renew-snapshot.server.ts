import { and, eq } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { entriesOfOne } from '#domain/teachers/profile-entries.server.ts'
import { type GateField, missingForPublication } from '#domain/teachers/teacher.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { canRenewSnapshot } from './application.ts'
import { snapshotOf } from './snapshot-of.ts'

export type RenewSnapshot =
  | Result<'not-found'>
  /** The school has opened it, it ended, or it was renewed before. */
  | Refusal<'late'>
  | (Refusal<'profile-incomplete'> & { missing: GateField[] })

/** Once, before the school opens it; the school sees when (rule 59). */
export function renewSnapshot(actor: Actor, id: string): Promise<RenewSnapshot> {
  return asMember(
    actor,
    { role: 'teacher', refusal: 'not-found' },
    async (tx, teacher): Promise<RenewSnapshot> => {
      const [profile] = await tx
        .select()
        .from(teacherProfiles)
        .where(eq(teacherProfiles.id, teacher.accountId))
        .for('share')
      const [application] = await tx
        .select({
          status: applications.status,
          schoolId: applications.schoolId,
          snapshotRenewedAt: applications.snapshotRenewedAt,
        })
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.teacherId, teacher.accountId)))
        .for('update')
      if (!application || !profile) return { ok: false, reason: 'not-found' }
      if (!canRenewSnapshot(application)) return { ok: false, reason: 'late' }
      const missing = missingForPublication({ ...profile, fullName: teacher.fullName })
      if (missing.length > 0) return { ok: false, reason: 'profile-incomplete', missing }
      const whole = { ...profile, ...(await entriesOfOne(tx, teacher.accountId)) }
      await tx
        .update(applications)
        .set({ snapshot: snapshotOf(whole, teacher.fullName), snapshotRenewedAt: now() })
        .where(eq(applications.id, id))
      await tellBoard(tx, application.schoolId)
      return { ok: true }
    },
  )
}
