import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { db, Transaction } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherEducation, teacherWorkplaces } from '#db/schema/teachers.ts'
import { fold } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import type { EducationEntry, Workplace } from './teacher.ts'

export type ProfileEntries = { educationEntries: EducationEntry[]; workplaces: Workplace[] }

/** Where teachers learned and worked, by teacher; who has said nothing of it is absent. */
export async function entriesOf(
  reader: Pick<typeof db, 'select'>,
  teacherIds: string[],
): Promise<Map<string, ProfileEntries>> {
  const found = new Map<string, ProfileEntries>()
  if (teacherIds.length === 0) return found
  const of = (id: string) => {
    const known = found.get(id) ?? { educationEntries: [], workplaces: [] }
    found.set(id, known)
    return known
  }
  const learned = await reader
    .select()
    .from(teacherEducation)
    .where(inArray(teacherEducation.teacherId, teacherIds))
    .orderBy(asc(teacherEducation.position))
  for (const { teacherId, position: _, ...entry } of learned) of(teacherId).educationEntries.push(entry)
  const worked = await reader
    .select()
    .from(teacherWorkplaces)
    .where(inArray(teacherWorkplaces.teacherId, teacherIds))
    .orderBy(asc(teacherWorkplaces.position))
  for (const { teacherId, position: _, ...entry } of worked) of(teacherId).workplaces.push(entry)
  return found
}

/** The same of one teacher. */
export async function entriesOfOne(
  reader: Pick<typeof db, 'select'>,
  teacherId: string,
): Promise<ProfileEntries> {
  return (await entriesOf(reader, [teacherId])).get(teacherId) ?? { educationEntries: [], workplaces: [] }
}

/** Puts entries in the place of the former ones; the caller holds the profile. */
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
}

/** The published school that has just this name; null where there is none, or more than one. */
export async function schoolNamed(reader: Pick<typeof db, 'select'>, name: string): Promise<string | null> {
  const [found, another] = await reader
    .select({ id: schoolProfiles.id })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(
      and(
        sql`${folded(schoolProfiles.schoolName)} = ${fold(name)}`,
        eq(schoolProfiles.isAvailable, true),
        isNull(schools.blockedAt),
        isNull(schools.deletedAt),
      ),
    )
    .limit(2)
  return found && !another ? found.id : null
}

/** What was learned, as words that a document may have shown (rule 46). */
export function educationSaid(education: string, entries: readonly EducationEntry[]): string {
  return [
    education,
    ...entries.map(({ place, speciality, degree, fromYear, toYear }) =>
      [place, speciality, degree, fromYear, toYear].map((part) => part ?? '').join('|'),
    ),
  ].join('\n')
}
