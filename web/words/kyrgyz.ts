const vowelsOfEndings: Record<string, string> = { и: 'е', е: 'е', э: 'е', ү: 'ө', ө: 'ө' }

/** The dative of Kyrgyz words that end in a possessive: «22-ноябры» → «22-ноябрына», by the harmony of their last vowel. */
export function ownedDative(words: string): string {
  const last = words.match(/[аоуыэеиөүяёю](?=[^аоуыэеиөүяёю]*$)/iu)?.[0].toLowerCase() ?? ''
  return `${words}н${vowelsOfEndings[last] ?? 'а'}`
}
