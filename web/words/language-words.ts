import { languageName } from '#domain/teachers/language-names.ts'
import type { SpokenLanguage } from '#domain/teachers/spoken-languages.ts'
import { getLocale } from '#locales/messages.ts'
import { listWords } from './list-words.ts'

/** A language by its name; those that lessons are taught in are among them. */
export const languageWord = (language: SpokenLanguage): string => languageName(language)

/** Several languages in a sentence: Russian and Kyrgyz write their names small. */
export function languagesLine(names: readonly string[]): string {
  if (getLocale() === 'en') return names.join(', ')
  return listWords(names)
}
