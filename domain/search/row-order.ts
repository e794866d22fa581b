/** Below zero where the row of the one number stands before that of the other. */
export type Compare = (one: number, other: number) => number

/** Rows by their numbers in a lasting order. */
export class RowOrder {
  readonly #compare: Compare
  #sorted = new Uint32Array(0)
  #waiting: number[] = []

  constructor(compare: Compare) {
    this.#compare = compare
  }

  add(number: number): void {
    this.#waiting.push(number)
  }

  sort(numbers: number[]): number[] {
    return numbers.sort(this.#compare)
  }

  /** The first of them all that fit, at most `max`. */
  walk(fits: (number: number) => boolean, max: number): number[] {
    this.settle()
    const found: number[] = []
    for (const number of this.#sorted) {
      if (!fits(number)) continue
      found.push(number)
      if (found.length === max) break
    }
    return found
  }

  /** Merges those that came since into the others. */
  settle(): void {
    if (this.#waiting.length === 0) return
    const coming = this.sort(this.#waiting)
    this.#waiting = []
    const [before, after] = [this.#sorted, new Uint32Array(this.#sorted.length + coming.length)]
    let from = 0
    for (const [place, number] of coming.entries()) {
      const to = this.#placeOf(number, from)
      after.set(before.subarray(from, to), from + place)
      after[to + place] = number
      from = to
    }
    after.set(before.subarray(from), from + coming.length)
    this.#sorted = after
  }

  /** Before how many of those that are sorted it does not stand; looked for from a place on. */
  #placeOf(number: number, from: number): number {
    let [low, high] = [from, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#sorted[middle] as number, number) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
