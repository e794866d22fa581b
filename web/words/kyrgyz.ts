const vowelsOfEndings: Record<string, string> = { и: 'е', е: 'е', э: 'е', ү: 'ө', ө: 'ө' }

/** The dative of a month without its year: «11-декабрь» → «11-декабрга», by its last vowel and its last letter. */
export const monthDative = (words: string): string =>
  words.replace(/ь$/, '').replace(/$/, `${/т$/.test(words) ? 'к' : 'г'}${/ель$/.test(words) ? 'е' : 'а'}`)

/** The dative of Kyrgyz words that end in a possessive: «22-ноябры» → «22-ноябрына», by the harmony of their last vowel. */
export function ownedDative(words: string): string {
  const last = words.match(/[аоуыэеиөүяёю](?=[^аоуыэеиөүяёю]*$)/iu)?.[0].toLowerCase() ?? ''
  return `${words}н${vowelsOfEndings[last] ?? 'а'}`
}
