import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { hiddenFromSchools, teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { forgetNameOfOffers } from './forget-name-of-offers.server.ts'
import { ensureTeacher } from './save-teacher.server.ts'
import { audienceChange, hiddenFromMax } from './teacher.ts'

export type HideFromSchool = Result<'not-a-teacher' | 'not-found' | 'too-many'>

export async function schoolsHiddenFrom(actor: Actor): Promise<{ id: string; name: string }[]> {
  if (actor.role !== 'teacher') return []
  return db
    .select({ id: hiddenFromSchools.schoolId, name: schoolProfiles.schoolName })
    .from(hiddenFromSchools)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, hiddenFromSchools.schoolId))
    .where(eq(hiddenFromSchools.teacherId, actor.accountId))
    .orderBy(asc(schoolProfiles.schoolName), asc(schoolProfiles.id))
}

/** Also hides from everybody but verified schools (rule 59). Idempotent. */
export async function hideFromSchool(actor: Actor, schoolId: string): Promise<HideFromSchool> {
  return asMember(
    actor,
    { role: 'teacher', refusal: 'not-a-teacher' },
    async (tx, { accountId: teacherId }) => {
      await ensureTeacher(tx, teacherId)
      // Two at once are counted one after the other.
      const [profile] = await tx
        .select()
        .from(teacherProfiles)
        .where(eq(teacherProfiles.id, teacherId))
        .for('update')
      const [school] = await tx
        .select({ id: schools.id })
        .from(schools)
        .innerJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
        .where(and(eq(schools.id, schoolId), eq(schoolProfiles.isAvailable, true)))
        .for('key share', { of: schools })
      if (!school) return { ok: false, reason: 'not-found' }
      await tx
        .insert(hiddenFromSchools)
        .values({ teacherId, schoolId, hiddenAt: now() })
        .onConflictDoNothing()
      const hidden = await tx.$count(hiddenFromSchools, eq(hiddenFromSchools.teacherId, teacherId))
      if (hidden > hiddenFromMax) return { ok: false, reason: 'too-many' }
      const after = { seenBy: 'verified-schools' as const }
      await tx
        .update(teacherProfiles)
        .set({ ...after, ...(profile && audienceChange(profile, after, now())) })
        .where(eq(teacherProfiles.id, teacherId))
      if (profile?.seenBy === 'everybody') await forgetNameOfOffers(tx, teacherId)
      await queueJob(tx, 'renew-search', { teacherId })
      return { ok: true }
    },
  )
}

export async function showToSchool(actor: Actor, schoolId: string): Promise<void> {
  await asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, { accountId }) => {
    await tx
      .delete(hiddenFromSchools)
      .where(and(eq(hiddenFromSchools.teacherId, accountId), eq(hiddenFromSchools.schoolId, schoolId)))
  })
}
