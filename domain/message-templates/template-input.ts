import { z } from 'zod'
import { choice, invalid, line, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { knownFieldsOnly } from './known-fields-only.ts'
import {
  type TemplateLocale,
  templateKinds,
  templateTextLengthMax,
  templateTitleLengthMax,
} from './message-template.ts'

const wordsIn = (locale: TemplateLocale) =>
  text({
    max: templateTextLengthMax,
    tooLong: () => m.form_text_long({ max: templateTextLengthMax }),
    invalid,
  })
    .superRefine(knownFieldsOnly(locale))
    .transform((typed) => typed || null)

const fields = {
  kind: choice(templateKinds, () => m.template_kind_required()),
  title: line({
    max: templateTitleLengthMax,
    required: () => m.template_title_required(),
    tooLong: () => m.form_text_long({ max: templateTitleLengthMax }),
    invalid,
  }),
  text_ru: wordsIn('ru'),
  text_en: wordsIn('en'),
  text_ky: wordsIn('ky'),
}

export const templateShape = z.object(fields)

const hasText = {
  check: (typed: { text_ru: string | null; text_en: string | null; text_ky: string | null }) =>
    Boolean(typed.text_ru ?? typed.text_en ?? typed.text_ky),
  message: { path: ['text_ru'], error: () => m.template_text_required() },
}

export const templateInput = templateShape.refine(hasText.check, hasText.message)
export const newTemplateInput = z
  .object({ ...fields, request_id: requestId })
  .refine(hasText.check, hasText.message)
export type TemplateInput = z.infer<typeof templateInput>
