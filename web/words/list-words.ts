/** Several names in one line: only the first has a capital, and abbreviations stay. */
export const listWords = (names: readonly string[]): string =>
  names.map((name, index) => (index === 0 ? name : smallFirst(name))).join(', ')

const smallFirst = (word: string): string =>
  word.replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase())
