import { wordsIn } from '#domain/texts/fold.ts'

/** Folded. */
const beginnings = {
  kyrgyz: ['кыргыз', 'киргиз', 'kyrgyz', 'kirghiz', 'kirgiz'],
  russian: ['русск', 'орус', 'russian'],
  english: ['англи', 'english'],
  uzbek: ['узбек', 'озбек', 'uzbek'],
  tajik: ['таджик', 'тажик', 'tajik'],
  german: ['немец', 'немис', 'german', 'deutsch'],
  // «Туркменский» is another language.
  turkish: ['турец', 'туркч', 'турк ', 'turkish'],
  chinese: ['китай', 'кытай', 'chinese'],
} satisfies Record<SpokenLanguage, string[]>

export const spokenLanguages = [
  'kyrgyz',
  'russian',
  'english',
  'uzbek',
  'tajik',
  'german',
  'turkish',
  'chinese',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** By code or in any spelling: «Английский (B2)» is also English. */
export function languagesNamedIn(names: readonly string[]): SpokenLanguage[] {
  const words = ` ${names.flatMap(wordsIn).join(' ')} `
  return spokenLanguages.filter((language) =>
    beginnings[language].some((beginning) => words.includes(` ${beginning}`)),
  )
}

/** Beside the names in three languages. */
export const otherLanguageNames: Record<SpokenLanguage, string[]> = {
  kyrgyz: ['кыргызский язык', 'киргизский', 'киргизский язык', 'кыргыз тили', 'кыргыз', 'kirghiz'],
  russian: ['русский язык', 'орус тили', 'орус', 'russian language'],
  english: ['английский язык', 'англис тили', 'англис', 'english language'],
  uzbek: ['узбекский язык', 'өзбек тили', 'өзбек'],
  tajik: ['таджикский язык', 'тажик тили', 'тажик'],
  german: ['немецкий язык', 'немис тили', 'немис', 'deutsch'],
  turkish: ['турецкий язык', 'түрк тили', 'түрк', 'түркчө'],
  chinese: ['китайский язык', 'кытай тили', 'кытай'],
}

/** Folded. */
export const beginningsOf = (language: SpokenLanguage): readonly string[] => beginnings[language]
