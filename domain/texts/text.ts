const lineBreaks = /\r\n?/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL cannot be stored, so it is what we look for
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
/** Anything but spaces, controls and characters that are drawn as nothing (U+2800 is an empty braille cell). */
const visible = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The length that every limit of a text counts: code points (decisions 44). */
export function lengthOf(text: string): number {
  return [...text].length
}

/** What a person typed, as it is stored: CRLF becomes LF, the ends are trimmed, invisible texts are empty. */
export function normalised(text: string): string {
  const trimmed = text.replace(lineBreaks, '\n').trim()
  return visible.test(trimmed) ? trimmed : ''
}

/** NUL and lone surrogates cannot be stored (decisions 44). */
export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}
