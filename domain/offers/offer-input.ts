import { z } from 'zod'
import { locationLengthMax } from '#domain/places/place.ts'
import { currencies } from '#domain/rates/currency.ts'
import { subjectLengthMax } from '#domain/subjects/subject.ts'
import { codedLanguages } from '#domain/teachers/language-names.ts'
import { choice, invalid, line, text, textList, wholeNumber } from '#domain/texts/text-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import * as offer from './offer.ts'

const titleLength = () => m.own_offer_title_length({ min: offer.titleLengthMin, max: offer.titleLengthMax })

function rate(max: number) {
  const range = () => m.own_offer_rate_range({ max: max.toLocaleString(getLocale()) })
  return wholeNumber({ min: 0, max, outside: range, notANumber: range })
}

const hourOutside = () => m.own_offer_hour_invalid()
const hour = wholeNumber({
  min: offer.hourMin,
  max: offer.hourMax,
  outside: hourOutside,
  notANumber: hourOutside,
})

const several = (value: unknown) => (value === undefined ? [] : [value].flat())

export const offerInput = z
  .object({
    title: line({
      min: offer.titleLengthMin,
      max: offer.titleLengthMax,
      required: () => m.own_offer_title_required(),
      tooShort: titleLength,
      tooLong: titleLength,
      invalid,
    }),
    subject: line({
      max: subjectLengthMax,
      required: () => m.own_offer_subject_required(),
      tooLong: () => m.form_text_long({ max: subjectLengthMax }),
      invalid,
    }),
    description: text({
      max: offer.offerDescriptionLengthMax,
      tooLong: () => m.form_text_long({ max: offer.offerDescriptionLengthMax }),
      invalid,
    }),
    employment_type: choice(offer.lessonFormats, () => m.own_offer_employment_required()),
    location: line({
      max: locationLengthMax,
      tooLong: () => m.form_text_long({ max: locationLengthMax }),
      invalid,
    }),
    hourly_rate: rate(offer.hourlyRateMax),
    group_rate: rate(offer.groupRateMax),
    rate_currency: choice(currencies, () => m.own_offer_currency_required()),
    availability: z
      .preprocess(
        several,
        z.array(choice(offer.weekdays, invalid)).max(offer.weekdays.length, { error: invalid }),
      )
      .transform((days) => offer.weekdays.filter((day) => days.includes(day))),
    free_from: hour,
    free_until: hour,
    languages: textList({
      itemsMax: offer.languagesMax,
      itemLengthMax: offer.languageLengthMax,
      tooMany: () => m.form_list_many({ max: offer.languagesMax }),
      itemTooLong: () => m.form_list_item_long({ max: offer.languageLengthMax }),
      invalid,
    }).transform(codedLanguages),
  })
  .refine(
    ({ free_from, free_until }) => free_from === null || free_until === null || free_from < free_until,
    {
      path: ['free_until'],
      error: () => m.own_offer_hours_order(),
    },
  )

export type OfferInput = z.infer<typeof offerInput>
