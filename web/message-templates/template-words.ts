import {
  fieldWords,
  type TemplateField,
  type TemplateKind,
  templateFields,
} from '#domain/message-templates/message-template.ts'
import { type Locale, m } from '#locales/messages.ts'

export const kindWords: Record<TemplateKind, () => string> = {
  invitation: () => m.template_kind_invitation(),
  refusal: () => m.template_kind_refusal(),
  question: () => m.template_kind_question(),
}

/** «{имя}», «{вакансия}» …: how the fields of a template are typed in a language. */
export function fieldsIn(locale: Locale, fields: readonly TemplateField[] = templateFields): string[] {
  return fields.map((field) => `{${fieldWords[locale][field]}}`)
}
