import { isDeepStrictEqual } from 'node:util'

/** With other contents the form was gone back to, or corrected after a lost answer: nothing may be lost (rule 41). */
export function hasContents<Sent extends object>(
  stored: { [Name in keyof Sent]: unknown },
  sent: Sent,
): boolean {
  const names = Object.keys(sent) as (keyof Sent)[]
  return isDeepStrictEqual(asStored(names.map((name) => stored[name])), asStored(Object.values(sent)))
}

/** As the database returns it: undefined is absent, and names in JSON have another order. */
const asStored = (values: unknown[]): unknown => JSON.parse(JSON.stringify(values))
