import type { offerInput } from '#domain/offers/offer-input.ts'
import type { OwnOffer } from '#domain/offers/own-offers.server.ts'
import { resolveLocation } from '#domain/places/find-places.server.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { resolveSubject } from '#domain/subjects/resolve-subject.ts'
import { codedLanguages, shownLanguages } from '#domain/teachers/language-names.ts'
import type { OwnTeacher } from '#domain/teachers/own-teacher.server.ts'
import { m } from '#locales/messages.ts'
import { cityOptions, placeWords } from '#web/places/places.server.ts'
import type { StoredFields } from '#web/request/conflict.server.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { currencyName, subjectWord } from '#web/words/vacancy-words.ts'
import type { OfferDefaults } from './offer-form.tsx'
import { dayWord, formatWord, hourWord } from './offer-words.ts'

/** Fields of the form that may come several times. */
export const offerLists = ['availability', 'languages'] as const

/** The places that the form offers. */
export async function formCities() {
  const cities = await cityOptions()
  return cities.map(({ value, label }) => ({ value, label }))
}

/** A new offer begins with what its teacher's profile says. */
export async function newDefaults(
  teacher: Pick<OwnTeacher, 'placeId' | 'locationText' | 'teachingLanguages'> | undefined,
  currency: Currency | undefined,
): Promise<OfferDefaults> {
  return {
    title: '',
    subject: '',
    description: '',
    format: null,
    location: (teacher && (await placeWords(teacher.placeId, teacher.locationText))) ?? '',
    hourlyRate: null,
    groupRate: null,
    rateCurrency: currency ?? 'kgs',
    availability: [],
    freeFrom: null,
    freeUntil: null,
    languages: teacher?.teachingLanguages ?? [],
  }
}

/** The form of an offer that exists, in words. */
export async function existingDefaults(offer: OwnOffer): Promise<OfferDefaults> {
  const { placeId, locationText, subjectId, subjectText, languages, ...rest } = offer
  return {
    ...rest,
    subject: subjectWord({ subjectId, subjectText }),
    location: (await placeWords(placeId, locationText)) ?? '',
    // Demo and old rows contain words, which the form's checkboxes do not know.
    languages: codedLanguages(languages),
  }
}

/** The form of an offer as stored now, for somebody who edited an older version. */
export function storedFields(now: OfferDefaults): StoredFields<typeof offerInput> {
  return {
    title: { label: m.own_offer_title_label(), value: now.title },
    subject: { label: m.own_offer_subject_label(), value: now.subject, meaning: resolveSubject },
    description: { label: m.own_offer_description_label(), value: now.description },
    employment_type: {
      label: m.own_offer_employment_label(),
      value: now.format ?? '',
      words: now.format ? formatWord(now.format) : '',
    },
    location: { label: m.own_offer_location_label(), value: now.location, meaning: resolveLocation },
    hourly_rate: { label: m.own_offer_hourly_label(), value: String(now.hourlyRate ?? '') },
    group_rate: { label: m.own_offer_group_label(), value: String(now.groupRate ?? '') },
    rate_currency: {
      label: m.own_offer_currency_label(),
      value: now.rateCurrency,
      words: currencyName(now.rateCurrency),
    },
    availability: {
      label: m.offer_days(),
      value: now.availability,
      words: now.availability.map(dayWord).join(', '),
    },
    free_from: hourField(m.own_offer_from_label(), now.freeFrom),
    free_until: hourField(m.own_offer_until_label(), now.freeUntil),
    languages: {
      label: m.own_offer_languages_label(),
      value: now.languages,
      words: languagesLine(shownLanguages(now.languages)),
    },
  }
}

function hourField(label: string, hour: number | null) {
  return { label, value: String(hour ?? ''), words: hour === null ? m.own_offer_hour_any() : hourWord(hour) }
}
