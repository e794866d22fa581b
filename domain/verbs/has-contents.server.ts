import { isDeepStrictEqual } from 'node:util'

/**
 * Whether a stored row says what was sent. A request id that comes again with the same contents is the same thing; with other
 * contents it was sent from a page that was gone back to, or corrected after a lost answer, and nothing of it is dropped (rule 41).
 */
export function hasContents<Sent extends object>(
  stored: { [Name in keyof Sent]: unknown },
  sent: Sent,
): boolean {
  const names = Object.keys(sent) as (keyof Sent)[]
  return isDeepStrictEqual(asStored(names.map((name) => stored[name])), asStored(Object.values(sent)))
}

/** As the database gives it back: what is undefined is absent, and the names within JSON have another order. */
const asStored = (values: unknown[]): unknown => JSON.parse(JSON.stringify(values))
