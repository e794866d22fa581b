import { languageName } from '#domain/teachers/language-names.ts'
import type { SpokenLanguage } from '#domain/teachers/spoken-languages.ts'
import { getLocale } from '#locales/messages.ts'
import { inLine } from './dates.ts'
import { listWords } from './list-words.ts'

/** A language by its name; those that lessons are taught in are among them. */
export const languageWord = (language: SpokenLanguage): string => languageName(language)

/** A language in a sentence: Russian and Kyrgyz write its name small. */
export function languageInLine(language: SpokenLanguage): string {
  return getLocale() === 'en' ? languageWord(language) : inLine(languageWord(language))
}

/** Several languages in a sentence: Russian and Kyrgyz write their names small. */
export function languagesLine(names: readonly string[]): string {
  if (getLocale() === 'en') return names.join(', ')
  return listWords(names)
}
