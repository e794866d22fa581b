import { expect, test } from 'vitest'
import { wholeGroups } from './whole-groups.ts'

test.each([
  [['a', 'a', 'b'], 4, { a: 2, b: 1 }],
  // The batch is full: more rows with the last key may follow.
  [['a', 'a', 'b'], 3, { a: 2 }],
  [['a', 'a', 'a'], 3, { a: 3 }],
  [[], 3, {}],
])('of %j, cut at %i, are whole %j', (rows, max, groups) => {
  const sizes = [...wholeGroups<string>(rows, max, (row) => row)].map(([group, { length }]) => [
    group,
    length,
  ])
  expect(Object.fromEntries(sizes)).toEqual(groups)
})
