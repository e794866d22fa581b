import { wordsIn } from '#domain/texts/fold.ts'

/** Languages that a directory is filtered by, each with how words for it begin, folded. */
const beginnings = {
  kyrgyz: ['кыргыз', 'киргиз', 'kyrgyz', 'kirghiz', 'kirgiz'],
  russian: ['русск', 'орус', 'russian'],
  english: ['англи', 'english'],
  uzbek: ['узбек', 'озбек', 'uzbek'],
  tajik: ['таджик', 'тажик', 'tajik'],
  german: ['немец', 'немис', 'german', 'deutsch'],
  turkish: ['турец', 'турк', 'turkish'],
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

/** Which of these languages a teacher's own list names, in any spelling. */
export function languagesNamedIn(said: readonly string[]): SpokenLanguage[] {
  const words = said.flatMap(wordsIn)
  return spokenLanguages.filter((language) =>
    beginnings[language].some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
}
