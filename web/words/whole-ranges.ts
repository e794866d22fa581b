/** What a school counts: no address, link or phone number is next to it. */
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
 * A person's text in which no line breaks within «5–11 классы». Copied text must still work, so numbers that may be no
 * range, as in a street, an email, a link or a phone, stay unchanged. Only for pages: a document's font may lack the
 * joining sign.
 */
export function wholeRanges(text: string): string {
  return text.replace(ranges, (all) => all.replace(/[–-]/u, '\u2060$&\u2060'))
}
