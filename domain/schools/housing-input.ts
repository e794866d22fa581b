import { optionalChoice, optionalLine, wholeNumber } from '#domain/texts/text-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import * as housing from './housing.ts'

const costRange = () => m.housing_cost_range({ max: housing.housingCostMax.toLocaleString(getLocale()) })

export const housingFields = {
  housing_cost_kind: optionalChoice(housing.housingCostKinds),
  housing_cost: wholeNumber({
    min: 1,
    max: housing.housingCostMax,
    outside: costRange,
    notANumber: costRange,
  }),
  housing_note: optionalLine({
    max: housing.housingNoteLengthMax,
    tooLong: () => m.form_text_long({ max: housing.housingNoteLengthMax }),
    invalid: () => m.form_text_invalid(),
  }),
}
