import type { Housing, VacancyHousingKind } from '#domain/schools/housing.ts'
import { m } from '#locales/messages.ts'
import { housingCostWord } from '#web/words/housing-cost-words.ts'
import { housingKindWord } from '#web/words/housing-words.ts'

/** Housing as its form posts it and in words, to compare a form with; `unsaid` is for a kind that was not chosen. */
export const storedHousing = (now: Housing<VacancyHousingKind>, unsaid: string) => ({
  housing_kind: {
    label: m.housing_kind_label(),
    value: now.housingKind ?? '',
    words: now.housingKind ? housingKindWord(now.housingKind) : unsaid,
  },
  housing_cost_kind: {
    label: m.housing_cost_label(),
    value: now.housingCostKind ?? '',
    words: now.housingCostKind ? housingCostWord(now.housingCostKind) : m.vacancy_not_said(),
  },
  housing_cost: { label: m.housing_sum_label(), value: String(now.housingCost ?? '') },
  housing_note: { label: m.housing_note_label(), value: now.housingNote ?? '' },
})
