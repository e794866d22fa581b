import { TypedFastBitSet } from 'typedfastbitset'
import type { FoundIds, OptionCounts, WiderSearch } from './found.ts'
import { type Compare, RowOrder } from './row-order.ts'
import { areMany, inAll, inAny, isInAll, type RowSet } from './row-set.ts'
import { countedMax } from './search.ts'
import { Vocabulary } from './vocabulary.ts'

/** Part of a search that a row fits which has any of these words, or one that begins so. */
export type Term = { words: readonly string[]; beginning?: string | undefined }

/** What a filter asks of rows: that they have each of these terms, and that this holds. What is `false` nothing fits. */
export type RowFilter<Row> = false | { terms?: readonly Term[]; holds?: (row: Row) => boolean }

/** A row, and the number by which the index has it. */
export type Numbered<Row> = { row: Row; number: number }

export type RowQuery<Row, Order extends string = string> = {
  /** What every row of the list has. */
  has?: readonly Term[]
  /** What the person asked for, by the name of the filter; what is undefined was not asked. */
  filters: Record<string, RowFilter<Row> | undefined>
  /** The values that a row has for each filter whose options are counted. */
  options: Record<string, (row: Row) => readonly (string | null)[]>
  order: Order
  /** What comes first among those that are counted: how much of it each has, as they are given. */
  rank?: ((rows: Numbered<Row>[]) => number[] | Promise<number[]>) | undefined
}

const enough = countedMax + 1
/** So many rows are put in order; among more of them the first are found by walking the whole list in its order. */
const sortedMax = 2 * countedMax
/** So many rows that are no more there make the whole worth being made anew, and so do as many as there are. */
const wornFrom = 10_000

type AskedRows<Row, Order extends string> = {
  query: RowQuery<Row, Order>
  /** What every row is in. */
  shown: RowSet[]
  /** What is asked besides, by the name of the filter that asks for it. */
  filters: { name: string; having: RowSet[]; holds: ((row: Row) => boolean) | undefined }[]
}

/**
 * A list that is searched in memory: its rows, each once by its id, which of them have a word, and in what order they
 * stand. What has all of several words is what is in the set of each; where one of them is rare, only its rows are looked at.
 */
export class RowIndex<Row extends { id: string }, Order extends string = string> {
  /** Each row has a number; a changed one gets another, and the old one stays as no more there. */
  readonly #rows: Row[] = []
  readonly #numberOf = new Map<string, number>()
  readonly #live = new TypedFastBitSet()
  readonly #having = new Map<string, number[] | TypedFastBitSet>()
  readonly #words = new Vocabulary()
  readonly #orders: Record<Order, RowOrder<Row>>

  constructor(orders: Record<Order, Compare<Row>>) {
    const names = Object.keys(orders) as Order[]
    this.#orders = Object.fromEntries(
      names.map((name) => [name, new RowOrder(this.#rows, orders[name])]),
    ) as Record<Order, RowOrder<Row>>
  }

  /** Takes a row in, in place of the one of its id. */
  put(row: Row, words: Iterable<string>): void {
    this.remove(row.id)
    const number = this.#rows.push(row) - 1
    this.#numberOf.set(row.id, number)
    this.#live.add(number)
    for (const word of words) this.#note(word, number)
    for (const order of Object.values<RowOrder<Row>>(this.#orders)) order.add(number)
  }

  /** Finds the row of that id no more, if there is one. */
  remove(id: string): void {
    const number = this.#numberOf.get(id)
    if (number === undefined) return
    this.#numberOf.delete(id)
    this.#live.remove(number)
  }

  /** Finds those no more of which this holds. */
  removeWhere(holds: (row: Row) => boolean): void {
    for (const number of this.#numberOf.values()) {
      const row = this.#rows[number] as Row
      if (holds(row)) this.remove(row.id)
    }
  }

  /** Whether so much is no more there that it should be made anew. */
  get isWorn(): boolean {
    const gone = this.#rows.length - this.#numberOf.size
    return gone > wornFrom && gone > this.#numberOf.size
  }

  /** Puts what came in order at once, so that no search has to. */
  settle(): void {
    for (const order of Object.values<RowOrder<Row>>(this.#orders)) order.settle()
    this.#words.settle()
  }

  /** The rows that have a term, some of which may be no more there. */
  having({ words, beginning }: Term): RowSet {
    const all = beginning === undefined ? words : [...words, ...this.#words.from(beginning)]
    const sets = all.map((word) => this.#having.get(word)).filter((set) => set !== undefined)
    return inAny(sets, this.#rows.length)
  }

  /** The first rows in their order, at most `max`. */
  first(query: RowQuery<Row, Order>, max: number): Row[] {
    return this.#firstOf(this.#asked(query), max).map((number) => this.#rows[number] as Row)
  }

  /** How many rows fit, at most `countedMax` + 1. */
  count(query: RowQuery<Row, Order>): number {
    return this.#anyOf(this.#asked(query)).length
  }

  /**
   * A page of the list: which rows, how many there are, and how many each option of a filter would leave. Everything is
   * exact up to a thousand results. Of more than that `rank` orders the first thousand, the pages end there, and options
   * are not counted.
   */
  async page(query: RowQuery<Row, Order>, page: number, pageSize: number): Promise<FoundIds> {
    const asked = this.#asked(query)
    const hits = this.#firstOf(asked, enough)
    const counted = hits.slice(0, countedMax)
    const ordered = query.rank && counted.length > 1 ? await this.#ranked(counted, query.rank) : counted
    const shown = ordered.slice((page - 1) * pageSize, page * pageSize)
    return {
      ids: shown.map((number) => (this.#rows[number] as Row).id),
      count: hits.length,
      pageCount: Math.max(1, Math.ceil(counted.length / pageSize)),
      options: hits.length > 0 ? this.#optionsOf(asked, hits) : {},
    }
  }

  /** What a search that found nothing would find with one of its filters fewer, the most first. */
  wider(query: RowQuery<Row, Order>): WiderSearch[] {
    const asked = this.#asked(query)
    if (asked.filters.length < 2) return []
    return asked.filters
      .map(({ name }) => ({ without: name, count: this.#anyOf(asked, name).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
  }

  async #ranked(numbers: number[], rank: NonNullable<RowQuery<Row>['rank']>): Promise<number[]> {
    const ranks = await rank(numbers.map((number) => ({ row: this.#rows[number] as Row, number })))
    return numbers
      .map((number, place) => ({ number, rank: ranks[place] ?? 0 }))
      .sort((one, other) => other.rank - one.rank)
      .map(({ number }) => number)
  }

  #optionsOf(asked: AskedRows<Row, Order>, hits: number[]): OptionCounts {
    const options: OptionCounts = {}
    for (const [name, valuesOf] of Object.entries(asked.query.options)) {
      const isSet = asked.filters.some((filter) => filter.name === name)
      const among = isSet ? this.#anyOf(asked, name) : hits
      if (among.length > countedMax) continue
      const amounts: Record<string, number> = {}
      for (const number of among)
        for (const value of valuesOf(this.#rows[number] as Row))
          if (value !== null) amounts[value] = (amounts[value] ?? 0) + 1
      if (Object.keys(amounts).length > 0) options[name] = amounts
    }
    return options
  }

  /** The numbers of the first rows that fit. */
  #firstOf(asked: AskedRows<Row, Order>, max: number): number[] {
    const order = this.#orders[asked.query.order]
    const { sets, fits } = this.#looked(asked)
    const some = inAll(sets, fits, sortedMax + 1)
    if (some.length <= sortedMax) return order.sort(some).slice(0, max)
    return order.walk((number) => isInAll(sets, number) && fits(number), max)
  }

  /** The numbers of as many of the rows as are counted, whichever they are; without one of the filters. */
  #anyOf(asked: AskedRows<Row, Order>, except?: string): number[] {
    const { sets, fits } = this.#looked(asked, except)
    return inAll(sets, fits, enough)
  }

  /** What is looked for several times, without one filter or another. */
  #asked(query: RowQuery<Row, Order>): AskedRows<Row, Order> {
    const filters = Object.entries(query.filters).flatMap(([name, filter]) => {
      if (filter === undefined) return []
      const having = filter ? (filter.terms ?? []).map((term) => this.having(term)) : [[]]
      return [{ name, having, holds: filter ? filter.holds : undefined }]
    })
    const shown = [this.#live, ...(query.has ?? []).map((term) => this.having(term))]
    return { query, shown, filters }
  }

  /** What the rows are in that have all terms, and what else they have to fit. */
  #looked({ shown, filters }: AskedRows<Row, Order>, except?: string) {
    const asked = filters.filter(({ name }) => name !== except)
    const conditions = asked.flatMap(({ holds }) => holds ?? [])
    const fits = (number: number) => {
      const row = this.#rows[number] as Row
      for (const holds of conditions) if (!holds(row)) return false
      return true
    }
    return { sets: [...asked.flatMap(({ having }) => having), ...shown], fits }
  }

  #note(word: string, number: number): void {
    const having = this.#having.get(word)
    if (!having) {
      // As a text of its own: a part of another one would keep that whole.
      const own = Buffer.from(word).toString()
      this.#having.set(own, [number])
      this.#words.add(own)
    } else if (having instanceof TypedFastBitSet) having.add(number)
    else if (having.at(-1) !== number) {
      having.push(number)
      if (areMany(having.length, this.#rows.length)) this.#having.set(word, new TypedFastBitSet(having))
    }
  }
}
