import type { Actor } from '#domain/accounts/actor.ts'
import { type ApplicationList, type ApplicationStatus, daysLate } from '#domain/applications/application.ts'
import { findAssignable } from '#domain/applications/assign-application.server.ts'
import type { ReceivedCard } from '#domain/applications/received-cards.server.ts'
import {
  type BoardStatus,
  boardStatuses,
  type ReceivedFilters,
} from '#domain/applications/received-filters.ts'
import { countStandings, namedVacancy } from '#domain/applications/received-list.server.ts'
import { assessmentsOf } from '#domain/assessments/find-assessments.server.ts'
import { findLabels } from '#domain/labels/save-label.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { now } from '#platform/clock.ts'
import { placeWords } from '#web/places/places.server.ts'
import { vacancyOptions } from '#web/vacancies/vacancy-options.server.ts'
import { fitWords } from './fit-words.ts'

/**
 * How many vacancies are side by side as chips, those with the most applications first; if there are more, all are in a
 * list.
 */
const chipsMax = 12

/**
 * The filters of a list or the board, with counts: `counts` for the tabs, `columns` for the board, and for each vacancy
 * the number that choosing it shows.
 */
export async function receivedChoices(
  actor: Actor,
  filters: ReceivedFilters,
  place: ApplicationList | 'board',
) {
  const [rows, people, labels] = await Promise.all([
    countStandings(actor, filters),
    findAssignable(actor),
    findLabels(actor),
  ])
  const counts: Record<ApplicationList, number> = { new: 0, 'in-work': 0, archive: 0, all: 0 }
  const columns: Partial<Record<BoardStatus, number>> = {}
  const vacancies = new Map<
    string,
    Omit<(typeof rows)[number], 'status' | 'folder' | 'vacancyId' | 'isPast'> & { id: string }
  >()
  for (const { vacancyId, status, folder, isPast, count, ...named } of rows) {
    const column = isPast ? undefined : columnOf(status)
    if (!filters.vacancyId || filters.vacancyId === vacancyId) {
      counts[folder] += count
      counts.all += count
      if (column) columns[column] = (columns[column] ?? 0) + count
    }
    const isShown = place === 'board' ? column !== undefined : place === 'all' || place === folder
    if (!isShown && vacancyId !== filters.vacancyId) continue
    const known = vacancies.get(vacancyId)?.count ?? 0
    vacancies.set(vacancyId, { ...named, id: vacancyId, count: isShown ? known + count : known })
  }
  // The other filters may find nothing of the chosen one, which is named all the same.
  const chosen = filters.vacancyId
  const named = chosen && !vacancies.has(chosen) ? await namedVacancy(actor, chosen) : undefined
  if (chosen && named) vacancies.set(chosen, { ...named, id: chosen, count: 0 })
  const sorted = [...vacancies.values()].sort((one, other) => other.count - one.count)
  const options = (await vacancyOptions(sorted)).map((option, index) => ({
    ...option,
    count: sorted[index]?.count ?? 0,
  }))
  const isChosen = ({ value }: { value: string }) => value === filters.vacancyId
  const chips = [...options.filter(isChosen), ...options.filter((one) => !isChosen(one))].slice(0, chipsMax)
  /** A viewer sees no documents and writes no reviews, so nothing is found by them. */
  const mayAct = actor.role === 'school' && mayActForSchool(actor.schoolRole)
  return {
    counts,
    columns,
    people,
    labels,
    chips,
    vacancies: options.length > chipsMax ? options : [],
    mayAct,
  }
}

const columnOf = (status: ApplicationStatus) => boardStatuses.find((column) => column === status)

export type ReceivedChoices = Awaited<ReturnType<typeof receivedChoices>>

/** Applications as lists show them, in the reader's language. */
export async function shownCards(actor: Actor, cards: readonly ReceivedCard[]) {
  const assessments = await assessmentsOf(
    actor,
    cards.map(({ id }) => id),
  )
  return Promise.all(
    cards.map(async ({ fit, kilometres, employmentType, ...card }) => ({
      ...card,
      location: (await placeWords(card.applicant.placeId, card.applicant.location)) ?? null,
      kilometres: kilometres === null ? null : Math.round(kilometres),
      reasons: fitWords(fit, { kilometres, employmentType }),
      assessment: assessments.get(card.id),
      // Counted only here: the card says the same wherever it is.
      daysLate: daysLate(card, now()),
    })),
  )
}

export type ShownCard = Awaited<ReturnType<typeof shownCards>>[number]
