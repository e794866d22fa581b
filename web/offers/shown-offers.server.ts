import type { Offer } from '#domain/offers/find-offers.server.ts'
import { weekdays } from '#domain/offers/offer.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import { placeWords } from '#web/places/places.server.ts'

export type ShownOffer = Omit<Offer, 'placeId' | 'locationText'> & { place: string | null }

/** Offers as people read them: the place in their language, the days in the order of the week. */
export async function shownOffers(found: Offer[]): Promise<ShownOffer[]> {
  return Promise.all(
    found.map(async ({ placeId, locationText, ...offer }) => ({
      ...offer,
      languages: shownLanguages(offer.languages),
      availability: weekdays.filter((day) => offer.availability.includes(day)),
      place: await placeWords(placeId, locationText),
    })),
  )
}
