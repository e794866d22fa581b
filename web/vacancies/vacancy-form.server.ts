import { dayInBishkek } from '#domain/days/day.ts'
import { resolveLocation } from '#domain/places/find-places.server.ts'
import { type ShownHousing, shownHousing } from '#domain/schools/housing.ts'
import { resolveSubject } from '#domain/subjects/resolve-subject.ts'
import { type Term, type TermRefusal, whyTermRefused } from '#domain/vacancies/contract.ts'
import type { OwnVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import {
  type Days,
  type DaysRefusal,
  hasBlanks,
  isDeadlineAhead,
  type WrittenWords,
  whyDaysRefused,
} from '#domain/vacancies/vacancy.ts'
import { type VacancyInput, vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { columnsOf } from '#domain/vacancies/vacancy-row.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { cityOptions, placeWords } from '#web/places/places.server.ts'
import type { StoredFields } from '#web/request/conflict.server.ts'
import { readForm } from '#web/request/form.server.ts'
import { dayWords } from '#web/words/dates.ts'
import { housingCostWord } from '#web/words/housing-cost-words.ts'
import { housingKindWord } from '#web/words/housing-words.ts'
import { languageWord } from '#web/words/language-words.ts'
import {
  contractKindWord,
  currencyName,
  educationWord,
  employmentWord,
  grossValue,
  grossWord,
  periodWord,
  requiredCategoryWord,
  shareNumber,
  shiftWord,
  subjectWord,
  typeWord,
} from '#web/words/vacancy-words.ts'
import { defaultsOf, type VacancyDefaults, type WrittenVacancy } from './vacancy-defaults.ts'
import type { ViewedVacancy } from './vacancy-view.tsx'

/** Fields of the form that may come several times. */
export const vacancyLists = ['requirements', 'benefits', 'criteria'] as const

/** What the form offers whatever it edits. */
export async function formOffers() {
  const cities = await cityOptions()
  return { cities: cities.map(({ value, label }) => ({ value, label })), today: dayInBishkek(now()) }
}

/** The form of a vacancy that exists, in words. */
export async function existingDefaults(vacancy: WrittenVacancy): Promise<VacancyDefaults> {
  return defaultsOf(vacancy, {
    location: await placeWords(vacancy.placeId, vacancy.locationText),
    subject: subjectWord(vacancy),
    phone: readablePhone(vacancy.contactPhone),
  })
}

/** Everything that a draft's form shows if some of it is not valid yet; undefined if the fields contain everything. */
export async function typedInto(vacancy: WrittenVacancy): Promise<FormAnswer['values'] | undefined> {
  return vacancy.unfinished ? postedBy(vacancy, await existingDefaults(vacancy)) : undefined
}

/** What publishing the stored vacancy lacks, at its fields; undefined if nothing. */
export async function missingIn(vacancy: OwnVacancy): Promise<FormAnswer | undefined> {
  const form = new FormData()
  for (const [name, value] of Object.entries(postedBy(vacancy, await existingDefaults(vacancy))))
    for (const one of [value].flat()) form.append(name, one)
  const read = readForm(vacancyInput, form, vacancyLists)
  const { values, errors, formErrors } = read.ok ? { values: read.values, ...noErrors } : read.answer
  const hindrances = hindrancesOf({ ...vacancy, deadline: vacancy.applicationDeadline })
  if (read.ok && Object.keys(hindrances).length === 0) return undefined
  return { values, errors: { ...hindrances, ...errors }, formErrors, version: vacancy.version }
}

/** All obstacles to publishing although each field has a value, at the fields. Days of `stored` may stay. */
export function hindrancesOf(
  vacancy: WrittenWords & Term & { deadline: string | null },
  stored?: Days,
): FormAnswer['errors'] {
  const { startDate, deadline } = vacancy
  const term = whyTermRefused(vacancy, now())
  // Each day by itself, so that both are said.
  const days = [
    { startDate, deadline: null },
    { startDate: null, deadline },
  ]
    .map((one) => whyDaysRefused(one, now(), stored))
    .filter((one) => one !== undefined)
  const blank = blankField(vacancy)
  return {
    ...(blank && { [blank]: [m.vacancy_blanks_left()] }),
    ...(term && { contract_until: [termWords[term]()] }),
    ...Object.assign({}, ...days.map(daysErrors)),
    ...(!isDeadlineAhead(deadline, now()) && { application_deadline: [m.vacancy_deadline_passed()] }),
  }
}

const noErrors = { errors: {}, formErrors: [] }

/** The first field of a ready text with an unfilled blank. */
export function blankField(written: WrittenWords | undefined) {
  const fields = ['title', 'description', 'requirements', 'benefits'] as const
  return written && fields.find((name) => hasBlanks([written[name]].flat()))
}

/** Beside the last day of the contract. */
export const termWords: Record<TermRefusal, () => string> = {
  'contract-early': () => m.vacancy_contract_until_early(),
  'contract-over': () => m.vacancy_deadline_passed(),
}

/** Beside the day that it is of. */
export const daysErrors = (reason: DaysRefusal): FormAnswer['errors'] =>
  reason === 'start-outside'
    ? { start_date: [m.vacancy_start_outside()] }
    : { application_deadline: [m.vacancy_deadline_far()] }

const postedBy = (vacancy: WrittenVacancy, defaults: VacancyDefaults): FormAnswer['values'] => ({
  ...postedFields(defaults),
  ...vacancy.unfinished,
})

/** What the form would post as it begins. */
export function postedFields(defaults: VacancyDefaults): FormAnswer['values'] {
  return Object.fromEntries(
    Object.entries(storedFields(defaults)).map(([name, { value }]) => [name, value] as const),
  )
}

/** What was typed, as a vacancy to preview before publishing. */
export async function previewOf(input: VacancyInput, school: ShownHousing): Promise<ViewedVacancy> {
  const { placeId, locationText, criteria, contactName, contactPhone, contactEmail, ...shown } =
    await columnsOf(input)
  return { ...shown, location: await placeWords(placeId, locationText), ...shownHousing(shown, school) }
}

const textOf = (value: string | number | null) => String(value ?? '')

/** The form of a vacancy as stored now, for somebody who edited an older version. */
export function storedFields(now: VacancyDefaults): StoredFields<typeof vacancyInput> {
  return {
    title: { label: m.vacancy_title_label(), value: now.title },
    vacancy_type: {
      label: m.vacancy_type_field(),
      value: now.vacancyType,
      words: typeWord(now.vacancyType),
    },
    subject: { label: m.vacancy_subject_label(), value: now.subject, meaning: resolveSubject },
    description: { label: m.vacancy_description_label(), value: now.description },
    location: { label: m.vacancy_location_label(), value: now.location, meaning: resolveLocation },
    employment_type: {
      label: m.vacancy_employment_label(),
      value: now.employmentType,
      words: employmentWord(now.employmentType),
    },
    ...storedPay(now),
    ...storedHousing(now),
    education_level: {
      label: m.vacancy_education_label(),
      value: now.educationLevel,
      words: educationWord(now.educationLevel),
    },
    experience_required: { label: m.vacancy_experience_label(), value: textOf(now.experienceRequired) },
    category_required: {
      label: m.vacancy_category_label(),
      value: textOf(now.categoryRequired),
      words: now.categoryRequired ? requiredCategoryWord(now.categoryRequired) : m.vacancy_category_any(),
    },
    requirements: { label: m.vacancy_requirements_label(), value: now.requirements },
    benefits: { label: m.vacancy_benefits_label(), value: now.benefits },
    criteria: { label: m.vacancy_criteria_label(), value: now.criteria },
    application_deadline: {
      label: m.vacancy_deadline_label(),
      value: textOf(now.applicationDeadline),
      words: dayOrNone(now.applicationDeadline),
    },
    answer_days: {
      label: m.vacancy_answer_days_label(),
      value: textOf(now.answerDays),
      words: now.answerDays
        ? m.vacancy_answer_days_option({ days: now.answerDays })
        : m.vacancy_answer_days_none(),
    },
    language_of_instruction: {
      label: m.vacancy_teaching_language_label(),
      value: textOf(now.teachingLanguage),
      words: now.teachingLanguage ? languageWord(now.teachingLanguage) : '',
    },
    positions: { label: m.vacancy_positions_label(), value: textOf(now.positions) },
    weekly_hours: { label: m.vacancy_weekly_hours_label(), value: textOf(now.weeklyHours) },
    shift: {
      label: m.vacancy_shift_label(),
      value: textOf(now.shift),
      words: now.shift ? shiftWord(now.shift) : '',
    },
    grades: { label: m.vacancy_grades_label(), value: textOf(now.grades) },
    start_date: {
      label: m.vacancy_start_date_label(),
      value: textOf(now.startDate),
      words: dayOrNone(now.startDate),
    },
    contact_name: { label: m.vacancy_contact_name_label(), value: now.contactName },
    contact_phone: { label: m.vacancy_contact_phone_label(), value: now.contactPhone },
    contact_email: { label: m.vacancy_contact_email_label(), value: now.contactEmail },
  }
}

function storedPay(now: VacancyDefaults) {
  return {
    salary_min: { label: m.vacancy_salary_min_label(), value: textOf(now.salaryMin) },
    salary_max: { label: m.vacancy_salary_max_label(), value: textOf(now.salaryMax) },
    salary_currency: {
      label: m.vacancy_salary_currency_label(),
      value: now.salaryCurrency,
      words: currencyName(now.salaryCurrency),
    },
    salary_period: {
      label: m.vacancy_salary_period_label(),
      value: now.salaryPeriod,
      words: periodWord(now.salaryPeriod),
    },
    salary_is_gross: {
      label: m.vacancy_salary_gross_label(),
      value: grossValue(now.salaryIsGross),
      words: grossWord(now.salaryIsGross),
    },
    contract_kind: {
      label: m.vacancy_contract_label(),
      value: textOf(now.contractKind),
      words: now.contractKind ? contractKindWord(now.contractKind) : '',
    },
    contract_until: {
      label: m.vacancy_contract_until_label(),
      value: textOf(now.contractUntil),
      words: dayOrNone(now.contractUntil),
    },
    contract_share: {
      label: m.vacancy_contract_share_label(),
      value: now.contractShare === null ? '' : shareNumber(now.contractShare),
    },
  }
}

function storedHousing(now: VacancyDefaults) {
  return {
    housing_kind: {
      label: m.housing_kind_label(),
      value: now.housingKind ?? '',
      words: now.housingKind ? housingKindWord(now.housingKind) : m.housing_as_school(),
    },
    housing_cost_kind: {
      label: m.housing_cost_label(),
      value: now.housingCostKind ?? '',
      words: now.housingCostKind ? housingCostWord(now.housingCostKind) : m.vacancy_not_said(),
    },
    housing_cost: { label: m.housing_sum_label(), value: String(now.housingCost ?? '') },
    housing_note: { label: m.housing_note_label(), value: now.housingNote ?? '' },
  }
}

const dayOrNone = (day: string | null) => (day ? dayWords(day) : '')
