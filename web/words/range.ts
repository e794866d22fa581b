/** «5–11»: no line ends behind the dash. A paper that is no page says it without the joiner. */
export function rangeWords(from: string | number, to: string | number): string {
  return `${from}–${joiner}${to}`
}

const joiner = '\u2060'

export const withoutJoiners = (words: string): string => words.replaceAll(joiner, '')
