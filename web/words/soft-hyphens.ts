const longWords = /\p{Script=Cyrillic}{15,}/gu
const syllables = /[бвгджзклмнпрстфхцчшщң](?=[аеёиоуыэюяөү]\p{L})/giu

/**
 * A text of people’s own whose longest Russian and Kyrgyz words may be parted by syllables: not every browser knows how, and in large letters such
 * a word is wider than a phone.
 */
export function softHyphens(text: string): string {
  return text.replace(longWords, (word) =>
    word.replace(syllables, (letter, place: number) => (place < 3 ? letter : `\u00AD${letter}`)),
  )
}
