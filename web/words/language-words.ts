import { languageName } from '#domain/teachers/language-names.ts'
import type { SpokenLanguage } from '#domain/teachers/spoken-languages.ts'
import { getLocale } from '#locales/messages.ts'

/** A language by its name; those that lessons are taught in are among them. */
export const languageWord = (language: SpokenLanguage): string => languageName(language)

/** Several languages in a sentence: Russian and Kyrgyz write their names small. */
export function languagesLine(names: readonly string[]): string {
  if (getLocale() === 'en') return names.join(', ')
  return names.map((name, index) => (index === 0 ? name : smallFirst(name))).join(', ')
}

/** Abbreviations stay as they are. */
const smallFirst = (word: string): string =>
  word.replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase())
