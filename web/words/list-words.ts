/** Several names in one line: the first alone begins large, and abbreviations stay as they are. */
export const listWords = (names: readonly string[]): string =>
  names.map((name, index) => (index === 0 ? name : smallFirst(name))).join(', ')

const smallFirst = (word: string): string =>
  word.replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase())
