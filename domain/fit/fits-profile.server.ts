import { and, eq, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isIn } from './condition.ts'
import { rulesFor } from './fit.ts'
import { conditionSql } from './fit-key.server.ts'
import { factsOf, vacancyColumns } from './own-fit.server.ts'

/** Undefined without a published profile or a subject, and for a teacher who looks for nothing. */
export async function fitsProfileSql(teacherId: string): Promise<SQL | undefined> {
  const [profile] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, teacherId))
  if (!profile?.isAvailable || profile.searchStatus === 'not-looking') return undefined
  const teacher = await factsOf(profile)
  const rules = rulesFor(teacher)
  const metSql = (criterion: 'subject' | 'place') => {
    const rule = rules.find((one) => one.criterion === criterion)
    return rule && conditionSql(rule.met, vacancyColumns)
  }
  const subject = metSql('subject')
  if (!subject) return undefined
  const isMeasured = conditionSql(isIn('placeId', teacher.placesMeasured), vacancyColumns)
  return and(
    subject,
    teacher.placesNear === null ? undefined : or(metSql('place'), not(isMeasured)),
    notExists(appliedBy(teacherId)),
  )
}

export const appliedBy = (teacherId: string) =>
  db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.teacherId, teacherId)))
