import { withRoom } from './columns.ts'

/** A uuid is four numbers of 32 bits. */
const parts = 4
const slotsAtFirst = 1_024

/**
 * Rows by their numbers and their ids, which are uuids. As a Map of texts they would be most of what the garbage collector
 * walks; so they are numbers, and what finds them is a table in which those that meet stand side by side.
 */
export class RowNumbers {
  /** Of each row its id. */
  #ids = new Uint32Array()
  /** The latest row of each id, by the place that the id asks for; one more than its number, since 0 is none. */
  #slots = new Uint32Array(slotsAtFirst)
  #taken = 0
  #count = 0

  /** How many rows there have been. */
  get count(): number {
    return this.#count
  }

  /** Gives the row of an id a new number. */
  add(id: string): number {
    const number = this.#count
    this.#count += 1
    this.#ids = withRoom(this.#ids, this.#count * parts - 1)
    this.#ids.set(partsOf(id), number * parts)
    if (this.#taken * 2 >= this.#slots.length) this.#widen()
    this.#enter(number)
    return number
  }

  /** The latest number of an id. */
  of(id: string): number | undefined {
    const wanted = partsOf(id)
    for (let slot = this.#slotFor(wanted); ; slot = this.#after(slot)) {
      const number = (this.#slots[slot] as number) - 1
      if (number < 0) return undefined
      if (wanted.every((part, place) => part === this.#ids[number * parts + place])) return number
    }
  }

  idOf(number: number): string {
    const digits = Array.from(this.#ids.subarray(number * parts, (number + 1) * parts), (part) =>
      part.toString(16).padStart(8, '0'),
    ).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  /** Below zero where the id of the one comes before that of the other. */
  compare(one: number, other: number): number {
    for (let place = 0; place < parts; place += 1) {
      const difference =
        (this.#ids[one * parts + place] as number) - (this.#ids[other * parts + place] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  #enter(number: number): void {
    const id = this.#ids.subarray(number * parts, (number + 1) * parts)
    for (let slot = this.#slotFor(id); ; slot = this.#after(slot)) {
      const there = (this.#slots[slot] as number) - 1
      if (there >= 0 && this.compare(there, number) !== 0) continue
      if (there < 0) this.#taken += 1
      this.#slots[slot] = number + 1
      return
    }
  }

  #widen(): void {
    const before = this.#slots
    this.#slots = new Uint32Array(before.length * 2)
    this.#taken = 0
    for (const entry of before) if (entry > 0) this.#enter(entry - 1)
  }

  /** The first place that an id asks for. */
  #slotFor(id: ArrayLike<number>): number {
    let mixed = 0
    for (let place = 0; place < parts; place += 1)
      mixed = Math.imul(mixed ^ (id[place] as number), 0x9e3779b1)
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1)
  }

  #after(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1)
  }
}

function partsOf(id: string): number[] {
  const digits = id.replaceAll('-', '')
  return [0, 8, 16, 24].map((from) => Number.parseInt(digits.slice(from, from + 8), 16))
}
