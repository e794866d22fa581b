import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'

/** What a teacher applied for last to the school that asks. */
export async function lastApplicationOf(actor: Actor, teacherId: string) {
  if (actor.role !== 'school') return undefined
  const [application] = await db
    .select({ id: applications.id, vacancyTitle: applications.vacancyTitle })
    .from(applications)
    .where(and(eq(applications.teacherId, teacherId), eq(applications.schoolId, actor.schoolId)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(1)
  return application
}
