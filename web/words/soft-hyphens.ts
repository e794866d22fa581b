const longWords = /\p{Script=Cyrillic}{15,}/gu
const syllables = /[бвгджзклмнпрстфхцчшщң](?=[аеёиоуыэюяөү]\p{L})/giu

/**
 * A person's text with soft hyphens in its longest Russian and Kyrgyz words: not every browser hyphenates them, and
 * with large text such a word is wider than a phone.
 */
export function softHyphens(text: string): string {
  return text.replace(longWords, (word) =>
    word.replace(syllables, (letter, place: number) => (place < 3 ? letter : `\u00AD${letter}`)),
  )
}
