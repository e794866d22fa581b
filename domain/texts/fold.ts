const foreign: Record<string, string> = { ё: 'е', ң: 'н', ө: 'о', ү: 'у', ӊ: 'н' }

/** The letters that finding takes for one, in two strings of the same length, for the database. */
export const foldedLetters = { from: Object.keys(foreign).join(''), to: Object.values(foreign).join('') }

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

const wordsMax = 8

/** A search as patterns, one for each of its words: what is found has all of them, in any order. */
export function wordPatterns(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, wordsMax).map(containing)
}
