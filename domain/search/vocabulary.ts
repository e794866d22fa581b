/** So many words wait unsorted before they are sorted among the others. */
const waitingMax = 1_000

/** Words that are looked for by their beginning. */
export class Vocabulary {
  #sorted: string[] = []
  #waiting: string[] = []

  /** Takes in a word that is not among them. */
  add(word: string): void {
    this.#waiting.push(word)
  }

  /** All that begin so. */
  from(beginning: string): string[] {
    this.settle()
    const found = this.#waiting.filter((word) => word.startsWith(beginning))
    for (let place = this.#placeOf(beginning); this.#sorted[place]?.startsWith(beginning); place += 1)
      found.push(this.#sorted[place] as string)
    return found
  }

  /** Sorts those that came since among the others, where they are many. */
  settle(): void {
    if (this.#waiting.length <= waitingMax) return
    this.#sorted = [...this.#sorted, ...this.#waiting].sort()
    this.#waiting = []
  }

  #placeOf(beginning: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] as string) < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
}
