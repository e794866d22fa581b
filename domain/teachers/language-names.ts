import { CodedWords } from '#domain/texts/coded-words.ts'
import { type Locale, m } from '#locales/messages.ts'
import { otherLanguageNames, type SpokenLanguage, spokenLanguages } from './spoken-languages.ts'

type Word = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

const names: Record<SpokenLanguage, Word> = {
  kyrgyz: m.language_kyrgyz,
  russian: m.language_russian,
  english: m.language_english,
  uzbek: m.language_uzbek,
  tajik: m.language_tajik,
  german: m.language_german,
  turkish: m.language_turkish,
  chinese: m.language_chinese,
}

const locales = ['ru', 'en', 'ky'] as const

export function languageName(language: SpokenLanguage, locale?: Locale): string {
  return names[language]({}, locale ? { locale } : undefined)
}

const namesInAll = (language: SpokenLanguage) => locales.map((locale) => languageName(language, locale))

const languages = new CodedWords<SpokenLanguage>(spokenLanguages, (language) => [
  ...namesInAll(language),
  ...otherLanguageNames[language],
])

export const codedLanguages = (names: readonly string[]): string[] => languages.coded(names)

/** Free texts from before there were codes are translated too. */
export const shownLanguages = (names: readonly string[]): string[] =>
  languages.shown(names, (code) => languageName(code))

/** A standard one has its name in each language. */
export function languageSearchNames(names: readonly string[]): string[] {
  return names.flatMap((word) => {
    const code = languages.codeOf(word)
    return code ? namesInAll(code) : [word]
  })
}
