import { m } from '#locales/messages.ts'
import type { Fact } from '#web/ui/facts.tsx'
import { nearDay } from '#web/words/dates.ts'
import { distanceWords } from '#web/words/distances.ts'
import { experienceWords } from '#web/words/experience-words.ts'
import { housingWords } from '#web/words/housing-words.ts'
import { languageWord } from '#web/words/language-words.ts'
import {
  contractWords,
  educationWord,
  employmentWord,
  requiredCategoryWord,
  shiftWord,
  subjectWord,
  typeWord,
} from '#web/words/vacancy-words.ts'
import type { ViewedVacancy } from './vacancy-view.tsx'

export const factsOf = (vacancy: ViewedVacancy): Fact[] => [
  { label: m.vacancy_fact_location(), value: whereWords(vacancy) },
  {
    label: m.vacancy_fact_housing(),
    value: housingWords(vacancy),
  },
  { label: m.vacancy_subject_label(), value: subjectWord(vacancy) },
  { label: m.vacancy_type_field(), value: typeWord(vacancy.vacancyType) },
  { label: m.vacancy_fact_employment(), value: employmentWord(vacancy.employmentType) },
  {
    label: vacancy.contractKind === 'part' ? m.vacancy_contract_share_fact() : m.vacancy_contract_label(),
    value: contractWords(vacancy),
  },
  { label: m.vacancy_fact_education(), value: educationFact(vacancy) },
  { label: m.vacancy_fact_experience(), value: experienceWords(vacancy.experienceRequired) },
  {
    label: m.vacancy_category_label(),
    value: vacancy.categoryRequired && requiredCategoryWord(vacancy.categoryRequired),
  },
  {
    label: m.vacancy_teaching_language_label(),
    value: vacancy.teachingLanguage && languageWord(vacancy.teachingLanguage),
  },
  { label: m.vacancy_grades_label(), value: vacancy.grades },
  { label: m.vacancy_weekly_hours_label(), value: vacancy.weeklyHours },
  { label: m.vacancy_shift_label(), value: vacancy.shift && shiftWord(vacancy.shift) },
  { label: m.vacancy_start_date_label(), value: vacancy.startDate && nearDay(vacancy.startDate) },
  {
    label: m.vacancy_fact_deadline(),
    value: vacancy.applicationDeadline && nearDay(vacancy.applicationDeadline),
  },
]

/** The longest words, in characters, that fit half of a phone: of a fact, and of its label, which is smaller. */
const halfWidth = { value: 14, label: 20 }

/** Two in a row on a phone, if their words have room. */
export function sideBySide(facts: readonly Fact[]): Fact[] {
  return facts.map((fact) => ({
    ...fact,
    isShort: String(fact.value).length <= halfWidth.value && fact.label.length <= halfWidth.label,
  }))
}

/** Its label says already what of. */
const educationFact = ({ educationLevel }: ViewedVacancy): string =>
  educationLevel === 'any' ? m.vacancy_fact_education_any() : educationWord(educationLevel)

function whereWords({ location, distance }: ViewedVacancy): string | null {
  return location && distance ? `${location} · ${distanceWords(distance)}` : location
}
