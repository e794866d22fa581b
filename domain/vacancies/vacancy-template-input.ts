import { z } from 'zod'
import { line, requestId } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { vacancyTemplateNameLengthMax } from './vacancy-template.ts'

export const templateNameInput = z.object({
  name: line({
    max: vacancyTemplateNameLengthMax,
    required: () => m.vacancy_template_name_required(),
    tooLong: () => m.form_text_long({ max: vacancyTemplateNameLengthMax }),
    invalid: () => m.form_text_invalid(),
  }),
})

export const newVacancyTemplateInput = templateNameInput.extend({ request_id: requestId })
