import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolOpenness } from '#db/schema/statistics.ts'
import { schoolLooks, teacherAppearances, viewers, viewSourceCounts, views } from '#db/schema/views.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'

export async function exportViews(tx: Transaction, viewedIds: string[]) {
  if (viewedIds.length === 0) return { counted: [], sources: [], appearances: [], schools: [], profiles: [] }
  const counted = await tx
    .select({ kind: views.kind, viewedId: views.viewedId, day: views.day, count: views.count })
    .from(views)
    .where(inArray(views.viewedId, viewedIds))
    .orderBy(asc(views.day))
  const sources = await tx
    .select()
    .from(viewSourceCounts)
    .where(inArray(viewSourceCounts.viewedId, viewedIds))
    .orderBy(asc(viewSourceCounts.day))
  const appearances = await tx
    .select({ day: teacherAppearances.day, count: teacherAppearances.count })
    .from(teacherAppearances)
    .where(inArray(teacherAppearances.teacherId, viewedIds))
    .orderBy(asc(teacherAppearances.day))
  return { counted, sources, appearances, ...(await exportLooks(tx, viewedIds)) }
}

/** The last day of each: the schools that looked at a teacher's profile, and the profiles that a school looked at. */
async function exportLooks(tx: Transaction, ids: string[]) {
  // As in the statistics, a school is named while it allows that and everybody may see it (rule 26).
  const isNamed = and(eq(schoolOpenness.areLooksNamed, true), isSchoolShownSql())
  const looked = await tx
    .select({
      school: sql<string | null>`case when ${isNamed} then ${schoolProfiles.schoolName} end`,
      day: schoolLooks.day,
    })
    .from(schoolLooks)
    .innerJoin(schools, eq(schools.id, schoolLooks.schoolId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .leftJoin(schoolOpenness, eq(schoolOpenness.schoolId, schools.id))
    .where(inArray(schoolLooks.teacherId, ids))
    .orderBy(asc(schoolLooks.day), asc(schoolLooks.schoolId))
  const profiles = await tx
    .select({ teacherId: schoolLooks.teacherId, day: schoolLooks.day })
    .from(schoolLooks)
    .where(inArray(schoolLooks.schoolId, ids))
    .orderBy(asc(schoolLooks.day), asc(schoolLooks.teacherId))
  return { schools: looked, profiles }
}

export async function eraseViews(tx: Transaction, viewedIds: string[]): Promise<void> {
  if (viewedIds.length === 0) return
  await tx.delete(views).where(inArray(views.viewedId, viewedIds))
  await tx.delete(viewSourceCounts).where(inArray(viewSourceCounts.viewedId, viewedIds))
  await tx.delete(teacherAppearances).where(inArray(teacherAppearances.teacherId, viewedIds))
  await tx
    .delete(schoolLooks)
    .where(or(inArray(schoolLooks.teacherId, viewedIds), inArray(schoolLooks.schoolId, viewedIds)))
  await tx.delete(viewers).where(inArray(viewers.viewedId, viewedIds))
}
