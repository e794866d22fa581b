import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { documents } from '#db/schema/claims.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { updatePerson } from '#domain/accounts/update-person.server.ts'
import { outdateClaims } from '#domain/claims/outdate-claims.server.ts'
import { isSensibleDay } from '#domain/days/sensible-days.ts'
import { findDistricts, findRegions, resolveLocation } from '#domain/places/find-places.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { isMadeOfSubjects, specializationOf } from './made-specialization.ts'
import {
  educationKey,
  entriesOfOne,
  type ProfileEntries,
  replaceEntries,
  schoolNamed,
} from './profile-entries.server.ts'
import type { Achievement, Workplace } from './teacher.ts'
import type { TeacherInput } from './teacher-input.ts'
import { searchColumnsOf } from './teacher-row.server.ts'

export type SaveTeacher = Result<
  'not-a-teacher' | 'changed-meanwhile' | 'bio-needed-while-published' | 'free-outside'
>

export async function ensureTeacher(tx: Transaction, accountId: string): Promise<void> {
  await tx.insert(teacherProfiles).values({ id: accountId }).onConflictDoNothing()
}

/** Refuses an old version (rule 41). A published profile keeps what publishing requires. */
export async function saveTeacher(actor: Actor, input: TeacherInput, version: number): Promise<SaveTeacher> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  const columns = await columnsOf(input)
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, teacher) => {
    const id = teacher.accountId
    if (version === 0) await ensureTeacher(tx, id)
    const [current] = await tx.select().from(teacherProfiles).where(eq(teacherProfiles.id, id)).for('update')
    const seen = version === 0 ? 1 : version
    if (!current || current.version !== seen) return { ok: false, reason: 'changed-meanwhile' }
    const changed = {
      ...columns,
      ...(isMadeStill(input, current) && { specialization: current.specialization }),
    }
    const { freeFrom = null } = changed
    if (freeFrom !== current.freeFrom && !isSensibleDay('work-start', freeFrom, now()))
      return { ok: false, reason: 'free-outside' }
    if (current.isAvailable && changed.bio === '') return { ok: false, reason: 'bio-needed-while-published' }
    const fullName = input.full_name ?? teacher.fullName
    if (input.full_name !== undefined) await updatePerson(tx, id, { fullName, phone: input.phone ?? null })
    const before = await entriesOfOne(tx, id)
    const entries = await changedEntries(tx, { id, placeId: { ...current, ...changed }.placeId }, input)
    await replaceEntries(tx, id, entries)
    const after = { ...before, ...entries }
    const search = await searchColumnsOf({ ...current, ...changed, ...after }, fullName)
    await rememberWords(tx, 'teachers', search.searchText)
    if (fullName !== teacher.fullName) await queueJob(tx, 'renew-search', { teacherId: id })
    await tx
      .update(teacherProfiles)
      .set({
        ...changed,
        ...search,
        ...('experience_years' in input && { askedAgain: [] }),
        version: sql`${teacherProfiles.version} + 1`,
        updatedAt: now(),
      })
      .where(and(eq(teacherProfiles.id, id), eq(teacherProfiles.version, seen)))
    await outdateClaims(
      tx,
      { side: 'teacher', id },
      {
        name: teacher.fullName,
        education: educationKey(current.education, before.educationEntries),
        category: current.category ?? '',
      },
      {
        name: fullName,
        education: educationKey(changed.education ?? current.education, after.educationEntries),
        category: (changed.category === undefined ? current.category : changed.category) ?? '',
      },
    )
    return { ok: true }
  })
}

type Columns = Partial<typeof teacherProfiles.$inferInsert>

/** Undefined leaves a column alone. */
async function columnsOf(input: TeacherInput): Promise<Columns> {
  const location = input.location === undefined ? {} : await resolveLocation(input.location)
  const districts = new Set((await findDistricts()).map(({ id }) => id))
  const regions = new Set((await findRegions()).map(({ id }) => id))
  const columns: Columns = {
    ...location,
    subjects: input.subjects,
    specialization:
      input.specialization === '' ? input.subjects && specializationOf(input.subjects) : input.specialization,
    bio: input.bio,
    experienceYears: input.experience_years,
    category: input.category,
    teachingLanguages: input.teaching_languages,
    languages: input.languages,
    skills: input.skills,
    education: input.education,
    searchStatus: input.search_status,
    freeFrom: input.free_from,
    preferredSchedule: input.preferred_schedule,
    weeklyHoursMin: input.weekly_hours_min,
    weeklyHoursMax: input.weekly_hours_max,
    desiredSalaryMin: input.desired_salary_min,
    desiredSalaryMax: input.desired_salary_max,
    desiredSalaryCurrency: input.desired_salary_currency,
    preferredDistricts: input.preferred_districts?.filter((id) => districts.has(id)),
    isReadyToMove: input.ready_to_move,
    movePlaceIds: input.move_places?.filter((id) => regions.has(id)),
    needsHousing: input.needs_housing,
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

type MadeOf = { specialization: string; subjects: readonly SubjectId[] }

/** For the same subjects it stays in the language in which it was generated. */
function isMadeStill({ specialization, subjects }: TeacherInput, current: MadeOf) {
  return specialization === '' && isMadeOfSubjects(current) && subjects?.join() === current.subjects.join()
}

async function changedEntries(
  tx: Transaction,
  { id: teacherId, placeId }: Pick<typeof teacherProfiles.$inferSelect, 'id' | 'placeId'>,
  input: TeacherInput,
): Promise<Partial<ProfileEntries>> {
  const workplaces: Workplace[] = []
  for (const workplace of input.workplaces ?? [])
    workplaces.push({ ...workplace, schoolId: await schoolNamed(tx, workplace.school, placeId) })
  return {
    ...(input.education_entries && { educationEntries: input.education_entries }),
    ...(input.workplaces && { workplaces }),
    ...(input.achievements && { achievements: await withOwnDocuments(tx, teacherId, input.achievements) }),
  }
}

/** Without documents that are not in the teacher's wallet. */
async function withOwnDocuments(tx: Transaction, teacherId: string, achievements: readonly Achievement[]) {
  const named = achievements.flatMap(({ fileId }) => fileId ?? [])
  const own = await tx
    .select({ id: documents.fileId })
    .from(documents)
    .where(and(eq(documents.teacherId, teacherId), inArray(documents.fileId, named)))
  const known = new Set(own.map(({ id }) => id))
  return achievements.map(({ title, year, fileId }) => ({
    ...{ title, year },
    fileId: fileId && known.has(fileId) ? fileId : null,
  }))
}
