import { TypedFastBitSet } from 'typedfastbitset'

/** Rows by their numbers, to be read only: few as a list from the least on, many as bits. */
export type RowSet = readonly number[] | TypedFastBitSet

/** So many rows, and one in so many of all, are many. */
const manyFrom = 1_024
const manyFromOneIn = 64

export function areMany(rows: number, ofAll: number): boolean {
  return rows >= manyFrom && rows * manyFromOneIn > ofAll
}

export function hasRow(set: RowSet, number: number): boolean {
  if (set instanceof TypedFastBitSet) return set.has(number)
  let [low, high] = [0, set.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((set[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return set[low] === number
}

/** The rows that are in any of these sets. */
export function inAny(sets: readonly RowSet[], ofAll: number): RowSet {
  const [first = [], ...others] = sets
  if (others.length === 0) return first
  const lists = sets.filter((set): set is readonly number[] => !(set instanceof TypedFastBitSet))
  const listed = lists.reduce((sum, list) => sum + list.length, 0)
  if (lists.length === sets.length && !areMany(listed, ofAll))
    return [...new Set(lists.flat())].sort((one, other) => one - other)
  const found = TypedFastBitSet.fromWords(new Uint32Array((ofAll >>> 5) + 1))
  for (const set of sets) {
    if (set instanceof TypedFastBitSet) found.union(set)
    else for (const number of set) found.add(number)
  }
  return found
}

/** Whether a row is in all of these sets. */
export function isInAll(sets: readonly RowSet[], number: number): boolean {
  for (const set of sets) if (!hasRow(set, number)) return false
  return true
}

/** The first rows by their numbers, at most `max`, that are in all of these sets, of which there is one, and fit. */
export function inAll(sets: readonly RowSet[], fits: (number: number) => boolean, max: number): number[] {
  let least: readonly number[] | undefined
  const words: Uint32Array[] = []
  for (const set of sets) {
    if (set instanceof TypedFastBitSet) words.push(set.words)
    else if (!least || set.length < least.length) least = set
  }
  return least ? inEach(sets, least, fits, max) : inBits(words, fits, max)
}

function inEach(
  sets: readonly RowSet[],
  least: readonly number[],
  fits: (number: number) => boolean,
  max: number,
): number[] {
  const found: number[] = []
  for (const number of least) {
    if (found.length === max) break
    if (isInAll(sets, number) && fits(number)) found.push(number)
  }
  return found
}

function inBits(words: Uint32Array[], fits: (number: number) => boolean, max: number): number[] {
  const found: number[] = []
  const length = Math.min(...words.map((some) => some.length))
  for (let place = 0; place < length && found.length < max; place += 1) {
    let bits = -1
    for (const some of words) bits &= some[place] as number
    for (; bits !== 0 && found.length < max; bits &= bits - 1) {
      const number = (place << 5) + 31 - Math.clz32(bits & -bits)
      if (fits(number)) found.push(number)
    }
  }
  return found
}
