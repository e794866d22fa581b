import { and, desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isInTheWaySql } from '#domain/notifications/under-way.server.ts'

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

/** By teacher, what keeps them from another application, to one vacancy or to any. */
export async function liveApplicationsOf(
  actor: Actor,
  teacherIds: readonly string[],
  vacancyId: string | null,
): Promise<Map<string, string>> {
  if (actor.role !== 'school' || teacherIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([applications.teacherId], { teacherId: applications.teacherId, id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.schoolId, actor.schoolId),
        inArray(applications.teacherId, [...teacherIds]),
        isInTheWaySql(),
        vacancyId ? eq(applications.vacancyId, vacancyId) : undefined,
      ),
    )
    .orderBy(applications.teacherId, desc(applications.appliedAt), desc(applications.id))
  return new Map(found.map(({ teacherId, id }) => [teacherId, id]))
}
