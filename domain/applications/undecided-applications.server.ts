import { and, asc, eq, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { isUndecidedSql } from '#domain/notifications/undecided.server.ts'
import { isAskedOfferSql } from '#domain/notifications/under-way.server.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import type { ReceivedCard } from './received-cards.server.ts'
import { isTopicalSql } from './unanswered.server.ts'

export type Undecided = {
  id: string
  teacher: string
  vacancyTitle: string
  since: Date
  step: NextStep | null
}

/** Teachers to whom the school owes a decision, and those who owe it an answer to an offer; at most `max` of each. */
export function undecidedIds(school: SchoolMember, max: number) {
  const first = (where: SQL | undefined) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.schoolId, school.schoolId), where))
      .orderBy(asc(applications.changedAt), asc(applications.id))
      .limit(max)
  return unionAll(first(and(isUndecidedSql(), isTopicalSql())), first(isAskedOfferSql()))
}

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
