const lineBreaks = /\r\n?|[\v\f]/g
/** Controls but tab and line feed, lone surrogates, and what Unicode promises never to be a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const unstorable = /[\u0000-\u0008\u000B-\u001F\p{Surrogate}\p{Noncharacter_Code_Point}]/gu
/** Anything but spaces, controls and invisible characters (U+2800 is an empty braille cell). */
const visible = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The length for every text limit: code points (rule 44). */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Line breaks become LF, the ends are trimmed, a text of invisible characters becomes empty. */
export function normalised(text: string): string {
  const trimmed = text.replace(lineBreaks, '\n').trim()
  return visible.test(trimmed) ? trimmed : ''
}

/** Rule 44: the database stores neither NUL nor lone surrogates, XML no other controls and no noncharacters. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) === -1
}

export function withoutUnstorable(text: string): string {
  return text.replace(unstorable, '')
}

const disguise = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Letters and digits of any width or style in their usual form, without marks and invisible characters. */
export function undisguised(text: string): string {
  // Letters that Unicode composes with their mark keep it.
  return text.normalize('NFKC').replace(disguise, '')
}
