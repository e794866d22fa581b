import { languageName } from '#domain/teachers/language-names.ts'
import type { SpokenLanguage } from '#domain/teachers/spoken-languages.ts'
import { getLocale } from '#locales/messages.ts'
import { inLine } from './dates.ts'
import { listWords } from './list-words.ts'

/** The name of a language; languages of instruction are included. */
export const languageWord = (language: SpokenLanguage): string => languageName(language)

/** A language in a sentence: Russian and Kyrgyz use lower case. */
export function languageInLine(language: SpokenLanguage): string {
  return getLocale() === 'en' ? languageWord(language) : inLine(languageWord(language))
}

/** Several languages in a sentence: Russian and Kyrgyz use lower case. */
export function languagesLine(names: readonly string[]): string {
  if (getLocale() === 'en') return names.join(', ')
  return listWords(names)
}
