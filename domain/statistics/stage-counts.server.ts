import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schoolOpenness } from '#db/schema/statistics.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { liveStatuses } from '#domain/applications/application.ts'
import { countedStages, type StageCounts, stageShownFrom, stagesShownFrom } from './stage-counts.ts'

/** Undefined unless the teacher's own application is live and its school allows it. */
export async function stagesAround(actor: Actor, applicationId: string): Promise<StageCounts | undefined> {
  if (actor.role !== 'teacher') return undefined
  const own = db
    .select({ vacancyId: applications.vacancyId })
    .from(applications)
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.teacherId, actor.accountId),
        inArray(applications.status, [...liveStatuses]),
      ),
    )
  const rows = await db
    .select({
      status: applications.status,
      count: sql<number>`count(*)::int`,
      people: sql<string[]>`array_agg(distinct ${applications.teacherId})`,
    })
    .from(applications)
    .leftJoin(schoolOpenness, eq(schoolOpenness.schoolId, applications.schoolId))
    .where(and(inArray(applications.vacancyId, own), sql`coalesce(${schoolOpenness.areStagesShown}, true)`))
    .groupBy(applications.status)
  // Who applied again is one person.
  if (new Set(rows.flatMap(({ people }) => people)).size < stagesShownFrom) return undefined
  const stages = countedStages.flatMap((stage) => {
    const { count, people } = rows.find(({ status }) => status === stage) ?? { count: 0, people: [] }
    return people.length < stageShownFrom ? [] : [{ stage, count }]
  })
  return { all: rows.reduce((sum, { count }) => sum + count, 0), stages }
}
