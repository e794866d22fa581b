import { languageName } from '#domain/teachers/language-names.ts'
import type { SpokenLanguage } from '#domain/teachers/spoken-languages.ts'

/** A language by its name; those that lessons are taught in are among them. */
export const languageWord = (language: SpokenLanguage): string => languageName(language)
