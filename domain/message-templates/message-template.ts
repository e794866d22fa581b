export const templateKinds = ['invitation', 'refusal', 'question'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateTitleLengthMax = 60
/** As long as the shortest text it is used for, the one of a rejection. */
export const templateTextLengthMax = 500
export const templatesMax = 30

export const templateLocales = ['ru', 'en', 'ky'] as const
export type TemplateLocale = (typeof templateLocales)[number]

export type TemplateTexts = Record<TemplateLocale, string | null>

export const templateFields = ['name', 'vacancy', 'school', 'date'] as const
export type TemplateField = (typeof templateFields)[number]
export type TemplateFacts = Record<TemplateField, string>

/** The words for each field; each is understood in every language. */
export const fieldWords: Record<TemplateLocale, Record<TemplateField, string>> = {
  ru: { name: 'имя', vacancy: 'вакансия', school: 'школа', date: 'дата' },
  en: { name: 'name', vacancy: 'vacancy', school: 'school', date: 'date' },
  ky: { name: 'аты', vacancy: 'вакансия', school: 'мектеп', date: 'күнү' },
}

function fieldOf(typed: string): TemplateField | undefined {
  const word = typed.trim().toLowerCase()
  return templateFields.find((one) => templateLocales.some((locale) => fieldWords[locale][one] === word))
}

/** A word of letters, however it is joined: neither a variable of one letter nor a formula or a smiley. */
const oneWord = /\{\s*(\p{L}[\p{L}\p{M}_-]{1,29})\s*\}/gu

/** What looks like a field and is none, in its braces. */
export function unknownFields(text: string): string[] {
  const words = [...text.matchAll(oneWord)].flatMap(([, word = '']) => (fieldOf(word) ? [] : `{${word}}`))
  return [...new Set(words)]
}

/** Replaces the fields with known facts; braces around other text stay as typed. */
export function fillTemplate(text: string, facts: Partial<TemplateFacts>): string {
  return text.replace(/\{([^{}\n]{1,20})\}/g, (whole, typed: string) => {
    const field = fieldOf(typed)
    return (field && facts[field]) ?? whole
  })
}

/** Otherwise in the first language that the school wrote. */
export function textFor(texts: TemplateTexts, locale: TemplateLocale): string {
  return texts[locale] ?? templateLocales.flatMap((one) => texts[one] ?? [])[0] ?? ''
}
