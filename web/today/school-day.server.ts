import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { sumOfVacancies } from '#domain/applications/folders.server.ts'
import { waitingApplications } from '#domain/applications/waiting-applications.server.ts'
import { countFitting } from '#domain/fit/find-people.server.ts'
import { openInterviews } from '#domain/interviews/find-interviews.server.ts'
import { aheadFirst } from '#domain/interviews/interview.ts'
import { ownJoinRequests } from '#domain/members/ask-to-join.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { latestTeachers } from '#domain/teachers/find-teachers.server.ts'
import { endingOf, openVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import { now } from '#platform/clock.ts'
import { shownCards } from '#web/applications/received-choices.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { countsByVacancyOf, ownSchoolOf } from '#web/request/own-school.server.ts'
import { shownTeachers } from '#web/teachers/shown-teachers.server.ts'
import { isUnanswered } from './asked-to-join.tsx'
import { schoolFirstFacts } from './school-first-facts.server.ts'
import { applicationsOnPhone } from './today-part.tsx'

/** More of each stand on their own page. */
const shownMax = 5
/** Two or three stand in a row. */
const teachersMax = 6

type Waiting = Awaited<ReturnType<typeof waitingOf>>

const waitingOf = (actor: Actor) =>
  Promise.all([
    // Some of what waits for long may be new as well.
    waitingApplications(actor, shownMax, 2 * shownMax + 1),
    openInterviews(actor),
    countFitting(actor),
  ])

const nothingWaits: Waiting = [{ fresh: [], late: [], undecided: [], offered: [] }, [], new Map()]

/** What waits for a school today, each kind in one or two statements. */
export async function schoolDay(context: Readonly<RouterContextProvider>) {
  const actor = actorOf(context)
  if (actor.role !== 'school') notFound()
  const [school, open, counts] = await Promise.all([
    ownSchoolOf(context),
    openVacancies(actor),
    countsByVacancyOf(context),
  ])
  if (!school) notFound()
  const firstSteps = await schoolFirstFacts(context, open)
  const isNew = firstSteps !== null
  // Nothing waits where nobody could apply yet.
  const [waiting, interviews, fitting] = isNew ? nothingWaits : await waitingOf(actor)
  const isFresh = new Set(waiting.fresh.map(({ id }) => id))
  // A new application that has waited long is already among the new ones.
  const late = waiting.late.filter(({ id }) => !isFresh.has(id))
  const cards = await shownCards(actor, [...waiting.fresh, ...late.slice(0, shownMax)])
  const nextLate = late[shownMax] ?? late[applicationsOnPhone]
  const fresh = { count: sumOfVacancies(counts).new, shown: cards.filter(({ id }) => isFresh.has(id)) }
  const at = now()
  const ending = endingOf(open, shownMax + 1)
  const mayAct = mayActForSchool(actor.schoolRole)
  return {
    isUnseen: mayAct && !isNew && !school.isAvailable,
    firstSteps,
    // A person who asked to join another school has none of their own yet.
    asked: isNew ? (await ownJoinRequests(actor)).filter(isUnanswered) : [],
    invitations: school.invitations,
    joinRequests: school.joinRequests,
    fresh,
    late: {
      shown: cards.filter(({ id }) => !isFresh.has(id)),
      // The list of the longest waiting of the others: opened ones are in another list than new ones.
      rest: nextLate && (nextLate.status === 'pending' ? ('new' as const) : ('in-work' as const)),
    },
    undecided: firstOf(waiting.undecided),
    offered: firstOf(waiting.offered),
    interviews: aheadFirst(interviews, at).slice(0, shownMax),
    meetings: interviews.length,
    filled: open
      .map(({ id, title, positions }) => ({
        ...{ id, title, positions },
        confirmed: counts.get(id)?.confirmed ?? 0,
      }))
      .filter(({ confirmed, positions }) => confirmed >= positions)
      .slice(0, shownMax),
    ending: firstOf(ending),
    fitting: open
      .flatMap(({ id, title }) => {
        const counted = fitting.get(id)
        return counted && counted.near > 0 ? [{ id, title, counted }] : []
      })
      .slice(0, shownMax),
    teachers: isNew && fresh.count === 0 ? await teachersToMeet(actor) : [],
    answers: school.answers,
    mayAct,
    now: at,
  }
}

/** The shown ones of those that were read, which are one more. */
const firstOf = <One>(all: readonly One[]) => ({
  shown: all.slice(0, shownMax),
  hasMore: all.length > shownMax,
})

/** Whom a school without a vacancy may meet already. */
async function teachersToMeet(actor: Actor) {
  const teachers = await latestTeachers(actor, teachersMax)
  const ids = teachers.map(({ id }) => id)
  return shownTeachers(teachers, await findSavedIds(actor, ids))
}

export type SchoolDay = Awaited<ReturnType<typeof schoolDay>>
