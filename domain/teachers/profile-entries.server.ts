import { and, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import {
  teacherAchievements,
  teacherEducation,
  teacherProfiles,
  teacherWorkplaces,
} from '#db/schema/teachers.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { placesAround } from '#domain/places/find-places.server.ts'
import { fold } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { Achievement, EducationEntry, Workplace } from './teacher.ts'

export type ProfileEntries = {
  educationEntries: EducationEntry[]
  workplaces: Workplace[]
  achievements: Achievement[]
}

export const noEntries = (): ProfileEntries => ({ educationEntries: [], workplaces: [], achievements: [] })

const learnedJson = sql`jsonb_build_object('place', ${teacherEducation.place},
  'speciality', ${teacherEducation.speciality}, 'degree', ${teacherEducation.degree},
  'fromYear', ${teacherEducation.fromYear}, 'toYear', ${teacherEducation.toYear})`

/** Of a school that is hidden or deleted only its name (rule 9). */
const workedJson = sql`jsonb_build_object('schoolId', (select ${schools.id} from ${schools}
    join ${schoolProfiles} on ${schoolProfiles.id} = ${schools.id}
    where ${schools.id} = ${teacherWorkplaces.schoolId} and ${isSchoolShownSql()}),
  'school', ${teacherWorkplaces.school}, 'post', ${teacherWorkplaces.post},
  'fromYear', ${teacherWorkplaces.fromYear}, 'toYear', ${teacherWorkplaces.toYear})`

const achievedJson = sql`jsonb_build_object('title', ${teacherAchievements.title},
  'year', ${teacherAchievements.year}, 'fileId', ${teacherAchievements.fileId})`

export async function entriesOf(
  reader: Pick<typeof db, 'select'>,
  teacherIds: string[],
): Promise<Map<string, ProfileEntries>> {
  const found = new Map<string, ProfileEntries>()
  if (teacherIds.length === 0) return found
  const of = (id: string) => {
    const known = found.get(id) ?? noEntries()
    found.set(id, known)
    return known
  }
  const learned = reader
    .select({
      teacherId: teacherEducation.teacherId,
      position: teacherEducation.position,
      learned: sql<EducationEntry | null>`${learnedJson}`.as('learned'),
      worked: sql<Workplace | null>`null::jsonb`.as('worked'),
      achieved: sql<Achievement | null>`null::jsonb`.as('achieved'),
    })
    .from(teacherEducation)
    .where(inArray(teacherEducation.teacherId, teacherIds))
  const worked = reader
    .select({
      teacherId: teacherWorkplaces.teacherId,
      position: teacherWorkplaces.position,
      learned: sql<EducationEntry | null>`null::jsonb`.as('learned'),
      worked: sql<Workplace | null>`${workedJson}`.as('worked'),
      achieved: sql<Achievement | null>`null::jsonb`.as('achieved'),
    })
    .from(teacherWorkplaces)
    .where(inArray(teacherWorkplaces.teacherId, teacherIds))
  const achieved = reader
    .select({
      teacherId: teacherAchievements.teacherId,
      position: teacherAchievements.position,
      learned: sql<EducationEntry | null>`null::jsonb`.as('learned'),
      worked: sql<Workplace | null>`null::jsonb`.as('worked'),
      achieved: sql<Achievement | null>`${achievedJson}`.as('achieved'),
    })
    .from(teacherAchievements)
    .where(inArray(teacherAchievements.teacherId, teacherIds))
  // In one statement: profiles are on many pages.
  const rows = await unionAll(learned, worked, achieved).orderBy(sql`position`)
  for (const row of rows) {
    if (row.learned) of(row.teacherId).educationEntries.push(row.learned)
    if (row.worked) of(row.teacherId).workplaces.push(row.worked)
    if (row.achieved) of(row.teacherId).achievements.push(row.achieved)
  }
  return found
}

export const entriesColumns = {
  educationEntries: qualified<EducationEntry[]>(sql`(select coalesce(jsonb_agg(${learnedJson}
    order by ${teacherEducation.position}), '[]') from ${teacherEducation}
    where ${teacherEducation.teacherId} = ${teacherProfiles.id})`),
  workplaces: qualified<Workplace[]>(sql`(select coalesce(jsonb_agg(${workedJson}
    order by ${teacherWorkplaces.position}), '[]') from ${teacherWorkplaces}
    where ${teacherWorkplaces.teacherId} = ${teacherProfiles.id})`),
  achievements: qualified<Achievement[]>(sql`(select coalesce(jsonb_agg(${achievedJson}
    order by ${teacherAchievements.position}), '[]') from ${teacherAchievements}
    where ${teacherAchievements.teacherId} = ${teacherProfiles.id})`),
}

export async function entriesOfOne(
  reader: Pick<typeof db, 'select'>,
  teacherId: string,
): Promise<ProfileEntries> {
  return (await entriesOf(reader, [teacherId])).get(teacherId) ?? noEntries()
}

/** The caller holds the profile. */
export async function replaceEntries(
  tx: Transaction,
  teacherId: string,
  entries: Partial<ProfileEntries>,
): Promise<void> {
  const rows = <Entry>(list: Entry[]) => list.map((entry, position) => ({ teacherId, position, ...entry }))
  if (entries.educationEntries) {
    await tx.delete(teacherEducation).where(eq(teacherEducation.teacherId, teacherId))
    const made = rows(entries.educationEntries)
    if (made.length > 0) await tx.insert(teacherEducation).values(made)
  }
  if (entries.workplaces) {
    await tx.delete(teacherWorkplaces).where(eq(teacherWorkplaces.teacherId, teacherId))
    const made = rows(entries.workplaces)
    if (made.length > 0) await tx.insert(teacherWorkplaces).values(made)
  }
  if (entries.achievements) {
    await tx.delete(teacherAchievements).where(eq(teacherAchievements.teacherId, teacherId))
    const made = rows(entries.achievements)
    if (made.length > 0) await tx.insert(teacherAchievements).values(made)
  }
}

/**
 * The nearest published school of exactly this name; null if none has it, or several at once. Each town has its «№ 5»: one
 * with a number is meant only in the teacher's own region.
 */
export async function schoolNamed(
  reader: Pick<typeof db, 'select'>,
  name: string,
  placeId: string | null,
): Promise<string | null> {
  const found = await reader
    .select({ id: schoolProfiles.id, cityId: schoolProfiles.cityId })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(and(sql`${folded(schoolProfiles.schoolName)} = ${fold(name)}`, isSchoolShownSql()))
  const around = found.length > 0 ? await placesAround(placeId) : []
  const near = around
    .map((ids) => found.filter(({ cityId }) => cityId !== null && ids.includes(cityId)))
    .find((schoolsThere) => schoolsThere.length > 0)
  const meant = near ?? (/\d/.test(name) ? [] : found)
  return meant.length === 1 ? (meant[0]?.id ?? null) : null
}

/** A stored profile may name schools that are hidden or deleted by now. */
export async function shownSchoolsIn(workplaces: readonly Pick<Workplace, 'schoolId'>[]): Promise<string[]> {
  const ids = workplaces.flatMap(({ schoolId }) => schoolId ?? [])
  if (ids.length === 0) return []
  const shown = await db
    .select({ id: schoolProfiles.id })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(and(inArray(schoolProfiles.id, ids), isSchoolShownSql()))
  return shown.map(({ id }) => id)
}

/** A document may have proved it (rule 46). */
export function educationKey(education: string, entries: readonly EducationEntry[]): string {
  return [
    education,
    ...entries.map(({ place, speciality, degree, fromYear, toYear }) =>
      [place, speciality, degree, fromYear, toYear].map((part) => part ?? '').join('|'),
    ),
  ].join('\n')
}
