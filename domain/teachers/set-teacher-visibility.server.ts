import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { holdAccount } from '#domain/accounts/hold-account.server.ts'
import { now } from '#platform/clock.ts'
import { type GateField, missingForPublication } from './teacher.ts'

export type SetTeacherVisibility =
  | { ok: true }
  | { ok: false; reason: 'not-a-teacher' }
  | { ok: false; reason: 'incomplete'; missing: GateField[] }

/**
 * Shows a teacher's profile to everyone, once name, specialization and bio are filled, or hides it at once
 * (decisions 9). Doing it twice is doing it once.
 */
export async function setTeacherVisibility(
  actor: Actor,
  isAvailable: boolean,
): Promise<SetTeacherVisibility> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return { ok: false, reason: 'not-a-teacher' }
    const [profile] = await tx
      .select()
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, actor.accountId))
      .for('update')
    const missing = missingForPublication({
      fullName: actor.fullName,
      specialization: profile?.specialization ?? '',
      bio: profile?.bio ?? '',
    })
    if (isAvailable && missing.length > 0) return { ok: false, reason: 'incomplete', missing }
    const shownAt = profile?.shownAt ?? (isAvailable ? now() : null)
    await tx
      .update(teacherProfiles)
      .set({ isAvailable, shownAt })
      .where(eq(teacherProfiles.id, actor.accountId))
    return { ok: true }
  })
}
