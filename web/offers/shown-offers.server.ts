import type { Offer } from '#domain/offers/find-offers.server.ts'
import { weekdays } from '#domain/offers/offer.ts'
import { subjectTextIn } from '#domain/subjects/subject-texts.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import { m } from '#locales/messages.ts'
import { placeWords } from '#web/places/places.server.ts'
import { joinedSentences } from '#web/words/joined-sentences.ts'

export type ShownOffer = Omit<Offer, 'placeId' | 'locationText'> & {
  place: string | null
  /** The first sentences of the description, as many as fit two lines of a card. */
  opening: string
}

/** Offers for readers: the place in their language, the days in the order of the week. */
export async function shownOffers(found: Offer[]): Promise<ShownOffer[]> {
  return Promise.all(
    found.map(async ({ placeId, locationText, ...offer }) => ({
      ...offer,
      languages: shownLanguages(offer.languages),
      availability: weekdays.filter((day) => offer.availability.includes(day)),
      subjectText: subjectTextIn(offer.subjectText),
      place: whereWords(await placeWords(placeId, locationText), offer),
      opening: joinedSentences(openingOf(offer.description)),
    })),
  )
}

/** Explains a card from outside the place that was searched for. */
const whereWords = (place: string | null, { isElsewhere, format }: Pick<Offer, 'isElsewhere' | 'format'>) =>
  place && isElsewhere && format !== 'online' ? m.offer_online_elsewhere({ place }) : place

/** In characters: fewer leave a line empty, more are cut. */
const opening = { min: 45, max: 76 }

/** Whole sentences if they fill the lines; otherwise all of it, which the card cuts. */
function openingOf(description: string): string {
  let beginning = ''
  for (const sentence of description.split(/(?<=[.!?…])\s+(?=\p{Lu}|[«"\d])/u)) {
    const longer = beginning ? `${beginning} ${sentence}` : sentence
    if (longer.length > opening.max) break
    beginning = longer
  }
  return beginning.length < opening.min ? description : beginning
}
