import type { Offer } from '#domain/offers/find-offers.server.ts'
import { weekdays } from '#domain/offers/offer.ts'
import { subjectTextIn } from '#domain/subjects/subject-texts.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import { m } from '#locales/messages.ts'
import { placeWords } from '#web/places/places.server.ts'
import { joinedSentences } from '#web/words/joined-sentences.ts'

export type ShownOffer = Omit<Offer, 'placeId' | 'locationText'> & {
  place: string | null
  /** The sentences that the description begins with, as many as two lines of a card hold. */
  opening: string
}

/** Offers as people read them: the place in their language, the days in the order of the week. */
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

/** A card that lies outside of the place that is looked for says what it is doing there. */
const whereWords = (place: string | null, { isElsewhere, format }: Pick<Offer, 'isElsewhere' | 'format'>) =>
  place && isElsewhere && format !== 'online' ? m.offer_online_elsewhere({ place }) : place

/** In characters: less leaves a line empty, more is cut. */
const opening = { min: 45, max: 76 }

/** Whole sentences where they fill the lines; else all of it, which the card cuts. */
function openingOf(description: string): string {
  let said = ''
  for (const sentence of description.split(/(?<=[.!?…])\s+(?=\p{Lu}|[«"\d])/u)) {
    const longer = said ? `${said} ${sentence}` : sentence
    if (longer.length > opening.max) break
    said = longer
  }
  return said.length < opening.min ? description : said
}
