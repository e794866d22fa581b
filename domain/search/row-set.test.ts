import { TypedFastBitSet } from 'typedfastbitset'
import { describe, expect, test } from 'vitest'
import { chanceFrom } from '#tests/support/chance.ts'
import { areMany, hasRow, inAll, inAny, isInAll, type RowSet } from './row-set.ts'

const chance = chanceFrom(5)
const always = () => true

/** Rows below a limit, as a list or as bits, with what they are. */
function someRows(limit: number): { set: RowSet; rows: Set<number> } {
  const rows = new Set(Array.from({ length: chance.below(limit) }, () => chance.below(limit)))
  const sorted = [...rows].sort((one, other) => one - other)
  return { set: chance.below(2) === 0 ? sorted : new TypedFastBitSet(sorted), rows }
}

const rowsOf = (set: RowSet) => (set instanceof TypedFastBitSet ? set.array() : [...set])

describe('sets of rows, as lists or as bits, of few and of many rows', () => {
  test.each([1, 31, 32, 33, 64, 100, 3_000])('below %i', (limit) => {
    const numbers = Array.from({ length: limit }, (_, number) => number)
    for (let round = 0; round < 40; round += 1) {
      const some = Array.from({ length: 1 + chance.below(4) }, () => someRows(1 + chance.below(limit)))
      const sets = some.map(({ set }) => set)
      expect(rowsOf(inAny(sets, limit))).toEqual(
        numbers.filter((number) => some.some(({ rows }) => rows.has(number))),
      )
      const common = numbers.filter((number) => some.every(({ rows }) => rows.has(number)))
      const even = (number: number) => number % 2 === 0
      expect(inAll(sets, always, limit + 1)).toEqual(common)
      expect(inAll(sets, even, 3)).toEqual(common.filter(even).slice(0, 3))
      expect(numbers.filter((number) => isInAll(sets, number))).toEqual(common)
      for (const { set, rows } of some)
        expect(numbers.filter((number) => hasRow(set, number))).toEqual(
          numbers.filter((number) => rows.has(number)),
        )
    }
  })

  test('none of any is nothing, and few rows stay a list', () => {
    expect(inAny([], 10)).toEqual([])
    expect(
      inAny(
        [
          [1, 5],
          [5, 9],
        ],
        1_000_000,
      ),
    ).toEqual([1, 5, 9])
    expect([areMany(1_023, 1_023), areMany(1_024, 65_535), areMany(1_024, 65_536)]).toEqual([
      false,
      true,
      false,
    ])
  })
})
