/** Older messages are those before a number; anything else in the address means the newest. */
export function beforeOf(url: URL): number | undefined {
  const before = Number(url.searchParams.get('before') ?? Number.NaN)
  return Number.isSafeInteger(before) && before > 1 ? before : undefined
}
