import type { OwnFit } from '#domain/fit/own-fit.server.ts'
import type { OwnInvitation } from '#domain/invitations/find-job-invitations.server.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { findVacancyCards } from '#domain/vacancies/vacancy-cards.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { placeWordsBeside } from '#web/places/places.server.ts'
import { fitReasons } from '#web/vacancies/fit-reasons.server.ts'
import { excerptOf } from '#web/words/excerpt.ts'
import { joinedSentences } from '#web/words/joined-sentences.ts'
import { waitsUntil } from './job-invitation-words.ts'

/** In characters: three lines of a card on a phone. */
const wordsMax = 105

/** Open invitations for their teacher: the offer, why it fits, and until when they wait. */
export async function shownInvitations(invitations: OwnInvitation[], own: OwnFit | undefined) {
  const cards =
    invitations.length > 0 ? await findVacancyCards(invitations.map(({ vacancyId }) => vacancyId)) : []
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return Promise.all(
    invitations.map(async (invitation) => {
      const { id, vacancyId, title, school, words } = invitation
      const card = cardOf.get(vacancyId)
      return {
        ...{ id, vacancyId, title, school },
        words: words && joinedSentences(excerptOf(words, wordsMax)),
        place: card ? await placeWordsBeside(school, card) : null,
        salary: card ? payWords(card) : null,
        fit: own && card ? fitReasons({ ...card, ...own.explain(card) }) : null,
        waitsUntil: waitsUntil(invitation),
        requestId: uuidv7(),
      }
    }),
  )
}

export type ShownInvitation = Awaited<ReturnType<typeof shownInvitations>>[number]
