const numberLength = 18

/** «019ad2f0-1c3b-7e41»: the time at which it was made, and bits that distinguish it from others of the same time. */
export const numberOf = (id: string): string => id.slice(0, numberLength)

export const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

/** Undefined unless the text, with or without «№», is the beginning of an id. */
export function numberRange(typed: string): { first: string; last: string } | undefined {
  const word = typed.replaceAll('№', ' ').trim().toLowerCase()
  if (!/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(word)) return undefined
  const digits = word.replaceAll('-', '').slice(0, 32)
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') }
}
