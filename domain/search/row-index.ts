import { TypedFastBitSet } from 'typedfastbitset'
import type { FoundIds, OptionCounts, WiderSearch } from './found.ts'
import { RowNumbers } from './row-numbers.ts'
import { type Compare, RowOrder } from './row-order.ts'
import { areMany, inAll, inAny, isInAll, type RowSet } from './row-set.ts'
import { countedMax } from './search.ts'
import { Vocabulary } from './vocabulary.ts'

/** Part of a search that a row fits which has any of these words, or one that begins so. */
export type Term = { words: readonly string[]; beginning?: string | undefined }

/** What a filter asks of rows: that they have each of these terms, and that this holds. What is `false` nothing fits. */
export type RowFilter = false | { terms?: readonly Term[]; holds?: (row: number) => boolean }

/** Rows are said by their numbers. */
export type RowQuery<Order extends string = string> = {
  /** What every row of the list has. */
  has?: readonly Term[]
  /** What the person asked for, by the name of the filter; what is undefined was not asked. */
  filters: Record<string, RowFilter | undefined>
  /** The values that a row has for each filter whose options are counted. */
  options: Record<string, (row: number) => readonly (string | null)[]>
  order: Order
  /** What comes first among those that are counted: how much of it each has, as they are given. */
  rank?: ((rows: number[]) => number[] | Promise<number[]>) | undefined
}

const enough = countedMax + 1
/** So many rows are put in order; among more of them the first are found by walking the whole list in its order. */
const sortedMax = 2 * countedMax
/** So many rows that are no more there make the whole worth being made anew, and so do as many as there are. */
const wornFrom = 10_000

type AskedRows<Order extends string> = {
  query: RowQuery<Order>
  /** What every row is in. */
  shown: RowSet[]
  /** What is asked besides, by the name of the filter that asks for it. */
  filters: { name: string; having: RowSet[]; holds: ((row: number) => boolean) | undefined }[]
}

/** What a list knows of its rows besides their words, by their numbers. */
interface Columns<Row> {
  set(number: number, row: Row): void
}

/**
 * A list that is searched in memory: its rows, each once by its id, which of them have a word, and in what order they
 * stand. What has all of several words is what is in the set of each; where one of them is rare, only its rows are looked at.
 */
export class RowIndex<Row extends { id: string }, Known extends Columns<Row>, Order extends string = string> {
  readonly columns: Known
  /** A changed row gets another number, and the old one stays as no more there. */
  readonly #numbers = new RowNumbers()
  readonly #live = new TypedFastBitSet()
  #gone = 0
  readonly #having = new Map<string, number[] | TypedFastBitSet>()
  readonly #words = new Vocabulary()
  readonly #orders: Record<Order, RowOrder>

  /** Rows that an order puts in the same place stand by their ids. */
  constructor(columns: Known, orders: Record<Order, Compare>) {
    this.columns = columns
    const ordered = (compare: Compare) =>
      new RowOrder((one, other) => compare(one, other) || this.#numbers.compare(one, other))
    const names = Object.keys(orders) as Order[]
    this.#orders = Object.fromEntries(names.map((name) => [name, ordered(orders[name])])) as Record<
      Order,
      RowOrder
    >
  }

  /** Takes a row in, in place of the one of its id, which is a uuid. */
  put(row: Row, words: Iterable<string>): void {
    this.remove(row.id)
    const number = this.#numbers.add(row.id)
    this.columns.set(number, row)
    this.#live.add(number)
    for (const word of words) this.#note(word, number)
    for (const order of Object.values<RowOrder>(this.#orders)) order.add(number)
  }

  /** Finds the row of that id no more, if there is one. */
  remove(id: string): void {
    const number = this.#numbers.of(id)
    if (number !== undefined && this.#live.has(number)) this.#end(number)
  }

  /** Finds those no more of which this holds. */
  removeWhere(holds: (row: number) => boolean): void {
    for (const number of this.#live.array()) if (holds(number)) this.#end(number)
  }

  #end(number: number): void {
    this.#live.remove(number)
    this.#gone += 1
  }

  /** Whether so much is no more there that it should be made anew. */
  get isWorn(): boolean {
    return this.#gone > wornFrom && this.#gone > this.#numbers.count - this.#gone
  }

  /** Puts what came in order at once, so that no search has to. */
  settle(): void {
    for (const order of Object.values<RowOrder>(this.#orders)) order.settle()
    this.#words.settle()
  }

  /** The rows that have a term, some of which may be no more there; to be read at once, since those of one word are its own. */
  having({ words, beginning }: Term): RowSet {
    const all = beginning === undefined ? words : [...words, ...this.#words.from(beginning)]
    const sets = all.map((word) => this.#having.get(word)).filter((set) => set !== undefined)
    return inAny(sets, this.#numbers.count)
  }

  /** The ids of the first rows in their order, at most `max`. */
  first(query: RowQuery<Order>, max: number): string[] {
    return this.idsOf(this.#firstOf(this.#asked(query), max))
  }

  idsOf(rows: number[]): string[] {
    return rows.map((number) => this.#numbers.idOf(number))
  }

  /** How many rows fit, at most `countedMax` + 1. */
  count(query: RowQuery<Order>): number {
    return this.#anyOf(this.#asked(query)).length
  }

  /**
   * A page of the list: which rows, how many there are, and how many each option of a filter would leave. Everything is
   * exact up to a thousand results. Of more than that `rank` orders the first thousand, the pages end there, and options
   * are not counted.
   */
  async page(query: RowQuery<Order>, page: number, pageSize: number): Promise<FoundIds> {
    const asked = this.#asked(query)
    const hits = this.#firstOf(asked, enough)
    const counted = hits.slice(0, countedMax)
    // Counted before anything is waited for, since rows come and go meanwhile.
    const options = hits.length > 0 ? this.#optionsOf(asked, hits) : {}
    const ordered = query.rank && counted.length > 1 ? await this.#ranked(counted, query.rank) : counted
    const shown = ordered.slice((page - 1) * pageSize, page * pageSize)
    return {
      ids: this.idsOf(shown),
      count: hits.length,
      pageCount: Math.max(1, Math.ceil(counted.length / pageSize)),
      options,
    }
  }

  /** What a search that found nothing would find with one of its filters fewer, the most first. */
  wider(query: RowQuery<Order>): WiderSearch[] {
    const asked = this.#asked(query)
    if (asked.filters.length < 2) return []
    return asked.filters
      .map(({ name }) => ({ without: name, count: this.#anyOf(asked, name).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
  }

  async #ranked(numbers: number[], rank: NonNullable<RowQuery['rank']>): Promise<number[]> {
    const ranks = await rank(numbers)
    return numbers
      .map((number, place) => ({ number, rank: ranks[place] ?? 0 }))
      .sort((one, other) => other.rank - one.rank)
      .map(({ number }) => number)
  }

  #optionsOf(asked: AskedRows<Order>, hits: number[]): OptionCounts {
    const options: OptionCounts = {}
    for (const [name, valuesOf] of Object.entries(asked.query.options)) {
      const isSet = asked.filters.some((filter) => filter.name === name)
      const among = isSet ? this.#anyOf(asked, name) : hits
      if (among.length > countedMax) continue
      const amounts: Record<string, number> = {}
      for (const number of among)
        for (const value of valuesOf(number)) if (value !== null) amounts[value] = (amounts[value] ?? 0) + 1
      if (Object.keys(amounts).length > 0) options[name] = amounts
    }
    return options
  }

  /** The numbers of the first rows that fit. */
  #firstOf(asked: AskedRows<Order>, max: number): number[] {
    const order = this.#orders[asked.query.order]
    const { sets, fits } = this.#looked(asked)
    const some = inAll(sets, fits, sortedMax + 1)
    if (some.length <= sortedMax) return order.sort(some).slice(0, max)
    return order.walk((number) => isInAll(sets, number) && fits(number), max)
  }

  /** The numbers of as many of the rows as are counted, whichever they are; without one of the filters. */
  #anyOf(asked: AskedRows<Order>, except?: string): number[] {
    const { sets, fits } = this.#looked(asked, except)
    return inAll(sets, fits, enough)
  }

  /** What is looked for several times, without one filter or another. */
  #asked(query: RowQuery<Order>): AskedRows<Order> {
    const filters = Object.entries(query.filters).flatMap(([name, filter]) => {
      if (filter === undefined) return []
      const having = filter ? (filter.terms ?? []).map((term) => this.having(term)) : [[]]
      return [{ name, having, holds: filter ? filter.holds : undefined }]
    })
    const shown = [this.#live, ...(query.has ?? []).map((term) => this.having(term))]
    return { query, shown, filters }
  }

  /** What the rows are in that have all terms, and what else they have to fit. */
  #looked({ shown, filters }: AskedRows<Order>, except?: string) {
    const asked = filters.filter(({ name }) => name !== except)
    const conditions = asked.flatMap(({ holds }) => holds ?? [])
    const fits = (number: number) => {
      for (const holds of conditions) if (!holds(number)) return false
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
      if (areMany(having.length, this.#numbers.count)) this.#having.set(word, new TypedFastBitSet(having))
    }
  }
}
