import type { Actor } from '#domain/accounts/actor.ts'
import {
  countOpenApplications,
  countReceivedApplications,
} from '#domain/applications/find-applications.server.ts'
import { findFittingVacancies } from '#domain/fit/find-fitting.server.ts'
import { openInterviews } from '#domain/interviews/find-interviews.server.ts'
import { type ShownFitting, shownFitting } from '#web/vacancies/shown-fitting.server.ts'

/** So many vacancies that fit a teacher are shown. */
export const fittingShown = 3

export type OwnDay = {
  side: 'teacher' | 'school'
  /** A teacher's that are in work, or a school's new ones. */
  applications: number
  interview: { id: string; startsAt: Date; with: string } | null
  /** A teacher's alone. */
  fitting: ShownFitting[]
}

/** Whether somebody is one of the two sides. */
export function isParty(actor: Actor): boolean {
  return actor.role === 'teacher' || actor.role === 'school'
}

/** What the two sides come for when they open the product; null for everybody else. */
export async function ownDay(actor: Actor): Promise<OwnDay | null> {
  if (actor.role !== 'teacher' && actor.role !== 'school') return null
  const isSchool = actor.role === 'school'
  const [applications, interviews, fitting] = await Promise.all([
    isSchool ? countReceivedApplications(actor).then((counts) => counts.new) : countOpenApplications(actor),
    openInterviews(actor),
    isSchool ? [] : findFittingVacancies(actor, fittingShown),
  ])
  const next = interviews.find(({ state, startsAt }) => state === 'agreed' && startsAt)
  return {
    side: actor.role,
    applications,
    interview: next?.startsAt
      ? { id: next.id, startsAt: next.startsAt, with: isSchool ? next.teacher : next.school }
      : null,
    fitting: await shownFitting(fitting),
  }
}
