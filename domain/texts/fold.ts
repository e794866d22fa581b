const foreign: Record<string, string> = { ё: 'е', ң: 'н', ө: 'о', ү: 'у', ӊ: 'н' }

/** Of the same length, for the database. */
export const foldedLetters = { from: Object.keys(foreign).join(''), to: Object.values(foreign).join('') }

/** Latin letters that look like Cyrillic ones, as strings of the same length. */
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

/** Text for a LIKE pattern in which its own % and _ are literal. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** All letters that fold to the same one. */
function spellings(letter: string): string {
  const others = Object.keys(foreign).filter((one) => foreign[one] === letter)
  return others.length > 0 ? `[${letter}${others.join('')}]` : letter.replace(/[\\^$.|?*+()[\]{}]/, '\\$&')
}

/** Finds a word in lower-case text. A trigram index supports it, where `fold` would need another column or index. */
export function inAnySpelling(word: string): string {
  return [...fold(word)].map(spellings).join('')
}

export function containing(text: string): string {
  return `%${literal(fold(text))}%`
}

export function wordsIn(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
