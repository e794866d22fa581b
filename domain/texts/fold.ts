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

/** A LIKE pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${literal(fold(text))}%`
}

export function wordsIn(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
