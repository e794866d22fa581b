/**
 * What a list knows of its rows, by the row's number. It lies outside of what the garbage collector walks: a million
 * objects in its place would hold every search up for a tenth of a second whenever it does.
 */

const roomAtFirst = 1_024

/** The values, with room for a place that is to be set. */
export function withRoom<Values extends Float64Array | Uint32Array>(values: Values, place: number): Values {
  if (place < values.length) return values
  const Kind = values.constructor as new (length: number) => Values
  const larger = new Kind(Math.max(roomAtFirst, 2 ** Math.ceil(Math.log2(place + 1))))
  larger.set(values)
  return larger
}

export class NumberColumn {
  #values = new Float64Array()

  set(row: number, value: number): void {
    this.#values = withRoom(this.#values, row)
    this.#values[row] = value
  }

  at(row: number): number {
    return this.#values[row] as number
  }
}

/** Texts, or none, many of which are the same; each is held once. */
export class TextColumn<Text extends string | null> {
  readonly #texts: Text[] = []
  readonly #places = new Map<Text, number>()
  #values = new Uint32Array()

  set(row: number, text: Text): void {
    let place = this.#places.get(text)
    if (place === undefined) {
      place = this.#texts.push(text) - 1
      this.#places.set(text, place)
    }
    this.#values = withRoom(this.#values, row)
    this.#values[row] = place
  }

  at(row: number): Text {
    return this.#texts[this.#values[row] as number] as Text
  }
}
