/** «5–11»: no line breaks after the dash. A document that is no page has it without the joiner. */
export function rangeWords(from: string | number, to: string | number): string {
  return `${from}–${joiner}${to}`
}

const joiner = '\u2060'

export const withoutJoiners = (words: string): string => words.replaceAll(joiner, '')
