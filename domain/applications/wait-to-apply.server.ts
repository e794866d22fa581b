import { and, desc, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { applicationsMaxForVacancy } from './application.ts'

/** Undefined unless the day's limit is used up. */
export async function secondsUntilApplying(actor: Actor, vacancyId: string): Promise<number | undefined> {
  if (actor.role !== 'teacher') return undefined
  const since = now().getTime() - dayMs
  const [first] = await db
    .select({ appliedAt: applications.appliedAt })
    .from(applications)
    .where(
      and(
        eq(applications.teacherId, actor.accountId),
        eq(applications.vacancyId, vacancyId),
        gt(applications.appliedAt, new Date(since)),
      ),
    )
    .orderBy(desc(applications.appliedAt))
    .offset(applicationsMaxForVacancy - 1)
    .limit(1)
  return first && Math.ceil((first.appliedAt.getTime() - since) / 1000)
}
