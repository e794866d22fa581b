import { numberWords } from '#domain/texts/money-words.ts'

/** A counter that never exceeds the real number (rule 26): exact under ten, then «120+» for 123. */
export function counterOf(count: number): { shown: number; words: string } {
  if (count < 10) return { shown: count, words: numberWords(count) }
  const shown = Math.floor(count / 10) * 10
  return { shown, words: `${numberWords(shown)}+` }
}
