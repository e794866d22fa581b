import type { z } from 'zod'
import { getLocale, m } from '#locales/messages.ts'
import { fieldWords, type TemplateLocale, templateFields, unknownFields } from './message-template.ts'

/** Otherwise «{…}» reaches the teacher as it was typed. Names the known fields in the language of the text. */
export function knownFieldsOnly(locale?: TemplateLocale) {
  return (text: string, issues: z.RefinementCtx) => {
    const unknown = unknownFields(text)
    if (unknown.length === 0) return
    const words = fieldWords[locale ?? getLocale()]
    const known = templateFields.map((field) => `{${words[field]}}`)
    const message = m.template_unknown_field({ unknown: unknown.join(', '), known: known.join(', ') })
    issues.addIssue({ code: 'custom', message })
  }
}
