/** How much of an id the console shows as a number; the searches of its lists take it. */
const numberLength = 18

/** «019ad2f0-1c3b-7e41»: the moment at which it was made, and what tells it from others of the same moment. */
export const numberOf = (id: string): string => id.slice(0, numberLength)

/** A whole id, as the audit keeps those of things that are gone. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

/** The ids that begin with what was typed, where that is the beginning of one, with or without the sign before it. */
export function numberRange(typed: string): { first: string; last: string } | undefined {
  const word = typed.replaceAll('№', ' ').trim().toLowerCase()
  if (!/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(word)) return undefined
  const digits = word.replaceAll('-', '').slice(0, 32)
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') }
}
