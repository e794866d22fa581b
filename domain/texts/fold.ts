const foreign: Record<string, string> = { ё: 'е', ң: 'н', ө: 'о', ү: 'у', ӊ: 'н' }

/** The letters that finding takes for one, in two strings of the same length, for the database. */
export const foldedLetters = { from: Object.keys(foreign).join(''), to: Object.values(foreign).join('') }

/** Latin letters that look like Cyrillic ones, by which a text is made to look the same and be another; of the same length. */
export const lookalikes = { from: 'aceopxykmhtbё', to: 'асеорхукмнтве' }

/** How two spellings of one word become the same for finding: small letters, no ё, ң, ө, ү, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ёңөүӊ]/g, (letter) => foreign[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text as a LIKE pattern that finds it anywhere; its own % and _ are taken as they are. */
export function containing(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** The words of a text, folded: letters and digits alone, whatever stands between them. */
export function wordsIn(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
