import { hasBlanks } from '#domain/vacancies/vacancy.ts'
import type { VacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { refuseField } from '#web/request/form.server.ts'

/** Says beside the field where a blank of a ready text is left. */
export function refuseBlanks({ value, values }: { value: VacancyInput; values: FormAnswer['values'] }) {
  const fields = ['title', 'description', 'requirements', 'benefits'] as const
  const field = fields.find((name) => hasBlanks([value[name]].flat())) ?? 'description'
  return refuseField(values, field, m.vacancy_blanks_left())
}
