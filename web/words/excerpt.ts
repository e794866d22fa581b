const dangling = /[\s.,:;…–—-]+$/u

/**
 * The beginning of a text of at most so many characters: it ends with a whole word and one «…», and never with a full
 * stop before it.
 */
export function excerptOf(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max).join('')
  const isWhole = /\s/u.test(characters[max] ?? '')
  const words = isWhole ? cut : cut.replace(/\s\S*$/u, '')
  return `${words.replace(dangling, '')}…`
}
