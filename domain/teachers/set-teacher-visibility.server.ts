import { eq } from 'drizzle-orm'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { now } from '#platform/clock.ts'
import { type GateField, missingForPublication } from './teacher.ts'

export type SetTeacherVisibility =
  | { ok: true }
  | { ok: false; reason: 'not-a-teacher' }
  | { ok: false; reason: 'incomplete'; missing: GateField[] }

/**
 * Shows a teacher's profile to everyone, once name, specialization and bio are filled, or hides it at once
 * (rule 9). Doing it twice is doing it once.
 */
export async function setTeacherVisibility(
  actor: Actor,
  isAvailable: boolean,
): Promise<SetTeacherVisibility> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, teacher) => {
    const [profile] = await tx
      .select()
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, teacher.accountId))
      .for('update')
    const missing = missingForPublication({
      fullName: teacher.fullName,
      specialization: profile?.specialization ?? '',
      bio: profile?.bio ?? '',
    })
    if (isAvailable && missing.length > 0) return { ok: false, reason: 'incomplete', missing }
    const shownAt = profile?.shownAt ?? (isAvailable ? now() : null)
    await tx
      .update(teacherProfiles)
      .set({ isAvailable, shownAt })
      .where(eq(teacherProfiles.id, teacher.accountId))
    return { ok: true }
  })
}
