import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chanceFrom } from '#tests/support/chance.ts'
import { RowNumbers } from './row-numbers.ts'

test('each id has its latest number, each number its id', () => {
  const chance = chanceFrom(3)
  const numbers = new RowNumbers()
  const ids = Array.from({ length: 3_000 }, () => randomUUID() as string)
  const latest = new Map<string, number>()
  const idOf: string[] = []
  for (let step = 0; step < 9_000; step += 1) {
    const id = chance.pick(ids)
    const number = numbers.add(id)
    expect(number).toBe(idOf.length)
    idOf.push(id)
    latest.set(id, number)
    expect(numbers.of(id)).toBe(number)
  }
  for (const id of ids) expect(numbers.of(id)).toBe(latest.get(id))
  expect(idOf.map((_, number) => numbers.idOf(number))).toEqual(idOf)
  expect(numbers.of(randomUUID())).toBeUndefined()
})

test('ids that differ in one digit or are all zeros are kept apart, and have the order of their texts', () => {
  const numbers = new RowNumbers()
  const ids = Array.from({ length: 32 }, (_, place) => {
    const digits = 'f'.padStart(place + 1, '0').padEnd(32, '0')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
  ids.push('00000000-0000-0000-0000-000000000000')
  const added = ids.map((id) => numbers.add(id))
  expect(ids.map((id) => numbers.of(id))).toEqual(added)
  const sorted = added.toSorted((one, other) => numbers.compare(one, other))
  expect(sorted.map((number) => numbers.idOf(number))).toEqual(ids.toSorted())
})
