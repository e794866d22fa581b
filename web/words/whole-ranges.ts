const ranges = /(?<![\d–-])(\d{1,2})([–-])(\d{1,2})(?![\d–-])/gu

/** A text of people’s own in which no line ends within «5–11». For pages alone: a font of a document need not know the sign that joins. */
export function wholeRanges(text: string): string {
  return text.replace(ranges, '$1\u2060$2\u2060$3')
}
