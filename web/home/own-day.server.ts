import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { countOpenApplications } from '#domain/applications/find-applications.server.ts'
import { countReceivedApplications } from '#domain/applications/folders.server.ts'
import { type PromisedAnswer, promisedAnswers } from '#domain/applications/promised-answers.server.ts'
import { findFittingVacancies, fittingRead, withoutFar } from '#domain/fit/find-fitting.server.ts'
import { openInterviews } from '#domain/interviews/find-interviews.server.ts'
import { nextTimeOf } from '#domain/interviews/interview.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import {
  endingDays,
  endingOf,
  type OpenVacancy,
  openVacancies,
} from '#domain/vacancies/own-vacancies.server.ts'
import { now } from '#platform/clock.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { schoolFirstFacts } from '#web/today/school-first-facts.server.ts'
import { schoolSteps } from '#web/today/school-steps.ts'
import { type ShownFitting, shownFitting } from '#web/vacancies/shown-fitting.server.ts'

/** So many vacancies that fit a teacher are shown. */
export const fittingShown = 3

/** How many coming deadlines a school sees. */
const deadlinesShown = 6

/** A vacancy's last day, or that of a promised answer to somebody. */
export type Deadline = {
  id: string
  title: string
  day: string
  /** Who waits for the answer; null for a vacancy. */
  teacher: string | null
}

export type OwnDay = {
  side: 'teacher' | 'school'
  /** A teacher's applications in work, or a school's new ones. */
  applications: number
  interview: { id: string; startsAt: Date; with: string } | null
  /** A teacher's alone. */
  fitting: ShownFitting[]
  /** Of a school that never published a vacancy: what its panel asks for next, and where. */
  step: { label: string; to: string } | null
  /** A school's alone; null for one with first steps, which has none. */
  deadlines: { shown: Deadline[]; days: number; mayAct: boolean } | null
}

/** Whether somebody is one of the two sides. */
export function hasOwnDay(actor: Actor): boolean {
  return actor.role === 'teacher' || actor.role === 'school'
}

/** What teachers and schools open the product for; null for everybody else. */
export async function ownDay(context: Readonly<RouterContextProvider>): Promise<OwnDay | null> {
  const actor = actorOf(context)
  if (actor.role !== 'teacher' && actor.role !== 'school') return null
  const isSchool = actor.role === 'school'
  const [applications, interviews, fitting, open, promised] = await Promise.all([
    isSchool ? countReceivedApplications(actor).then((counts) => counts.new) : countOpenApplications(actor),
    openInterviews(actor),
    isSchool ? [] : findFittingVacancies(actor, fittingRead),
    openVacancies(actor),
    promisedAnswers(actor, { days: endingDays, limit: deadlinesShown }),
  ])
  const step = await nextStep(context, open)
  const at = now()
  // One that is over waits for its outcome on «Today».
  const next = interviews.find((one) => one.state === 'agreed' && nextTimeOf(one, at))
  return {
    side: actor.role,
    applications,
    interview: next?.startsAt
      ? { id: next.id, startsAt: next.startsAt, with: isSchool ? next.teacher : next.school }
      : null,
    fitting: await shownFitting(withoutFar(fitting).slice(0, fittingShown)),
    step,
    deadlines:
      actor.role === 'school' && !step
        ? { shown: deadlinesOf(open, promised), days: endingDays, mayAct: mayActForSchool(actor.schoolRole) }
        : null,
  }
}

async function nextStep(context: Readonly<RouterContextProvider>, open: readonly OpenVacancy[]) {
  const facts = await schoolFirstFacts(context, open)
  const next = facts && schoolSteps(facts).find(({ isDone }) => !isDone)
  return next && 'to' in next ? { label: next.label, to: next.to } : null
}

/** The nearest first, of whichever kind. */
function deadlinesOf(open: readonly OpenVacancy[], promised: readonly PromisedAnswer[]) {
  const all: Deadline[] = [
    ...promised.map(({ id, teacher, vacancyTitle: title, dueOn: day }) => ({ id, title, day, teacher })),
    ...endingOf(open, deadlinesShown).map(({ id, title, lastDay: day }) => ({
      ...{ id, title, day, teacher: null },
    })),
  ].sort((one, other) => one.day.localeCompare(other.day))
  return all.slice(0, deadlinesShown)
}
