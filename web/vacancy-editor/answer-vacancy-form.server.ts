import { data } from 'react-router'
import { isCalendarDay } from '#domain/days/day.ts'
import { noHousing, type ShownHousing } from '#domain/schools/housing.ts'
import { contractKinds } from '#domain/vacancies/contract.ts'
import type { CreateVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import type { EditVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import {
  type Days,
  isDeadlineAhead,
  newVacanciesMaxPerDay,
  whyDaysRefused,
} from '#domain/vacancies/vacancy.ts'
import { type VacancyInput, vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { readForm, refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { waitWords } from '#web/words/waits.ts'
import {
  blankField,
  daysErrors,
  hindrancesOf,
  previewOf,
  termWords,
  vacancyLists,
} from './vacancy-form.server.ts'

/** The form of a vacancy: its parsed content, what was typed, and what publishing lacks. */
export function readVacancyForm(form: FormData) {
  const read = readForm(vacancyInput, form, vacancyLists)
  return read.ok
    ? { values: read.values, value: read.value, refused: undefined }
    : { values: read.answer.values, value: undefined, refused: read.answer }
}

type ReadForm = { values: FormAnswer['values']; value: VacancyInput }

/** Together with invalid values, the other obstacles to publishing are reported at once. Days of `stored` may stay. */
export function withHindrances(answer: FormAnswer, stored?: Days): FormAnswer {
  const { values } = answer
  const lines = (name: string) => [values[name] ?? ''].flat()
  const word = (name: string) => lines(name).join()
  const day = (name: string) => (isCalendarDay(word(name)) ? word(name) : null)
  const written = {
    ...{ title: word('title'), description: word('description') },
    ...{ requirements: lines('requirements'), benefits: lines('benefits') },
    ...{ startDate: day('start_date'), deadline: day('application_deadline') },
    contractKind: contractKinds.find((kind) => kind === word('contract_kind')) ?? null,
    contractUntil: day('contract_until'),
  }
  const hindrances = hindrancesOf(written, stored)
  return { ...answer, errors: { ...hindrances, ...answer.errors } }
}

/** What was typed, on its way to the preview and back. */
export function comesBack(values: FormAnswer['values']): FormAnswer {
  const { version } = values
  return { values, errors: {}, formErrors: [], ...(typeof version === 'string' && { version }) }
}

export function refuseToPreview(answer: FormAnswer) {
  return refuse({ ...withHindrances(answer), formErrors: [m.vacancy_preview_invalid_text()] })
}

/** The vacancy as it would look; a past day previews nothing that can be published. */
export async function showPreview({ value, values }: ReadForm, school: ShownHousing | undefined) {
  const { start_date: startDate, application_deadline: deadline } = value
  // When a day is refused, all other obstacles to publishing are reported too.
  if (!isDeadlineAhead(deadline, now()) || whyDaysRefused({ startDate, deadline }, now()))
    return refuse(withHindrances({ values, errors: {}, formErrors: [] }))
  return {
    answer: comesBack(values),
    preview: await previewOf(value, school ?? { ...noHousing, isHousingProvided: false }),
  }
}

type EditRefusal = Extract<EditVacancy, { ok: false }>['reason']
type VacancyRefusal =
  | Extract<CreateVacancy, { ok: false }>
  | { reason: Exclude<EditRefusal, 'not-found' | 'changed-meanwhile' | 'not-a-draft'> | 'unstorable' }

/** Says why a vacancy was not saved or published, at the field if there is one. Days of `stored` may stay. */
export function refuseVacancy(
  refused: VacancyRefusal,
  {
    value,
    values,
    refused: answer,
    stored,
  }: {
    values: FormAnswer['values']
    value?: VacancyInput | undefined
    refused?: FormAnswer | undefined
    stored?: Days | undefined
  },
) {
  // The server stops at the first obstacle; the form shows all at once.
  const hindered = (errors: FormAnswer['errors']) =>
    refuse(withHindrances({ values, errors, formErrors: [] }, stored))
  switch (refused.reason) {
    case 'not-a-school':
      throw data(m.school_vacancies_only(), { status: 403 })
    case 'limited': {
      const wait = waitWords(refused.retryAfterSeconds)
      return refuseLimited(values, refused, m.vacancy_limited({ max: newVacanciesMaxPerDay, wait }))
    }
    case 'deadline-passed':
      return hindered({ application_deadline: [m.vacancy_deadline_passed()] })
    case 'start-outside':
    case 'deadline-far':
      return hindered(daysErrors(refused.reason))
    case 'contract-early':
    case 'contract-over':
      return hindered({ contract_until: [termWords[refused.reason]()] })
    case 'blanks-left':
      return hindered({ [blankField(value) ?? 'description']: [m.vacancy_blanks_left()] })
    case 'copy-of-hidden':
      return refuseForm(values, m.hiding_no_copy())
    case 'school-hidden':
      return refuseForm(values, m.vacancy_school_hidden())
    case 'unfinished':
    case 'unstorable':
      return answer ? refuse(answer) : refuseForm(values, m.vacancy_create_failed())
  }
}
