import { containing } from '#domain/texts/fold.ts'

const wordsMax = 8

/** One for each of the words: what is found has all of them. */
export function wordPatterns(words: string): string[] {
  return words.split(/\s+/).filter(Boolean).slice(0, wordsMax).map(containing)
}
