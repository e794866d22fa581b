import { and, asc, eq, notExists } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { applications, dueMoves } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { isOpenInterviewSql } from '#domain/interviews/find-interviews.server.ts'
import { isOpenOfferSql } from './find-applications.server.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import type { ReceivedCard } from './received-cards.server.ts'

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
export function undecidedIds(school: SchoolMember, max: number) {
  const first = (where: ReturnType<typeof isUndecidedSql>) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.schoolId, school.schoolId), where))
      .orderBy(asc(applications.changedAt), asc(applications.id))
      .limit(max)
  return unionAll(first(isUndecidedSql()), first(isOpenOfferSql))
}

/** Those of the cards that `undecidedIds` found, the longest first. */
export function undecidedOf(cards: readonly ReceivedCard[]): {
  undecided: Undecided[]
  offered: Undecided[]
} {
  const withStatus = (wanted: ReceivedCard['status']) =>
    cards
      .filter(({ status }) => status === wanted)
      .map(({ id, applicant, vacancyTitle, changedAt, status, interviews: states }) => ({
        ...{ id, vacancyTitle, teacher: applicant.fullName, since: changedAt },
        step: nextStepOf(status, states),
      }))
      .sort((one, other) => one.since.getTime() - other.since.getTime())
  return { undecided: withStatus('interview'), offered: withStatus('accepted') }
}
