import { z } from 'zod'
import { yearInBishkek } from '#domain/days/day.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { normalised } from '#domain/texts/text.ts'
import {
  choice,
  invalid,
  line,
  optionalChoice,
  text,
  textList,
  wholeNumber,
} from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { codedFacilities } from './facility-names.ts'
import { housingKinds } from './housing.ts'
import { housingFields } from './housing-input.ts'
import * as school from './school.ts'

/** https:// is added if the scheme is missing. */
const websiteInput = z.preprocess(
  (value) => (typeof value === 'string' ? normalised(value) : value),
  z
    .string({ error: () => m.school_website_invalid() })
    .optional()
    .transform((typed, context) => {
      if (!typed) return null
      // Text before a colon is a scheme, except that in `school.kg:8080` it is a host.
      const withScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
      const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
      const isFit =
        url &&
        /^https?:$/.test(url.protocol) &&
        /^[^.]+(\.[^.]+)+\.?$/.test(url.hostname) &&
        !url.username &&
        !url.password &&
        url.href.length <= school.websiteLengthMax
      if (isFit) return url.href
      context.addIssue({ code: 'custom', message: m.school_website_invalid() })
      return z.NEVER
    }),
)

const placeInput = z
  .string({ error: invalid })
  .optional()
  .transform((id) => id || null)

export const schoolInput = z.object({
  school_name: line({
    min: school.schoolNameLengthMin,
    max: school.schoolNameLengthMax,
    required: () => m.school_name_required(),
    tooShort: () =>
      m.school_name_length({ min: school.schoolNameLengthMin, max: school.schoolNameLengthMax }),
    tooLong: () => m.school_name_length({ min: school.schoolNameLengthMin, max: school.schoolNameLengthMax }),
    invalid,
  }),
  school_type: choice(school.schoolTypes, () => m.school_type_required()),
  category: choice(school.schoolCategories, () => m.school_category_required()),
  city: line({
    max: locationLengthMax,
    required: () => m.school_city_required(),
    tooLong: () => m.form_text_long({ max: locationLengthMax }),
    invalid,
  }),
  /** For a village that no list holds. */
  region: placeInput,
  district: placeInput,
  address: line({
    max: school.addressLengthMax,
    required: () => m.school_address_required(),
    tooLong: () => m.form_text_long({ max: school.addressLengthMax }),
    invalid,
  }),
  about: text({
    max: school.aboutLengthMax,
    required: () => m.school_about_required(),
    tooLong: () => m.form_text_long({ max: school.aboutLengthMax }),
    invalid,
  }),
  website: websiteInput,
  founded_year: z.lazy(() => {
    const max = yearInBishkek(now())
    return wholeNumber({
      min: school.foundedYearMin,
      max,
      outside: () => m.school_founded_year_range({ min: school.foundedYearMin, max }),
      notANumber: () => m.school_founded_year_range({ min: school.foundedYearMin, max }),
    })
  }),
  student_count: wholeNumber({
    min: 1,
    max: school.studentCountMax,
    outside: () => m.school_student_count_range({ max: school.studentCountMax }),
    notANumber: () => m.school_student_count_range({ max: school.studentCountMax }),
  }),
  facilities: textList({
    itemsMax: school.facilitiesMax,
    itemLengthMax: school.facilityLengthMax,
    tooMany: () => m.form_list_many({ max: school.facilitiesMax }),
    itemTooLong: () => m.form_list_item_long({ max: school.facilityLengthMax }),
    invalid,
  }).transform(codedFacilities),
  housing_provided: z.preprocess((value) => value === 'on' || value === 'true', z.boolean()),
  housing_kind: optionalChoice(housingKinds),
  ...housingFields,
})
export type SchoolInput = z.infer<typeof schoolInput>
