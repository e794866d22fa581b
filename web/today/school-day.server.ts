import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { sumOfVacancies } from '#domain/applications/find-applications.server.ts'
import { waitingApplications } from '#domain/applications/waiting-applications.server.ts'
import { countFitting } from '#domain/fit/find-people.server.ts'
import { openInterviews } from '#domain/interviews/find-interviews.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findLatestTeachers } from '#domain/teachers/find-teachers.server.ts'
import { endingOf, lastDraft, openVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import { now } from '#platform/clock.ts'
import { shownCards } from '#web/applications/received-choices.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { countsByVacancyOf, ownSchoolOf } from '#web/request/own-school.server.ts'
import { shownTeachers } from '#web/teachers/shown-teachers.server.ts'

/** More of each stand on their own page. */
const shownMax = 5
/** Two or three stand in a row. */
const teachersMax = 6

/** What waits for a school today, each kind by one statement or two. */
export async function schoolDay(context: Readonly<RouterContextProvider>) {
  const actor = actorOf(context)
  if (actor.role !== 'school') notFound()
  const [school, waiting, interviews, open, fitting, counts] = await Promise.all([
    ownSchoolOf(context),
    waitingApplications(actor, shownMax),
    openInterviews(actor),
    openVacancies(actor),
    countFitting(actor),
    countsByVacancyOf(context),
  ])
  if (!school) notFound()
  const isFresh = new Set(waiting.fresh.map(({ id }) => id))
  // What is new and waits for long stands among the new ones already.
  const cards = await shownCards(actor, [
    ...waiting.fresh,
    ...waiting.late.filter(({ id }) => !isFresh.has(id)),
  ])
  const fresh = { count: sumOfVacancies(counts).new, shown: cards.filter(({ id }) => isFresh.has(id)) }
  const mayAct = mayActForSchool(actor.schoolRole)
  const isNew = mayAct && (school.missing.length > 0 || !school.isAvailable || open.length === 0)
  return {
    firstSteps: isNew
      ? {
          hasProfile: school.missing.length === 0,
          isPublished: school.isAvailable,
          hasOpen: open.length > 0,
          draft: (await lastDraft(actor)) ?? null,
        }
      : null,
    fresh,
    late: cards.filter(({ id }) => !isFresh.has(id)),
    interviews: interviews.slice(0, shownMax),
    filled: open
      .map(({ id, title, positions }) => ({
        ...{ id, title, positions },
        confirmed: counts.get(id)?.confirmed ?? 0,
      }))
      .filter(({ confirmed, positions }) => confirmed >= positions)
      .slice(0, shownMax),
    ending: endingOf(open, shownMax),
    fitting: open
      .flatMap(({ id, title }) => {
        const counted = fitting.get(id)
        return counted && counted.near > 0 ? [{ id, title, counted }] : []
      })
      .slice(0, shownMax),
    teachers: isNew && fresh.count === 0 ? await latestTeachers(actor) : [],
    answers: school.answers,
    mayAct,
    now: now(),
  }
}

/** Whom a school without a vacancy may meet already. */
async function latestTeachers(actor: Actor) {
  const { teachers } = await findLatestTeachers(actor, teachersMax)
  const ids = teachers.map(({ id }) => id)
  return shownTeachers(teachers, await findSavedIds(actor, ids))
}

export type SchoolDay = Awaited<ReturnType<typeof schoolDay>>
