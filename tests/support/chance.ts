import { chanceOf, pick } from '#demo/chance.ts'

/** Choices that look random and are the same each time. */
export interface Chance {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function chanceFrom(seed: number): Chance {
  const next = chanceOf(String(seed))
  return { below: (limit) => Math.floor(next() * limit), pick: (items) => pick(next, items) }
}
