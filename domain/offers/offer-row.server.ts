import type { tutorOffers } from '#db/schema/offers.ts'
import { placeSearchNames, resolveLocation } from '#domain/places/find-places.server.ts'
import { searchVersion } from '#domain/search/search.ts'
import { resolveSubject } from '#domain/subjects/resolve-subject.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import type { OfferInput } from './offer-input.ts'
import { offerSearchText } from './offer-search.ts'

export async function columnsOf(input: OfferInput) {
  const subject = resolveSubject(input.subject)
  const location = input.location
    ? await resolveLocation(input.location)
    : { placeId: null, locationText: null }
  return {
    title: input.title,
    description: input.description,
    ...subject,
    ...location,
    hourlyRate: input.hourly_rate,
    groupRate: input.group_rate,
    rateCurrency: input.rate_currency,
    format: input.employment_type,
    availability: input.availability,
    freeFrom: input.free_from,
    freeUntil: input.free_until,
    languages: input.languages,
  }
}

type SearchedOffer = Pick<
  typeof tutorOffers.$inferSelect,
  'title' | 'description' | 'subjectId' | 'subjectText' | 'placeId' | 'locationText' | 'languages'
>

export async function searchColumnsOf(offer: SearchedOffer, teacher: { fullName: string; seenBy: string }) {
  // A search by surname must not find a teacher whom not everybody sees.
  const teacherName = teacher.seenBy === 'everybody' ? teacher.fullName : firstNameOf(teacher.fullName)
  const placeNames = await placeSearchNames(offer.placeId)
  return { searchText: offerSearchText(offer, { teacherName, placeNames }), searchVersion }
}
