const foreign: Record<string, string> = { ё: 'е', ң: 'н', ө: 'о', ү: 'у', ӊ: 'н' }

/** Two strings of the same length, for the database. */
export const foldedLetters = { from: Object.keys(foreign).join(''), to: Object.values(foreign).join('') }

/** Latin letters that make a text look the same and be another; of the same length. */
export const lookalikes = { from: 'aceopxykmhtbё', to: 'асеорхукмнтве' }

/** Small letters, no ё, ң, ө, ү, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ёңөүӊ]/g, (letter) => foreign[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Text within a LIKE pattern that means itself: its own % and _ are literal. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** е stands for ё too, and ё for е: all that is folded to one letter. */
function spellings(letter: string): string {
  const others = Object.keys(foreign).filter((one) => foreign[one] === letter)
  return others.length > 0 ? `[${letter}${others.join('')}]` : letter.replace(/[\\^$.|?*+()[\]{}]/, '\\$&')
}

/**
 * A regular expression for the database that finds a word in a text of small letters, whichever of both is spelled with ё, ң, ө, ү
 * or without: an index of trigrams answers it, where one of `fold` would need a column or an index more.
 */
export function inAnySpelling(word: string): string {
  return [...fold(word)].map(spellings).join('')
}

/** A LIKE pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${literal(fold(text))}%`
}

export function wordsIn(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
