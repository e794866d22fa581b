import { dayInBishkek } from '#domain/days/day.ts'
import { type ShownHousing, shownHousing } from '#domain/schools/housing.ts'
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
import { readForm } from '#web/request/form.server.ts'
import type { ViewedVacancy } from '#web/vacancies/vacancy-view.tsx'
import { subjectWord } from '#web/words/vacancy-words.ts'
import { storedFields } from './stored-fields.server.ts'
import { defaultsOf, type VacancyDefaults, type WrittenVacancy } from './vacancy-defaults.ts'

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
