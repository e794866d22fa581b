/** What a school counts: behind or before it stands no address, link or phone number. */
const counted = String.raw`(?:класс?|кл\.|grade|жаш|жыл|лет|год|саат|час|минут|мүнөт|year|hour|minute|ages?\b)`
const begin = String.raw`(?<=^|[\s(«—])`
const end = String.raw`(?=$|[\s)»—]|[.,;:!?](?:\s|$))`
const range = String.raw`(\d{1,2})([–-])(\d{1,2})`
const ranges = new RegExp(
  [
    String.raw`${begin}${range}(?=\s${counted})`,
    String.raw`${begin}${range}(?=-клас\p{L}*${end})`,
    String.raw`(?<=${begin}${counted}\p{L}*\s)${range}${end}`,
  ].join('|'),
  'giu',
)

/**
 * A text of people’s own in which no line ends within «5–11 классы». What is copied out of it must work: numbers of which it is not sure that they
 * are a range, as those of a street, an email, a link or a phone, stay as they are written. For pages alone: a font of a document need not know the sign that joins.
 */
export function wholeRanges(text: string): string {
  return text.replace(ranges, (all) => all.replace(/[–-]/u, '\u2060$&\u2060'))
}
