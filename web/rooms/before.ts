import { messagesPageSize } from '#domain/rooms/room.ts'

/** Older messages are those before a number; anything else in the address means the newest. */
export function beforeOf(url: URL): number | undefined {
  const before = Number(url.searchParams.get('before') ?? Number.NaN)
  return Number.isSafeInteger(before) && before > 1 ? before : undefined
}

/**
 * The address of the page after one of older messages; null after the newest. Messages that arrived while the newest
 * were read make no later page: they come by the stream.
 */
export function laterPage(before: number | undefined, last: number, lastNumber: number): string | null {
  if (before === undefined || last >= lastNumber) return null
  const next = last + messagesPageSize + 1
  return next > lastNumber ? '' : `?before=${next}`
}
