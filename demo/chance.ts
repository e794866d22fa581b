/** Numbers from 0 to 1 that look random and are the same for the same seed, every time. */
export function chanceOf(seed: string): () => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of the items. */
export function pick<Item>(chance: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
