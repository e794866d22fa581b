import { schoolTypes } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { ratingChoices } from '#web/search/rating-filter.ts'
import { schoolTypeWord } from '#web/words/school-words.ts'

type Choice = { value: string; label: string }

const housingWords = {
  with: () => m.school_housing_badge(),
  without: () => m.school_without_housing(),
}

/** The choices of each filter of the directory. */
export function schoolChoices(districts: Choice[]) {
  return {
    district: districts,
    type: schoolTypes.map((value) => ({ value, label: schoolTypeWord(value) })),
    housing: (['with', 'without'] as const).map((value) => ({ value, label: housingWords[value]() })),
    vacancies: [{ value: 'open', label: m.search_hiring() }],
    verified: [{ value: 'yes', label: m.search_verified() }],
    rating: ratingChoices(),
  }
}

/** What a chip says of each filter. */
export function schoolFilterWords(districts: Choice[]): Record<string, (value: string) => string> {
  const choices = schoolChoices(districts)
  const labelOf = (name: keyof typeof choices) => (value: string) =>
    choices[name].find((choice) => choice.value === value)?.label ?? value
  return {
    q: (words) => m.search_quoted({ words }),
    city: (city) => city,
    district: labelOf('district'),
    type: labelOf('type'),
    housing: labelOf('housing'),
    vacancies: labelOf('vacancies'),
    verified: labelOf('verified'),
    rating: labelOf('rating'),
  }
}
