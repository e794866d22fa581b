import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { applications, dueMoves } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isOpenInterviewSql } from '#domain/interviews/find-interviews.server.ts'
import { isOpenOfferSql } from './find-applications.server.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import { interviewStatesSql } from './received-cards.server.ts'

/** Nobody is still to meet: there was an interview, none came about, or none was ever set. */
const isUndecidedSql = () =>
  and(
    eq(applications.status, 'interview'),
    notExists(
      db
        .select({ id: interviews.id })
        .from(interviews)
        .where(and(eq(interviews.applicationId, applications.id), isOpenInterviewSql())),
    ),
    notExists(
      db
        .select({ id: dueMoves.applicationId })
        .from(dueMoves)
        .where(eq(dueMoves.applicationId, applications.id)),
    ),
  )

export type Undecided = {
  id: string
  teacher: string
  vacancyTitle: string
  since: Date
  step: NextStep | null
}

/** Whom a school invited and owes a decision, and who owes it an answer to its offer: the longest first, so many of each. */
export async function undecidedApplications(
  actor: Actor,
  max: number,
): Promise<{ undecided: Undecided[]; offered: Undecided[] }> {
  if (actor.role !== 'school') return { undecided: [], offered: [] }
  const own = eq(applications.schoolId, actor.schoolId)
  const first = (where: ReturnType<typeof isUndecidedSql>) =>
    db
      .select({
        id: applications.id,
        teacher: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
        vacancyTitle: applications.vacancyTitle,
        status: applications.status,
        since: applications.changedAt,
        interviews: qualified(interviewStatesSql),
      })
      .from(applications)
      .where(and(own, where))
      .orderBy(asc(applications.changedAt), asc(applications.id))
      .limit(max)
  const found = await unionAll(first(isUndecidedSql()), first(isOpenOfferSql))
  const all = found
    .map(({ interviews: states, ...one }) => ({ ...one, step: nextStepOf(one.status, states) }))
    .sort((one, other) => one.since.getTime() - other.since.getTime())
  return {
    undecided: all.filter(({ status }) => status === 'interview'),
    offered: all.filter(({ status }) => status === 'accepted'),
  }
}
