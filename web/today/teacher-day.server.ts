import type { Actor } from '#domain/accounts/actor.ts'
import { answersOfSchools } from '#domain/applications/answers-of-schools.server.ts'
import { findFittingVacancies } from '#domain/fit/find-fitting.server.ts'
import { ownFit } from '#domain/fit/own-fit.server.ts'
import { openInterviews } from '#domain/interviews/find-interviews.server.ts'
import { ownInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { isOpenInvitation } from '#domain/invitations/job-invitation.ts'
import { savedEndings } from '#domain/saved/saved-endings.server.ts'
import { findVacancyCards } from '#domain/vacancies/find-vacancies.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { fitReasons } from '#web/vacancies/fit-reasons.server.ts'
import { shownFitting } from '#web/vacancies/shown-fitting.server.ts'
import { payWords } from '#web/words/money.ts'

/** More of each stand on their own page. */
const shownMax = 5
/** For so many days a vacancy that fits is a new one. */
const newDays = 7

/** What waits for a teacher today, each kind by one statement or two. */
export async function teacherDay(actor: Actor) {
  const at = now()
  const newSince = new Date(at.getTime() - newDays * 24 * 3_600_000)
  const [own, answers, interviews, invitations, ending] = await Promise.all([
    ownFit(actor),
    answersOfSchools(actor, shownMax + 1),
    openInterviews(actor),
    ownInvitations(actor),
    savedEndings(actor, shownMax),
  ])
  const open = invitations.filter(({ state }) => isOpenInvitation(state))
  const invited = open.slice(0, shownMax)
  const [cards, fitting] = await Promise.all([
    invited.length > 0 ? findVacancyCards(invited.map(({ vacancyId }) => vacancyId)) : [],
    own ? findFittingVacancies(actor, shownMax + invited.length, { own, newSince }) : [],
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  // What is said elsewhere on the page is not said again.
  const isSaid = new Set([...open.map(({ vacancyId }) => vacancyId), ...ending.map(({ id }) => id)])
  const isMeeting = new Set(interviews.map(({ applicationId }) => applicationId))
  const others = fitting.filter(({ id }) => !isSaid.has(id))
  const fresh = others.filter(({ publishedAt }) => publishedAt >= newSince)
  return {
    answers: answers
      .filter(({ id, status }) => status !== 'interview' || !isMeeting.has(id))
      .slice(0, shownMax),
    interviews: interviews.slice(0, shownMax),
    hasMoreInterviews: interviews.length > shownMax,
    invitations: invited.map(({ id, vacancyId, title, school, words }) => {
      const card = cardOf.get(vacancyId)
      return {
        ...{ id, vacancyId, title, school, words },
        salary: card ? payWords(card) : null,
        fit: own && card ? fitReasons({ ...card, ...own.explain(card) }) : null,
        requestId: uuidv7(),
      }
    }),
    hasMoreInvitations: open.length > shownMax,
    hasNewFitting: fresh.length > 0,
    fitting: await shownFitting((fresh.length > 0 ? fresh : others).slice(0, shownMax)),
    ending,
    now: at,
  }
}

export type TeacherDay = Awaited<ReturnType<typeof teacherDay>>
