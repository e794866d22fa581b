import { eq } from 'drizzle-orm'
import { hiddenFromSchools, profileChecks, teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { settleIdle } from '#domain/notifications/read-notifications.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { forgetNameOfOffers } from './forget-name-of-offers.server.ts'
import { type Audience, audienceChange, type GateField, missingForPublication } from './teacher.ts'

export type SetTeacherVisibility =
  | Result<'not-a-teacher' | 'hides-from-schools'>
  /** By administrators. */
  | Refusal<'hidden'>
  | (Refusal<'incomplete'> & { missing: GateField[] })

/**
 * To the former audience, or to `seenBy` (rule 9). Who hides from schools shows it only to verified ones (rule 59).
 * Idempotent.
 */
export async function setTeacherVisibility(
  actor: Actor,
  isAvailable: boolean,
  seenBy?: Audience,
): Promise<SetTeacherVisibility> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, teacher) => {
    const isOwn = eq(teacherProfiles.id, teacher.accountId)
    const [profile] = await tx.select().from(teacherProfiles).where(isOwn).for('update')
    if (profile?.hiddenAt) return { ok: false, reason: 'hidden' }
    const missing = missingForPublication({
      fullName: teacher.fullName,
      specialization: profile?.specialization ?? '',
      bio: profile?.bio ?? '',
    })
    if (isAvailable && missing.length > 0) return { ok: false, reason: 'incomplete', missing }
    if (seenBy && seenBy !== 'verified-schools') {
      const hidden = await tx.$count(hiddenFromSchools, eq(hiddenFromSchools.teacherId, teacher.accountId))
      if (hidden > 0) return { ok: false, reason: 'hides-from-schools' }
    }
    const after = { isAvailable, ...(seenBy && { seenBy }) }
    await tx
      .update(teacherProfiles)
      .set({ ...after, ...(profile && audienceChange(profile, after, now())) })
      .where(isOwn)
    if (isAvailable && !profile?.isAvailable)
      await queueJob(tx, 'flag-shown', { kind: 'teacher', id: teacher.accountId })
    // A teacher who shows or hides it themselves is asked again later.
    await tx.delete(profileChecks).where(eq(profileChecks.teacherId, teacher.accountId))
    await settleIdle(tx, teacher.accountId)
    // Offers are searchable by the full name if everybody sees the profile.
    if (seenBy && seenBy !== profile?.seenBy) {
      if (profile?.seenBy === 'everybody') await forgetNameOfOffers(tx, teacher.accountId)
      await queueJob(tx, 'renew-search', { teacherId: teacher.accountId })
    }
    return { ok: true }
  })
}
