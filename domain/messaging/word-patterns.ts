import { containing } from '#domain/texts/fold.ts'

const wordsMax = 8

export function wordPatterns(words: string): string[] {
  return words.split(/\s+/).filter(Boolean).slice(0, wordsMax).map(containing)
}
