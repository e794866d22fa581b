import type { Actor } from '#domain/accounts/actor.ts'
import { answersOfSchools } from '#domain/applications/answers-of-schools.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { findFittingVacancies, fittingRead, withoutFar } from '#domain/fit/find-fitting.server.ts'
import { ownFit } from '#domain/fit/own-fit.server.ts'
import { unwantedSql } from '#domain/fit/own-unwanted.server.ts'
import { openWithClashes } from '#domain/interviews/find-clashes.server.ts'
import { aheadFirst } from '#domain/interviews/interview.ts'
import { ownInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { isOpenJobInvitation } from '#domain/invitations/job-invitation.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { savedEndings } from '#domain/saved/saved-endings.server.ts'
import { findNewestVacancies } from '#domain/vacancies/vacancy-cards.server.ts'
import { now } from '#platform/clock.ts'
import { shownInvitations } from '#web/invitations/shown-invitations.server.ts'
import { shownFitting } from '#web/vacancies/shown-fitting.server.ts'
import { shownVacancies } from '#web/vacancies/shown-vacancies.server.ts'

/** Further ones of each kind are on their own page, except interviews, which have none. */
const shownMax = 5
/** For so many days a vacancy that fits counts as new. */
const newDays = 7
/** Two or three stand in a row. */
const newestMax = 6

/** What waits for a teacher today, each kind in one or two statements. */
export async function teacherDay(actor: Actor) {
  const at = now()
  const newSince = new Date(at.getTime() - newDays * dayMs)
  const [own, interviews, invitations, ending] = await Promise.all([
    ownFit(actor),
    openWithClashes(actor),
    ownInvitations(actor),
    savedEndings(actor, shownMax),
  ])
  const open = invitations.filter(({ state }) => isOpenJobInvitation(state))
  const invited = open.slice(0, shownMax)
  // What is elsewhere on the page is not repeated.
  const shownElsewhere = new Set([...open.map(({ vacancyId }) => vacancyId), ...ending.map(({ id }) => id)])
  const isMeeting = new Set(interviews.map(({ applicationId }) => applicationId))
  const [answers, shownInvited, fitting] = await Promise.all([
    answersOfSchools(actor, shownMax + isMeeting.size),
    shownInvitations(invited, own),
    own ? findFittingVacancies(actor, fittingRead + shownElsewhere.size, { own, newSince }) : [],
  ])
  const others = withoutFar(fitting.filter(({ id }) => !shownElsewhere.has(id)))
  const fresh = others.filter(({ publishedAt }) => publishedAt >= newSince)
  return {
    answers: answers
      .filter(({ id, status }) => status !== 'interview' || !isMeeting.has(id))
      .slice(0, shownMax),
    interviews: aheadFirst(interviews, at),
    invitations: shownInvited,
    hasMoreInvitations: open.length > shownMax,
    newFittingDays: fresh.length > 0 ? newDays : undefined,
    fitting: await shownFitting((fresh.length > 0 ? fresh : others).slice(0, shownMax)),
    ending,
    // Whose profile says nothing yet has none that fit.
    newest: own ? [] : await newestVacancies(actor),
    now: at,
  }
}

async function newestVacancies(actor: Actor) {
  const found = await findNewestVacancies(newestMax, await unwantedSql(actor))
  const ids = found.map(({ id }) => id)
  return shownVacancies(found, { applied: [], saved: await findSavedIds(actor, ids) })
}

export type TeacherDay = Awaited<ReturnType<typeof teacherDay>>
