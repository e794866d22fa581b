import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { updatePerson } from '#domain/accounts/update-person.server.ts'
import { outdateClaims } from '#domain/claims/outdate-claims.server.ts'
import { findDistricts, resolveLocation } from '#domain/places/find-places.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import type { TeacherInput } from './teacher-input.ts'
import { searchColumnsOf } from './teacher-row.server.ts'

export type SaveTeacher =
  | { ok: true }
  | { ok: false; reason: 'not-a-teacher' | 'changed-meanwhile' | 'bio-needed-while-published' }

/** The row of a teacher's profile, made when it is first needed. */
export async function ensureTeacher(tx: Transaction, accountId: string): Promise<void> {
  await tx.insert(teacherProfiles).values({ id: accountId }).onConflictDoNothing()
}

/**
 * Saves a teacher's profile over the version that its form saw; a newer one is not overwritten
 * (rule 41). A published profile keeps what publishing asked for.
 */
export async function saveTeacher(actor: Actor, input: TeacherInput, version: number): Promise<SaveTeacher> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  const location = await resolveLocation(input.location)
  const districts = new Set((await findDistricts()).map(({ id }) => id))
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, teacher) => {
    if (version === 0) await ensureTeacher(tx, teacher.accountId)
    const [current] = await tx
      .select({
        version: teacherProfiles.version,
        isAvailable: teacherProfiles.isAvailable,
        education: teacherProfiles.education,
      })
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, teacher.accountId))
      .for('update')
    const seen = version === 0 ? 1 : version
    if (!current || current.version !== seen) return { ok: false, reason: 'changed-meanwhile' }
    if (current.isAvailable && input.bio === '') return { ok: false, reason: 'bio-needed-while-published' }
    await updatePerson(tx, teacher.accountId, { fullName: input.full_name, phone: input.phone })
    const { specialization, bio, education, skills, languages } = input
    const search = await searchColumnsOf(
      { specialization, bio, education, skills, languages, ...location },
      input.full_name,
    )
    await rememberWords(tx, 'teachers', search.searchText)
    if (input.full_name !== teacher.fullName)
      await queueJob(tx, 'renew-search', { teacherId: teacher.accountId })
    await tx
      .update(teacherProfiles)
      .set({
        specialization,
        bio,
        experienceYears: input.experience_years,
        ...location,
        education,
        skills,
        languages,
        preferredSchedule: input.preferred_schedule,
        desiredSalaryMin: input.desired_salary_min,
        desiredSalaryMax: input.desired_salary_max,
        desiredSalaryCurrency: input.desired_salary_currency,
        preferredDistricts: input.preferred_districts.filter((id) => districts.has(id)),
        ...search,
        askedAgain: [],
        version: sql`${teacherProfiles.version} + 1`,
        updatedAt: now(),
      })
      .where(and(eq(teacherProfiles.id, teacher.accountId), eq(teacherProfiles.version, seen)))
    await outdateClaims(
      tx,
      { side: 'teacher', id: teacher.accountId },
      { name: teacher.fullName, education: current.education },
      { name: input.full_name, education },
    )
    return { ok: true }
  })
}
