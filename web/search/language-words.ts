import type { SpokenLanguage } from '#domain/teachers/spoken-languages.ts'
import { m } from '#locales/messages.ts'

const names: Record<SpokenLanguage, () => string> = {
  kyrgyz: () => m.language_kyrgyz(),
  russian: () => m.language_russian(),
  english: () => m.language_english(),
  uzbek: () => m.language_uzbek(),
  tajik: () => m.language_tajik(),
  german: () => m.language_german(),
  turkish: () => m.language_turkish(),
  chinese: () => m.language_chinese(),
}

/** A language by its name; those that lessons are taught in are among them. */
export const languageWord = (language: SpokenLanguage): string => names[language]()
